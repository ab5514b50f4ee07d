package org.openlindorm.exec.operator;

import java.util.function.LongSupplier;

/**
 * Compares the cost of look-ups with that of one scan, in rows of a scan. Not thread-safe.
 *
 * <p>Until the end of the left side is known, look-ups cost at most as much as the scan. A join
 * that changes over then costs at most twice as much as the cheaper way.
 */
final class LookupCost {

  /**
   * The rows that a scan reads in the time of one look-up: 9 to 23 microseconds for a key, 1.5 for
   * a row of a scan (docs/performance.md).
   */
  private static final int ROWS_OF_A_LOOKUP = 10;

  /** Look-ups that cost no more than this do not query the size of the table. */
  private static final long FREE = 256 * ROWS_OF_A_LOOKUP;

  private final int rowsOfAFoundRow;
  private final LongSupplier tableSize;
  private long leftRows;
  private long cost;
  private long known = -1;

  /**
   * @param byIndex whether each row that is found needs a look-up of its own
   * @param tableSize the number of rows of the scan; called once at most
   */
  LookupCost(boolean byIndex, LongSupplier tableSize) {
    this.rowsOfAFoundRow = byIndex ? 1 + ROWS_OF_A_LOOKUP : 1;
    this.tableSize = tableSize;
  }

  /**
   * Notes the look-ups for rows of the left side.
   *
   * @param keys the keys that were read for them
   * @param rows the rows that were found
   */
  void add(int leftRows, int keys, long rows) {
    this.leftRows += leftRows;
    cost += (long) keys * ROWS_OF_A_LOOKUP + rows * rowsOfAFoundRow;
  }

  /** Returns whether the scan is cheaper than look-ups of this many rows after those so far. */
  boolean isMoreThanScan(int moreLeftRows) {
    double average = leftRows == 0 ? ROWS_OF_A_LOOKUP : (double) cost / leftRows;
    double expected = cost + average * moreLeftRows;
    return expected > FREE && expected > size();
  }

  private long size() {
    if (known < 0) {
      known = tableSize.getAsLong();
    }
    return known;
  }
}
