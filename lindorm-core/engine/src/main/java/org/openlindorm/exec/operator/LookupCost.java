package org.openlindorm.exec.operator;

import java.util.function.LongSupplier;
import org.openlindorm.plan.LookupJoin;

/**
 * Compares the cost of look-ups with that of one scan, in rows of a scan. Not thread-safe.
 *
 * <p>Until the end of the left side is known, look-ups cost at most as much as the scan. A join
 * that changes over then costs at most twice as much as the cheaper way.
 */
final class LookupCost {

  /** Look-ups that cost no more than this do not query the size of the table. */
  private static final long FREE = 2_560;

  private final LookupJoin.Alternative other;
  private final LongSupplier tableSize;
  private long leftRows;
  private long cost;
  private long known;

  /**
   * @param tableSize the number of rows of the table; called once at most
   */
  LookupCost(LookupJoin.Alternative other, LongSupplier tableSize) {
    this.other = other;
    this.tableSize = tableSize;
    this.known = other.rows().orElse(-1);
  }

  /**
   * Notes the look-ups for rows of the left side.
   *
   * @param keys the keys that were read for them
   * @param rows the rows that were found
   */
  void add(int leftRows, int keys, long rows) {
    this.leftRows += leftRows;
    cost += (long) keys * other.costOfLookup() + rows * other.costOfRow();
  }

  /** Returns whether the scan is cheaper than look-ups of this many rows after those so far. */
  boolean isMoreThanScan(long moreLeftRows) {
    double average = leftRows == 0 ? other.costOfLookup() : (double) cost / leftRows;
    double expected = cost + average * moreLeftRows;
    return (known >= 0 || expected > FREE) && expected > size();
  }

  private long size() {
    if (known < 0) {
      known = tableSize.getAsLong();
    }
    return known;
  }
}
