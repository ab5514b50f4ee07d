package org.openlindorm.exec.operator;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/** Sorts its input, keeping only the first rows when a limit is known. */
final class SortOperator extends Operator {

  /** The maximum limit for which a heap of the first rows is used. */
  private static final int MOST_FIRST = 100_000;

  private final Sort sort;
  private RowStream sorted = Streams.of(List.<@Nullable Object[]>of().iterator());

  SortOperator(Sort sort, OperatorContext context) {
    super(context);
    this.sort = sort;
  }

  @Override
  protected void start() {
    List<RowOrder.Key> keys =
        sort.keys().stream()
            .map(key -> new RowOrder.Key(key.ordinal(), key.descending(), key.nullsFirst()))
            .toList();
    RowOrder order = new RowOrder(keys, context.pace());
    long limit = context.count(sort.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return;
    }
    RowStream input = open(sort.input());
    sorted = limit <= MOST_FIRST ? first((int) limit, input, order) : all(input, order);
    end(input);
  }

  private RowStream all(RowStream input, RowOrder order) {
    RowSorter sorter = own(new RowSorter(order, context.budget()));
    addAll(input, sorter);
    return sorter.sorted();
  }

  private void addAll(RowStream input, RowSorter sorter) {
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      sorter.add(row);
    }
  }

  /** A row and its number of arrival, which keeps the sort stable. */
  private record Arrival(@Nullable Object[] row, long number) {}

  private RowStream first(int limit, RowStream input, RowOrder order) {
    Comparator<Arrival> byOrder = (a, b) -> order.compare(a.row(), b.row());
    Comparator<Arrival> total = byOrder.thenComparingLong(Arrival::number);
    PriorityQueue<Arrival> kept = new PriorityQueue<>(total.reversed());
    Reservation reservation = reserve();
    long number = 0;
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      Arrival arrival = new Arrival(row, number++);
      if (kept.size() < limit) {
        if (!reservation.take(RowSize.of(row) + 2 * Long.BYTES)) {
          return rest(kept, arrival, input, order, reservation);
        }
        kept.add(arrival);
      } else if (total.compare(arrival, kept.element()) < 0) {
        kept.remove();
        kept.add(arrival);
      }
    }
    Arrival[] sortedRows = kept.toArray(Arrival[]::new);
    Arrays.sort(sortedRows, total);
    return Streams.of(Arrays.stream(sortedRows).map(Arrival::row).iterator());
  }

  /** Sorts all rows when the first ones do not fit; the reader stops at the limit. */
  private RowStream rest(
      PriorityQueue<Arrival> kept,
      Arrival next,
      RowStream input,
      RowOrder order,
      Reservation reservation) {
    end(reservation);
    RowSorter sorter = own(new RowSorter(order, context.budget()));
    kept.stream()
        .sorted(Comparator.comparingLong(Arrival::number))
        .forEach(arrival -> sorter.add(arrival.row()));
    sorter.add(next.row());
    addAll(input, sorter);
    return Streams.limit(sorter.sorted(), 0, limit(), context);
  }

  private long limit() {
    return context.count(sort.rowLimit(), Long.MAX_VALUE);
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    return sorted.next();
  }
}
