package org.openlindorm.exec.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one partition of a window in their order; each row's values are followed by its
 * ordering keys. Rows are visited from the first to the last.
 */
final class Partition implements AutoCloseable {

  private final SpillableRows rows;
  private final List<RowOrder.Key> order;
  private final CancellationSteps pace;
  private int peersStart;
  private int peersEnd;
  private int peerGroups;

  Partition(SpillableRows rows, List<RowOrder.Key> order, CancellationSteps pace) {
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

  /** Returns the ordering keys of the partition. */
  List<RowOrder.Key> order() {
    return order;
  }

  /** Advances to a later row. */
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

  /** Returns the first peer of the current row. */
  int peersStart() {
    return peersStart;
  }

  /** Returns the position after the last peer of the current row. */
  int peersEnd() {
    return peersEnd;
  }

  /** Returns the number of peer groups up to the current row. */
  int peerGroups() {
    return peerGroups;
  }

  @Override
  public void close() {
    rows.close();
  }
}
