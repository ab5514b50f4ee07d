package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;

/**
 * One scan of one range.
 *
 * @param reverse from the end of the range to its start
 * @param program work done beside the data, or null for the stored rows themselves
 * @param batchRows how many rows to bring at a time; a hint
 * @param manner what the store may do with what it reads
 * @param pause run now and then while rows are read of which none is given out; may throw, which
 *     ends the scan
 */
public record ScanRequest(
    ByteRange range,
    boolean reverse,
    @Nullable RowProgram program,
    int batchRows,
    Manner manner,
    Runnable pause) {

  /** How rows are read. */
  public enum Manner {
    /** They may be read again soon, so the store may keep them in memory. */
    CACHED,
    /** They are read once, so the store keeps none of them in memory. */
    ONCE,
    /**
     * As {@link #CACHED}, in great number and for one reader: a store far from its data may fetch
     * some megabytes that have not been asked for yet, in threads of its own.
     */
    AHEAD
  }

  /** One whose rows may be read again soon. */
  public ScanRequest(
      ByteRange range, boolean reverse, @Nullable RowProgram program, int batchRows) {
    this(range, reverse, program, batchRows, Manner.CACHED, ScanRequest::goOn);
  }

  private static void goOn() {}

  /** The same of rows that are read once: the store keeps none of them in memory. */
  public ScanRequest uncached() {
    return in(Manner.ONCE);
  }

  /** The same in another manner. */
  public ScanRequest in(Manner other) {
    return new ScanRequest(range, reverse, program, batchRows, other, pause);
  }

  /** The same over another range. */
  public ScanRequest of(ByteRange part) {
    return new ScanRequest(part, reverse, program, batchRows, manner, pause);
  }

  /** The same with pauses. */
  public ScanRequest with(Runnable pauses) {
    return new ScanRequest(range, reverse, program, batchRows, manner, pauses);
  }
}
