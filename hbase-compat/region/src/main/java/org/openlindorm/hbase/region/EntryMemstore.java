package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.MemoryCompactionPolicy;
import org.apache.hadoop.hbase.regionserver.CompactingMemStore;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.OpeningRegion;

/**
 * The memstore of index entries. Entries of new rows belong anywhere in an index, and an insert
 * into a large skip list misses the processor's caches at each comparison. HBase's in-memory
 * compaction replaces every 2 MB of cells by a sorted array, so that the skip list stays small. It
 * drops no cell.
 */
final class EntryMemstore {

  private EntryMemstore() {}

  /** Sets the memstore of a region that opens, unless its descriptor chooses one. */
  static void use(HRegion opening) {
    OpeningRegion.set(
        opening,
        CompactingMemStore.COMPACTING_MEMSTORE_TYPE_KEY,
        MemoryCompactionPolicy.BASIC.name());
  }
}
