package org.openlindorm.catalog.rekey;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.InformationSources;
import org.openlindorm.schema.KeyChangeRequest;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Stores the progress of key changes, and what users request of them: row {@code rekey:<id>} of the
 * catalog's table, by the id of the copy.
 */
public final class KeyChangeRecords {

  private static final Bytes PROGRESS = Bytes.utf8("progress");
  private static final Bytes REQUEST = Bytes.utf8("request");

  private final Store store;
  private final PhysicalTable table;

  /**
   * @param table the catalog's table
   */
  public KeyChangeRecords(Store store, PhysicalTable table) {
    this.store = store;
    this.table = table;
  }

  private static Bytes key(long copyId) {
    return Bytes.utf8("rekey:" + copyId);
  }

  private @Nullable Bytes cell(long copyId, Bytes qualifier) {
    StoredRow row = store.fetch(table, key(copyId));
    for (StoredCell cell : row == null ? List.<StoredCell>of() : row.cells()) {
      if (cell.qualifier().equals(qualifier)) {
        return cell.value();
      }
    }
    return null;
  }

  private void put(long copyId, Bytes qualifier, Bytes value) {
    store.write(
        table,
        List.of(
            new Mutation.Put(
                key(copyId),
                List.of(new Mutation.Cell(qualifier, value)),
                List.of(),
                OptionalLong.empty())));
  }

  /** Returns the progress, or null before the first step. */
  @Nullable KeyChangeProgress progress(long copyId) {
    Bytes stored = cell(copyId, PROGRESS);
    return stored == null ? null : KeyChangeProgress.decode(stored);
  }

  void store(long copyId, KeyChangeProgress progress) {
    put(copyId, PROGRESS, progress.encoded());
  }

  /** Returns the position from which the log is needed; empty before the first step. */
  public Optional<LogPosition> log(long copyId) {
    return Optional.ofNullable(progress(copyId)).map(KeyChangeProgress::log);
  }

  /** Returns the newest request. */
  public KeyChangeRequest request(long copyId) {
    Bytes stored = cell(copyId, REQUEST);
    return stored == null ? KeyChangeRequest.RESUME : KeyChangeRequest.valueOf(stored.toUtf8());
  }

  /** Returns what information_schema shows about a change during which clients write. */
  public InformationSources.KeyChangeState state(long copyId) {
    KeyChangeProgress progress = progress(copyId);
    boolean copied = progress != null && progress.phase() == KeyChangeProgress.Phase.CHANGES;
    String state =
        switch (request(copyId)) {
          case RESUME -> copied ? "APPLYING CHANGES" : InformationSources.KeyChangeState.COPYING;
          case PAUSE -> "PAUSED";
          case CANCEL -> "CANCELLING";
        };
    return new InformationSources.KeyChangeState(state, progress == null ? 0 : progress.changes());
  }

  /** Stores a request; the server that changes the key follows it within a second. */
  public void request(long copyId, KeyChangeRequest request) {
    put(copyId, REQUEST, Bytes.utf8(request.name()));
  }

  /** Removes the record of a change that has ended. */
  public void remove(long copyId) {
    store.write(table, List.of(new Mutation.DeleteRow(key(copyId))));
  }
}
