package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;

/**
 * One scan of one range.
 *
 * @param reverse from the end of the range to its start
 * @param program work done beside the data, or null for the stored rows themselves
 * @param batchRows how many rows to bring at a time; a hint
 * @param cached whether the store may keep in memory what it reads; not for what is read once
 * @param pause run now and then while rows are read of which none is given out; may throw, which
 *     ends the scan
 */
public record ScanRequest(
    ByteRange range,
    boolean reverse,
    @Nullable RowProgram program,
    int batchRows,
    boolean cached,
    Runnable pause) {

  /** One whose rows may be read again soon. */
  public ScanRequest(
      ByteRange range, boolean reverse, @Nullable RowProgram program, int batchRows) {
    this(range, reverse, program, batchRows, true, ScanRequest::goOn);
  }

  private static void goOn() {}

  /** The same of rows that are read once: the store keeps none of them in memory. */
  public ScanRequest uncached() {
    return new ScanRequest(range, reverse, program, batchRows, false, pause);
  }

  /** The same with pauses. */
  public ScanRequest with(Runnable pauses) {
    return new ScanRequest(range, reverse, program, batchRows, cached, pauses);
  }
}
