package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;

/**
 * One scan of one range.
 *
 * @param reverse from the end of the range to its start
 * @param program work done next to the data, or null for the stored rows themselves
 * @param batchRows how many rows to fetch at a time; a hint
 * @param manner the caching and prefetching of the rows
 * @param pause called regularly while rows are read without output; may throw, which ends the scan
 * @param reads counts the rows that are read, with and without output
 * @param before the rows are as they were before this time, in ms since the epoch; {@link
 *     Long#MAX_VALUE} for the newest ones
 */
public record ScanRequest(
    ByteRange range,
    boolean reverse,
    @Nullable RowProgram program,
    int batchRows,
    Manner manner,
    Runnable pause,
    ReadCounts reads,
    long before) {

  /** The caching and prefetching of rows. */
  public enum Manner {
    /** The rows may be read again soon, so the store may cache them in memory. */
    CACHED,
    /** The rows are read once, so the store does not cache them. */
    ONCE,
    /**
     * Like {@link #CACHED}, with many rows for one reader: a remote store may prefetch some
     * megabytes in threads of its own.
     */
    AHEAD
  }

  /** A scan whose rows may be read again soon. */
  public ScanRequest(
      ByteRange range, boolean reverse, @Nullable RowProgram program, int batchRows) {
    this(
        range,
        reverse,
        program,
        batchRows,
        Manner.CACHED,
        ScanRequest::uncancelled,
        new ReadCounts(),
        Long.MAX_VALUE);
  }

  private static void uncancelled() {}

  /** Returns the same scan for rows that are read once: the store does not cache them. */
  public ScanRequest uncached() {
    return in(Manner.ONCE);
  }

  /** Returns the same scan with another manner. */
  public ScanRequest in(Manner other) {
    return new ScanRequest(range, reverse, program, batchRows, other, pause, reads, before);
  }

  /** Returns the same scan over another range. */
  public ScanRequest of(ByteRange part) {
    return new ScanRequest(part, reverse, program, batchRows, manner, pause, reads, before);
  }

  /** Returns the same scan with a callback between rows. */
  public ScanRequest with(Runnable pauses) {
    return new ScanRequest(range, reverse, program, batchRows, manner, pauses, reads, before);
  }

  /** Returns the same scan, counted by other counts. */
  public ScanRequest countedBy(ReadCounts other) {
    return new ScanRequest(range, reverse, program, batchRows, manner, pause, other, before);
  }

  /** Returns the same scan over the rows as they were before a time, in ms since the epoch. */
  public ScanRequest before(long moment) {
    return new ScanRequest(range, reverse, program, batchRows, manner, pause, reads, moment);
  }

  /** Returns whether the newest rows are read. */
  public boolean isNewest() {
    return before == Long.MAX_VALUE;
  }
}
