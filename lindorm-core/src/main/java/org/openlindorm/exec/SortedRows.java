package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.DataType;

/** Sorts a stream in memory, keeping only the first rows when a limit is known. */
final class SortedRows {

  private SortedRows() {}

  static RowStream of(RowStream input, Sort sort, StatementContext context) {
    Comparator<@Nullable Object[]> order = order(sort);
    long wanted = context.count(sort.rowLimit(), Long.MAX_VALUE);
    int held = context.limits().sortedRows();
    try (input) {
      List<@Nullable Object[]> rows =
          wanted <= held
              ? first((int) wanted, input, order, context)
              : all(held, input, order, sort, context);
      return Streams.of(rows.iterator());
    }
  }

  private static List<@Nullable Object[]> all(
      int held,
      RowStream input,
      Comparator<@Nullable Object[]> order,
      Sort sort,
      StatementContext context) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      if (rows.size() == held) {
        throw LindormException.of(
            ErrorCode.MEMORY_LIMIT,
            "ORDER BY "
                + sort.keyText()
                + " would sort more than "
                + held
                + " rows in memory; add a LIMIT, order by the leftmost primary key columns,"
                + " or narrow the WHERE");
      }
      rows.add(row);
    }
    rows.sort(order);
    return rows;
  }

  /** A row and its number of arrival: rows that compare equal keep their order. */
  private record Arrival(@Nullable Object[] row, long number) {}

  private static List<@Nullable Object[]> first(
      int wanted, RowStream input, Comparator<@Nullable Object[]> order, StatementContext context) {
    if (wanted == 0) {
      return List.of();
    }
    Comparator<Arrival> byOrder = (a, b) -> order.compare(a.row(), b.row());
    Comparator<Arrival> total = byOrder.thenComparingLong(Arrival::number);
    PriorityQueue<Arrival> kept = new PriorityQueue<>(total.reversed());
    long number = 0;
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      Arrival arrival = new Arrival(row, number++);
      if (kept.size() < wanted) {
        kept.add(arrival);
      } else if (total.compare(arrival, kept.element()) < 0) {
        kept.remove();
        kept.add(arrival);
      }
    }
    Arrival[] sorted = kept.toArray(Arrival[]::new);
    Arrays.sort(sorted, total);
    List<@Nullable Object[]> rows = new ArrayList<>(sorted.length);
    for (Arrival arrival : sorted) {
      rows.add(arrival.row());
    }
    return rows;
  }

  private static Comparator<@Nullable Object[]> order(Sort sort) {
    List<Sort.Key> keys = sort.keys();
    DataType[] types =
        keys.stream().map(key -> sort.fields().get(key.ordinal()).type()).toArray(DataType[]::new);
    return (left, right) -> {
      for (int i = 0; i < types.length; i++) {
        Sort.Key key = keys.get(i);
        int compared = compare(types[i], left[key.ordinal()], right[key.ordinal()]);
        if (compared != 0) {
          return key.descending() ? -compared : compared;
        }
      }
      return 0;
    };
  }

  private static int compare(DataType type, @Nullable Object left, @Nullable Object right) {
    if (left == null || right == null) {
      return Boolean.compare(left != null, right != null);
    }
    return type.compare(left, right);
  }
}
