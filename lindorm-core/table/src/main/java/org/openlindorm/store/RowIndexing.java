package org.openlindorm.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * The index maintenance of a store for every write to a table with indexes. Like a {@link
 * RowProgram} it is serialized to the location of the data, where it computes the changes that
 * follow from a row's change.
 */
public interface RowIndexing {

  /** Returns the serialized form. */
  Bytes encoded();

  /** Returns whether writes may have explicit timestamps. */
  boolean acceptsTimestamps();

  /**
   * Returns the changes of entries by a write; empty when they are unchanged.
   *
   * @param before the row before the write, or null when there was none
   * @param after the row after it, or null
   * @param version the timestamp that the store assigned to the write
   */
  List<EntryChange> changes(@Nullable StoredRow before, @Nullable StoredRow after, long version);

  /**
   * Returns the changes that correct the entries of one row in one index, whatever they are.
   *
   * @param row the current row, or null
   * @param suspects keys of entries that may exist and be wrong
   * @param version larger than that of every change of the row so far
   */
  List<EntryChange> corrections(
      long indexId, @Nullable StoredRow row, List<Bytes> suspects, long version);
}
