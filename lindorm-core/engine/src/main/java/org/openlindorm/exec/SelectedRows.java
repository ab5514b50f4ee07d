package org.openlindorm.exec;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.Bindings;

/**
 * Changes the rows that a query finds. All are found before the first is changed, so that the query
 * sees no change; each is then changed by its key, atomically.
 */
final class SelectedRows {

  private SelectedRows() {}

  static WriteOutcome change(WritePlan.Selected selected, StatementContext context) {
    List<@Nullable Object[]> rows = rows(selected, context);
    long changed = 0;
    int batch = context.limits().batchRows();
    for (int from = 0; from < rows.size(); from += batch) {
      List<Bindings> found =
          rows.subList(from, Math.min(from + batch, rows.size())).stream()
              .map(row -> context.bindings().with(selected.firstParameter(), Arrays.asList(row)))
              .toList();
      changed +=
          Arrays.stream(WriteExecutor.runBatch(selected.change(), found, context).counts()).sum();
    }
    return WriteOutcome.of(changed);
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
