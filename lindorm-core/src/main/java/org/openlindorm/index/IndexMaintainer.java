package org.openlindorm.index;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;

/**
 * Makes the entries of one index from the rows of its table: at most one a row, as long as the row
 * exists, and depending on nothing but the row. Used by many threads.
 *
 * <p>Whoever carries writes into an index, builds, loads, checks or repairs it knows it by this
 * alone; how entries look, and what a query asks of them, is the affair of the kind of index.
 */
public interface IndexMaintainer {

  /** The maintainer of one index of a table. */
  static IndexMaintainer of(TableDef base, IndexDef index) {
    return new SortedIndexMaintainer(base, index);
  }

  long indexId();

  String indexName();

  /** Where the entries lie. */
  PhysicalTable physical();

  /**
   * The entry of a row, or null when there is no row.
   *
   * @throws org.openlindorm.error.LindormException KEY_TOO_LONG, DATA_CORRUPT when the row cannot
   *     be decoded, or VALUE_UNMAPPED, always when that is its row key: every entry ends with it
   */
  @Nullable IndexEntry entry(@Nullable StoredRow row);

  /**
   * Whether a change of the cell under this qualifier may change an entry. Any other cell matters
   * only as far as it makes the row exist or not.
   */
  boolean concerns(Bytes qualifier);

  /** The key of the row that an entry's key names. */
  Bytes rowKey(Bytes entryKey);
}
