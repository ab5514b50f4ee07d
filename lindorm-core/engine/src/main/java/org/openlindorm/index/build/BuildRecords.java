package org.openlindorm.index.build;

import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Stores the records: rows {@code index-build:<table id>} of the catalog's table. Servers
 * synchronize by compare-and-set on the row.
 */
final class BuildRecords {

  private static final Bytes QUALIFIER = Bytes.utf8("progress");

  private final Store store;

  BuildRecords(Store store) {
    this.store = store;
  }

  /** A record and the version of the row that it was read from; 0 when there was none. */
  record Stored(BuildRecord record, long rowVersion) {}

  private static Bytes key(long tableId) {
    return Bytes.utf8("index-build:" + tableId);
  }

  Stored read(long tableId) {
    StoredRow row = store.fetch(LiveCatalog.TABLE, key(tableId));
    return row == null
        ? new Stored(BuildRecord.NONE, 0)
        : new Stored(BuildRecord.decode(row.cells().get(0).value()), row.version());
  }

  /** Replaces the record that was read; returns false when another server has changed it. */
  boolean replace(long tableId, Stored seen, BuildRecord next) {
    Mutation put =
        new Mutation.Put(
            key(tableId),
            List.of(new Mutation.Cell(QUALIFIER, next.encoded())),
            List.of(),
            OptionalLong.empty());
    return store.writeIf(LiveCatalog.TABLE, seen.rowVersion(), put);
  }

  boolean remove(long tableId, Stored seen) {
    return seen.rowVersion() == 0
        || store.writeIf(
            LiveCatalog.TABLE, seen.rowVersion(), new Mutation.DeleteRow(key(tableId)));
  }
}
