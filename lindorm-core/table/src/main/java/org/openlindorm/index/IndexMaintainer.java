package org.openlindorm.index;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;

/**
 * Computes the entries of one index from the rows of its table: at most one per row, while the row
 * exists, from the row alone. Thread-safe.
 *
 * <p>Writes, builds, loads, checks and repairs use an index only through this interface; the form
 * of entries and their use by queries depend on the kind of index.
 */
public interface IndexMaintainer {

  /** Returns the maintainer of one index of a table. */
  static IndexMaintainer of(TableDef base, IndexDef index) {
    return new SortedIndexMaintainer(base, index);
  }

  long indexId();

  String indexName();

  /** Returns the table of the entries. */
  PhysicalTable physical();

  /**
   * Returns the entry of a row, or null when there is no row.
   *
   * @throws org.openlindorm.error.LindormException KEY_TOO_LONG, DATA_CORRUPT when the row cannot
   *     be decoded, or VALUE_UNMAPPED, always when that is its row key: every entry ends with it
   */
  @Nullable IndexEntry entry(@Nullable StoredRow row);

  /**
   * Returns whether a change of the cell under this qualifier may change an entry. Any other cell
   * matters only to the existence of the row.
   */
  boolean concerns(Bytes qualifier);

  /** Returns the row key in an entry's key. */
  Bytes rowKey(Bytes entryKey);
}
