package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Copies rows of a table into its indexes as they are found. An entry gets the version of its row,
 * but not one after the index was created: whoever changes the row after that writes newer entries
 * and deletions, and what comes late from here hides behind them.
 */
final class EntryCopy {

  /** Rows of one step. Short steps keep the time between reading and writing a row short. */
  static final int ROWS = 1_000;

  private final Store store;
  private final TableDef table;
  private final Map<IndexDef, IndexMaintainer> maintainers = new HashMap<>();

  EntryCopy(Store store, TableDef table, List<IndexDef> indexes) {
    this.store = store;
    this.table = table;
    indexes.forEach(index -> maintainers.put(index, IndexMaintainer.of(table, index)));
  }

  /** What a step did: all rows of a range, which begins as the wanted one and may end sooner. */
  record Step(ByteRange done, int rows) {}

  /** Copies the first rows of a range into these indexes. */
  Step copy(ByteRange range, List<IndexDef> into) {
    List<StoredRow> rows = new ArrayList<>();
    ScanRequest request = new ScanRequest(range, false, null, ROWS).uncached();
    try (Cursor cursor = store.scan(table.physical(), request)) {
      StoredRow row = cursor.next();
      while (row != null) {
        rows.add(row);
        row = rows.size() < ROWS ? cursor.next() : null;
      }
    }
    for (IndexDef index : into) {
      write(index, rows);
    }
    ByteRange done =
        rows.size() < ROWS
            ? range
            : new ByteRange(range.start(), rows.get(ROWS - 1).key().successor());
    return new Step(done, rows.size());
  }

  private void write(IndexDef index, List<StoredRow> rows) {
    List<Mutation> entries = new ArrayList<>(rows.size());
    for (StoredRow row : rows) {
      IndexEntry entry = entry(index, row);
      if (entry != null) {
        long version = Math.min(row.version(), index.createdAt());
        entries.add(
            new Mutation.Put(entry.key(), entry.cells(), List.of(), OptionalLong.of(version)));
      }
    }
    if (!entries.isEmpty()) {
      store.write(index.physical(table), entries);
    }
  }

  private @Nullable IndexEntry entry(IndexDef index, StoredRow row) {
    IndexMaintainer maintainer = maintainers.get(index);
    if (maintainer == null) {
      throw new IllegalArgumentException("index " + index.name() + " is not built here");
    }
    try {
      return maintainer.entry(row);
    } catch (LindormException failure) {
      throw new RowRefused(index, row, failure);
    }
  }

  /** A row from which no entry can be made; no repetition helps. */
  static final class RowRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient IndexDef index;

    RowRefused(IndexDef index, StoredRow row, LindormException cause) {
      super("row " + row.key().hex() + ": " + cause.getMessage(), cause);
      this.index = index;
    }

    IndexDef index() {
      return index;
    }
  }
}
