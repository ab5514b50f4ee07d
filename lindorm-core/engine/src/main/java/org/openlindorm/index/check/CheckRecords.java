package org.openlindorm.index.check;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Stores the records of checks: rows {@code index-check:<index id>} of the catalog's table. Changes
 * use compare-and-set on the row.
 */
public final class CheckRecords {

  private static final String PREFIX = "index-check:";
  private static final Bytes QUALIFIER = Bytes.utf8("record");

  /**
   * The number of attempts; more concurrent changes are improbable, and an unrecorded check does no
   * harm.
   */
  private static final int ATTEMPTS = 10;

  private static final int BATCH = 100;

  private final Store store;

  public CheckRecords(Store store) {
    this.store = store;
  }

  private static Bytes key(long indexId) {
    return Bytes.utf8(PREFIX + indexId);
  }

  /** Returns the record of the current index. */
  public CheckRecord of(IndexDef index) {
    return record(index, store.fetch(LiveCatalog.TABLE, key(index.id())));
  }

  private static CheckRecord record(IndexDef index, @Nullable StoredRow row) {
    CheckRecord stored = row == null ? null : CheckRecord.decode(row.cells().get(0).value());
    return stored == null || stored.createdAt() != index.createdAt()
        ? CheckRecord.none(index)
        : stored;
  }

  /** Changes the record of an index; returns whether the change was stored. */
  public boolean update(IndexDef index, UnaryOperator<CheckRecord> change) {
    Bytes key = key(index.id());
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      StoredRow seen = store.fetch(LiveCatalog.TABLE, key);
      CheckRecord next = change.apply(record(index, seen));
      Mutation put =
          new Mutation.Put(
              key,
              List.of(new Mutation.Cell(QUALIFIER, next.encoded())),
              List.of(),
              OptionalLong.empty());
      if (store.writeIf(LiveCatalog.TABLE, seen == null ? 0 : seen.version(), put)) {
        return true;
      }
    }
    return false;
  }

  /** Removes the records of dropped indexes. */
  public void keepOnly(Set<Long> indexIds) {
    List<Mutation> gone = new ArrayList<>();
    ByteRange range = ByteRange.prefix(Bytes.utf8(PREFIX));
    try (Cursor all = store.scan(LiveCatalog.TABLE, new ScanRequest(range, false, null, BATCH))) {
      for (StoredRow row = all.next(); row != null; row = all.next()) {
        if (indexIds.stream().map(CheckRecords::key).noneMatch(row.key()::equals)) {
          gone.add(new Mutation.DeleteRow(row.key()));
        }
      }
    }
    if (!gone.isEmpty()) {
      store.write(LiveCatalog.TABLE, gone);
    }
  }
}
