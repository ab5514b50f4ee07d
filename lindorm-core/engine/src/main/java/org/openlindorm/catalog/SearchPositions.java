package org.openlindorm.catalog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Stores the position up to which a search index may have read the log: row {@code search:<id>} of
 * the catalog's table. It is written before the documents are committed. Its write is synced after
 * the entries of the log before it, so a committed document is never newer than the log after a
 * power failure.
 */
public final class SearchPositions {

  private static final Bytes STATE = Bytes.utf8("state");

  private final Store store;

  public SearchPositions(Store store) {
    this.store = store;
  }

  private static Bytes key(long index) {
    return Bytes.utf8("search:" + index);
  }

  /** Returns the last position; empty if none was stored. */
  public Optional<LogPosition> read(long index) {
    @Nullable StoredRow row = store.fetch(CatalogCell.TABLE, key(index));
    return row == null
        ? Optional.empty()
        : Optional.of(FeedState.decode(row.cells().get(0).value()).log());
  }

  /** Stores a position; it is durable on return. */
  public void store(long index, LogPosition position) {
    store.write(
        CatalogCell.TABLE,
        List.of(
            new Mutation.Put(
                key(index),
                List.of(new Mutation.Cell(STATE, new FeedState(0, 0, 0, position).encoded())),
                List.of(),
                OptionalLong.empty())));
  }

  /** Removes the position of an index that does not exist any more. */
  public void remove(long index) {
    store.write(CatalogCell.TABLE, List.of(new Mutation.DeleteRow(key(index))));
  }
}
