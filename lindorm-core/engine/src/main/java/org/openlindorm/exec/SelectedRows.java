package org.openlindorm.exec;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.Bindings;

/**
 * Finds the rows that a statement with a query changes. All are found before the first is changed,
 * so that the query sees no change; each is then changed by its key, atomically.
 */
final class SelectedRows {

  private SelectedRows() {}

  /** Returns the parameters of the change for each row, in batches of the size of a write. */
  static Stream<List<Bindings>> find(WritePlan.Selected selected, StatementContext context) {
    List<@Nullable Object[]> rows = rows(selected, context);
    int batch = context.limits().batchRows();
    return IntStream.iterate(0, from -> from < rows.size(), from -> from + batch)
        .mapToObj(from -> rows.subList(from, Math.min(from + batch, rows.size())))
        .map(some -> some.stream().map(row -> parameters(row, selected, context)).toList());
  }

  private static Bindings parameters(
      @Nullable Object[] row, WritePlan.Selected selected, StatementContext context) {
    return context.bindings().with(selected.firstParameter(), Arrays.asList(row));
  }

  /** Returns each row once: another session may move a row from one read of a union to the next. */
  private static List<@Nullable Object[]> rows(
      WritePlan.Selected selected, StatementContext context) {
    int most = context.limits().sortedRows();
    int keys = selected.shape().table().keyColumns().size();
    Map<List<@Nullable Object>, @Nullable Object[]> rows = new LinkedHashMap<>();
    try (RowStream found = PlanExecutor.open(selected.rows(), context)) {
      for (@Nullable Object @Nullable [] row = found.next(); row != null; row = found.next()) {
        if (rows.size() == most) {
          throw LindormException.of(
              ErrorCode.MEMORY_LIMIT,
              "the keys of more than "
                  + most
                  + " rows would be held; narrow the WHERE, or add a LIMIT and repeat");
        }
        rows.putIfAbsent(Arrays.asList(row).subList(0, keys), row);
      }
    }
    return List.copyOf(rows.values());
  }
}
