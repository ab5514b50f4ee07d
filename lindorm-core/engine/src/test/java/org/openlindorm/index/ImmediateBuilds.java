package org.openlindorm.index;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Builds an index in one scan of its table before {@link #start} returns, for tools and tests. An
 * entry is written with the version of its row, but at most that of the index. If the row has
 * changed since it was read, the deletion of its old entry then hides the entry that is written
 * late.
 */
public final class ImmediateBuilds implements IndexBuilds {

  private static final int BATCH = 500;

  private final Store store;
  private final LiveCatalog catalog;

  public ImmediateBuilds(Store store, LiveCatalog catalog) {
    this.store = store;
    this.catalog = catalog;
  }

  @Override
  public void start(TableName name, String indexName) {
    TableDef table = catalog.refresh().require(name);
    IndexDef index = table.index(indexName);
    if (index == null || index.state().stage() != IndexState.Stage.BUILDING) {
      return;
    }
    try {
      build(table, index);
      catalog.apply(new IndexChange.EndBuild(name, index, IndexState.ACTIVE));
    } catch (RuntimeException failure) {
      IndexState failed =
          new IndexState(IndexState.Stage.INACTIVE, String.valueOf(failure.getMessage()));
      catalog.apply(new IndexChange.EndBuild(name, index, failed));
    }
  }

  private void build(TableDef table, IndexDef index) {
    IndexMaintainer maintainer = IndexMaintainer.of(table, index);
    ScanRequest everything = new ScanRequest(ByteRange.ALL, false, null, BATCH);
    List<Mutation> batch = new ArrayList<>();
    try (Cursor rows = store.scan(table.physical(), everything)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        IndexEntry entry = maintainer.entry(row);
        if (entry != null) {
          OptionalLong version = OptionalLong.of(Math.min(row.version(), index.createdAt()));
          batch.add(new Mutation.Put(entry.key(), entry.cells(), List.of(), version));
        }
        if (batch.size() == BATCH) {
          store.write(maintainer.physical(), batch);
          batch.clear();
        }
      }
    }
    store.write(maintainer.physical(), batch);
  }

  @Override
  public boolean await(TableName table, String index, Duration patience) {
    return true;
  }

  @Override
  public void awaitStopped(TableDef table, IndexDef index) {}

  @Override
  public void close() {}
}
