package org.openlindorm.catalog;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Stores the progress of changefeeds and of their consumers: rows {@code changefeed:<id>} and
 * {@code changefeed-consumers:<id>} of the catalog's table, where each consumer has a column.
 */
public final class FeedStates {

  private static final Bytes STATE = Bytes.utf8("state");

  private final Store store;

  public FeedStates(Store store) {
    this.store = store;
  }

  /** A state and the version of the row that it was read from. */
  public record Stored(FeedState state, long rowVersion) {}

  private static Bytes key(long feed) {
    return Bytes.utf8("changefeed:" + feed);
  }

  private static Bytes consumersKey(long feed) {
    return Bytes.utf8("changefeed-consumers:" + feed);
  }

  /** Returns the state of a feed, or null if it is not known. */
  public @Nullable Stored read(long feed) {
    StoredRow row = store.fetch(CatalogCell.TABLE, key(feed));
    return row == null
        ? null
        : new Stored(FeedState.decode(row.cells().get(0).value()), row.version());
  }

  /** Stores the first state of a feed; a feed that has one keeps it. */
  void begin(long feed, LogPosition log) {
    store.writeIf(CatalogCell.TABLE, 0, put(feed, new FeedState(0, 0, 0, log)));
  }

  /** Replaces the state that was read; returns false if it has changed or was removed since. */
  public boolean replace(long feed, Stored seen, FeedState next) {
    return store.writeIf(CatalogCell.TABLE, seen.rowVersion(), put(feed, next));
  }

  private static Mutation put(long feed, FeedState state) {
    return new Mutation.Put(
        key(feed),
        List.of(new Mutation.Cell(STATE, state.encoded())),
        List.of(),
        OptionalLong.empty());
  }

  /** Returns the positions up to which consumers have read, by their names. */
  public Map<String, Long> consumers(long feed) {
    Map<String, Long> consumers = new TreeMap<>();
    StoredRow row = store.fetch(CatalogCell.TABLE, consumersKey(feed));
    for (StoredCell cell : row == null ? List.<StoredCell>of() : row.cells()) {
      consumers.put(cell.qualifier().toUtf8(), new ByteReader(cell.value()).int64());
    }
    return consumers;
  }

  /** Stores the position up to which a consumer has read. */
  public void commit(long feed, String consumer, long position) {
    store.write(
        CatalogCell.TABLE,
        List.of(
            new Mutation.Put(
                consumersKey(feed),
                List.of(
                    new Mutation.Cell(
                        Bytes.utf8(consumer), new ByteWriter().int64(position).toBytes())),
                List.of(),
                OptionalLong.empty())));
  }

  /** Removes the position of a consumer. */
  public void forget(long feed, String consumer) {
    store.write(
        CatalogCell.TABLE,
        List.of(
            new Mutation.Put(
                consumersKey(feed),
                List.of(),
                List.of(Bytes.utf8(consumer)),
                OptionalLong.empty())));
  }

  void remove(long feed) {
    store.write(
        CatalogCell.TABLE,
        List.of(new Mutation.DeleteRow(key(feed)), new Mutation.DeleteRow(consumersKey(feed))));
  }
}
