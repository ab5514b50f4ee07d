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
 */
public record ScanRequest(
    ByteRange range, boolean reverse, @Nullable RowProgram program, int batchRows, boolean cached) {

  /** One whose rows may be read again soon. */
  public ScanRequest(
      ByteRange range, boolean reverse, @Nullable RowProgram program, int batchRows) {
    this(range, reverse, program, batchRows, true);
  }
}
