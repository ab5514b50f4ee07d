package org.openlindorm.row;

/**
 * Which versions a read takes: the newest so many of those that were written in a span of time.
 *
 * @param newest rows that one stored row becomes at the most, from 1
 * @param from the first moment that counts, in milliseconds
 * @param to the first moment behind it that no longer counts
 */
public record VersionSpan(int newest, long from, long to) {

  /** The newest version, whenever it was written. */
  public static final VersionSpan NEWEST = new VersionSpan(1, 0, Long.MAX_VALUE);

  /** The part of it that begins at a moment or later. */
  public VersionSpan from(long moment) {
    return new VersionSpan(newest, Math.max(from, moment), to);
  }

  /** The part of it in front of a moment. */
  public VersionSpan before(long moment) {
    return new VersionSpan(newest, from, Math.min(to, moment));
  }

  /** Whether a value that was written at this moment is one of them. */
  public boolean holds(long moment) {
    return moment >= from && moment < to;
  }

  /** How many versions of each cell must be read, newest first, so that none is missed. */
  public int ofEachCell() {
    return to == Long.MAX_VALUE ? newest : Integer.MAX_VALUE;
  }

  /** As EXPLAIN says it: {@code newest 2, from 1000, before 2001}. */
  public String text() {
    return "newest "
        + newest
        + (from == 0 ? "" : ", from " + from)
        + (to == Long.MAX_VALUE ? "" : ", before " + to);
  }
}
