package org.openlindorm.row;

/**
 * The versions of a read: the newest ones of those that were written in a span of time.
 *
 * @param newest the maximum number of rows per stored row, from 1
 * @param from the first time, in milliseconds, inclusive
 * @param to the end, exclusive
 */
public record VersionSpan(int newest, long from, long to) {

  /** The newest version, whenever it was written. */
  public static final VersionSpan NEWEST = new VersionSpan(1, 0, Long.MAX_VALUE);

  /** Returns the part from a time on, inclusive. */
  public VersionSpan from(long moment) {
    return new VersionSpan(newest, Math.max(from, moment), to);
  }

  /** Returns the part before a time. */
  public VersionSpan before(long moment) {
    return new VersionSpan(newest, from, Math.min(to, moment));
  }

  /** Returns whether it includes a value that was written at this time. */
  public boolean holds(long moment) {
    return moment >= from && moment < to;
  }

  /** Returns how many versions of each cell must be read, newest first, so that none is missed. */
  public int ofEachCell() {
    return to == Long.MAX_VALUE ? newest : Integer.MAX_VALUE;
  }

  /** Returns the text of EXPLAIN: {@code newest 2, from 1000, before 2001}. */
  public String text() {
    return "newest "
        + newest
        + (from == 0 ? "" : ", from " + from)
        + (to == Long.MAX_VALUE ? "" : ", before " + to);
  }
}
