package org.openlindorm.store;

/**
 * Estimated numbers of rows of a table, or of entries of an index.
 *
 * @param live rows that reads return
 * @param dead deleted rows of which cells or delete markers are still stored; scans read them
 */
public record RowNumbers(long live, long dead) {

  private static final long LEAST_DEAD = 1_000;

  public static final RowNumbers NONE = new RowNumbers(0, 0);

  /** Returns the numbers of live rows and of all stored rows, which may both be estimates. */
  public static RowNumbers of(long live, long stored) {
    return new RowNumbers(live, Math.max(0, stored - live));
  }

  /**
   * Returns whether scans read more deleted rows than others, and at least 1,000: fewer take less
   * than some milliseconds.
   */
  public boolean mostAreDead() {
    return dead >= LEAST_DEAD && dead > live;
  }

  public RowNumbers plus(RowNumbers other) {
    return new RowNumbers(live + other.live, dead + other.dead);
  }
}
