package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryImages;
import org.openlindorm.index.EntryKey;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.store.StoredRow;

/** Finds the row of an index entry while changes of the row may be in flight to the index. */
final class EntryLookUp {

  private static final long LONGEST_WAIT_MILLIS = 5_000;

  private final TableIndexes indexes;
  private final PendingIndexUpdates pending;
  private final RegionRows rows;

  EntryLookUp(TableIndexes indexes, PendingIndexUpdates pending, RegionRows rows) {
    this.indexes = indexes;
    this.pending = pending;
    this.rows = rows;
  }

  /**
   * Returns the row as the entry describes it.
   *
   * @param current the row as it was read just before; changes in flight are checked after that
   *     read, so none is missed
   */
  @Nullable StoredRow row(Bytes key, EntryKey entry, @Nullable StoredRow current)
      throws IOException {
    IndexMaintainer maintainer = indexes.maintainer(entry.indexId());
    if (maintainer == null || shows(maintainer, entry, current)) {
      return current;
    }
    boolean unknown = false;
    for (PendingIndexUpdate change : pending.of(key)) {
      if (!change.imageKnown()) {
        unknown = true;
        await(change);
      } else if (shows(maintainer, entry, change.before())) {
        return change.before();
      }
    }
    return unknown ? rows.read(key) : current;
  }

  private static boolean shows(
      IndexMaintainer maintainer, EntryKey entry, @Nullable StoredRow row) {
    IndexEntry found = EntryImages.lenient(maintainer, row);
    return found != null && found.key().equals(entry.key());
  }

  private static void await(PendingIndexUpdate change) throws IOException {
    try {
      if (!change.await(LONGEST_WAIT_MILLIS)) {
        throw new IOException(
            "Row %s is still being compared with its indexes after a restart; try again"
                .formatted(change.row().hex()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while a row was compared with its indexes");
    }
  }
}
