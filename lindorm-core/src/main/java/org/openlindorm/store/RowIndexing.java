package org.openlindorm.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * What a store does with every write to a table that has indexes. Like a {@link RowProgram} it
 * travels as bytes to where the data are, and says there what follows from a row's change.
 */
public interface RowIndexing {

  /** The same as bytes. */
  Bytes encoded();

  /** Whether writes may carry timestamps of their own. */
  boolean acceptsTimestamps();

  /**
   * What a write changes in the entries; empty when they stay as they are.
   *
   * @param before the row before the write, or null when there was none
   * @param after the row after it, or null
   * @param version the timestamp that the store gave to the write
   */
  List<EntryChange> changes(@Nullable StoredRow before, @Nullable StoredRow after, long version);

  /**
   * What makes the entries of one row in one index right, whatever they are.
   *
   * @param row what the row is now, or null
   * @param suspects keys of entries that may be there and wrong
   * @param version larger than that of every change of the row so far
   */
  List<EntryChange> corrections(
      long indexId, @Nullable StoredRow row, List<Bytes> suspects, long version);
}
