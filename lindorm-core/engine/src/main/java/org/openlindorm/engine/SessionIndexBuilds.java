package org.openlindorm.engine;

import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.build.IndexBuilder;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Store;

/**
 * Builds indexes of temporary tables within the statement that creates them: its builder starts
 * when it is needed, and each wait lasts until the index is built.
 */
final class SessionIndexBuilds implements IndexBuilds {

  private static final Duration TO_THE_END = Duration.ofDays(365);

  private final Store store;
  private final LiveCatalog catalog;
  private final Clock clock;
  private @Nullable IndexBuilder started;

  SessionIndexBuilds(Store store, LiveCatalog catalog, Clock clock) {
    this.store = store;
    this.catalog = catalog;
    this.clock = clock;
  }

  private IndexBuilder builder() {
    IndexBuilder known = started;
    if (known == null) {
      known = IndexBuilder.open(store, catalog, clock, true);
      started = known;
    }
    return known;
  }

  @Override
  public void start(TableName table, String index) {
    builder().start(table, index);
  }

  @Override
  public boolean await(TableName table, String index, Duration patience) {
    return builder().await(table, index, TO_THE_END);
  }

  @Override
  public void awaitStopped(TableDef table, IndexDef index) {
    builder().awaitStopped(table, index);
  }

  @Override
  public void close() {
    if (started != null) {
      started.close();
    }
  }
}
