package org.openlindorm.store;

import java.util.List;
import org.openlindorm.bytes.Bytes;

/**
 * A change of an index entry by a write to a row. Changes contain their versions, so they may be
 * repeated, and they commute.
 */
public sealed interface EntryChange {

  /** Returns the table of the entries. */
  PhysicalTable table();

  /** Returns the key of the entry. */
  Bytes key();

  /** Writes the entry with this version as the timestamp of all its cells. */
  record Insert(PhysicalTable table, Bytes key, List<Mutation.Cell> cells, long version)
      implements EntryChange {
    public Insert {
      cells = List.copyOf(cells);
    }
  }

  /**
   * Deletes all cells of the entry up to and including this version, also those that arrive later.
   */
  record Remove(PhysicalTable table, Bytes key, long upToVersion) implements EntryChange {}
}
