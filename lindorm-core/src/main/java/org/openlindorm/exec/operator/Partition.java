package org.openlindorm.exec.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one partition of a window in their order; behind the values of each row stand those
 * that it is ordered by. Rows are gone through from the first to the last.
 */
final class Partition implements AutoCloseable {

  private final HeldRows rows;
  private final List<RowOrder.Key> order;
  private final Pace pace;
  private int peersStart;
  private int peersEnd;
  private int peerGroups;

  Partition(HeldRows rows, List<RowOrder.Key> order, Pace pace) {
    this.rows = rows;
    this.order = order;
    this.pace = pace;
  }

  int size() {
    return rows.size();
  }

  @Nullable Object[] row(int number) {
    pace.step();
    return rows.get(number);
  }

  /** What the partition is ordered by. */
  List<RowOrder.Key> order() {
    return order;
  }

  /** Goes on to a row that lies behind those before. */
  void moveTo(int number) {
    if (number < peersEnd) {
      return;
    }
    peersStart = number;
    peerGroups++;
    @Nullable Object[] first = row(number);
    peersEnd = number + 1;
    while (peersEnd < size() && peers(first, row(peersEnd))) {
      peersEnd++;
    }
  }

  private boolean peers(@Nullable Object[] left, @Nullable Object[] right) {
    for (RowOrder.Key key : order) {
      if (key.compare(left[key.ordinal()], right[key.ordinal()]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The first row that the order does not tell from the one moved to. */
  int peersStart() {
    return peersStart;
  }

  /** Behind the last row that the order does not tell from the one moved to. */
  int peersEnd() {
    return peersEnd;
  }

  /** How many groups of peers there are up to the row moved to. */
  int peerGroups() {
    return peerGroups;
  }

  @Override
  public void close() {
    rows.close();
  }
}
