package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
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
 * Copies rows of a table into its indexes. An entry gets the version of its row, but at most the
 * creation time of the index. Later changes of the row write newer entries and deletions, which
 * hide late copies. A region that may have dropped such deletions refuses the copies, and the
 * regions of the rows write the entries instead.
 */
final class EntryCopy {

  /** Rows of a short step, and between two checks whether a long one may continue. */
  static final int ROWS = 1_000;

  /** Approximate memory of an entry's objects, in addition to its bytes. */
  private static final int BYTES_OF_OBJECTS = 200;

  private static final Comparator<Mutation.Put> BY_KEY = Comparator.comparing(Mutation.Put::key);

  private final Store store;
  private final TableDef table;
  private final Map<IndexDef, IndexMaintainer> maintainers = new HashMap<>();

  EntryCopy(Store store, TableDef table, List<IndexDef> indexes) {
    this.store = store;
    this.table = table;
    indexes.forEach(index -> maintainers.put(index, IndexMaintainer.of(table, index)));
  }

  /**
   * The result of a step: all rows of a range, which begins as the wanted one and may end sooner.
   */
  record Step(ByteRange done, int rows) {}

  /**
   * Copies the first rows of a range into these indexes: {@link #ROWS} of them, or as many more as
   * the store takes best at once.
   *
   * @param mostRows the maximum number of rows, unless it is less than {@link #ROWS}
   * @param mayContinue called regularly; false ends the step soon
   */
  Step copy(ByteRange range, List<IndexDef> into, int mostRows, BooleanSupplier mayContinue) {
    Map<IndexDef, List<Mutation.Put>> entries = new LinkedHashMap<>();
    into.forEach(index -> entries.put(index, new ArrayList<>(ROWS)));
    long most = mostRows <= ROWS ? 0 : store.bytesOfSorted();
    long gathered = 0;
    int rows = 0;
    ByteRange done = range;
    ScanRequest request = new ScanRequest(range, false, null, ROWS).uncached();
    try (Cursor cursor = store.scan(table.physical(), request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows++;
        gathered += add(row, entries);
        if (rows % ROWS == 0
            && (gathered >= most || rows >= mostRows || !mayContinue.getAsBoolean())) {
          done = new ByteRange(range.start(), row.key().successor());
          break;
        }
      }
    }
    entries.forEach((index, some) -> write(index, some, most > 0));
    return new Step(done, rows);
  }

  /** Adds a row's entries; returns their approximate bytes of memory. */
  private long add(StoredRow row, Map<IndexDef, List<Mutation.Put>> entries) {
    long bytes = 0;
    for (Map.Entry<IndexDef, List<Mutation.Put>> each : entries.entrySet()) {
      IndexDef index = each.getKey();
      IndexEntry entry = entry(index, row);
      if (entry != null) {
        OptionalLong version = OptionalLong.of(Math.min(row.version(), index.createdAt()));
        each.getValue().add(new Mutation.Put(entry.key(), entry.cells(), List.of(), version));
        bytes += BYTES_OF_OBJECTS + entry.key().length();
        for (Mutation.Cell cell : entry.cells()) {
          bytes += cell.value().length();
        }
      }
    }
    return bytes;
  }

  private void write(IndexDef index, List<Mutation.Put> entries, boolean sorted) {
    if (entries.isEmpty()) {
      return;
    }
    try {
      if (sorted) {
        entries.sort(BY_KEY);
        store.writeSorted(index.physical(table), entries);
      } else {
        store.write(index.physical(table), List.copyOf(entries));
      }
    } catch (LindormException refused) {
      if (refused.code() != ErrorCode.STORE) {
        throw refused;
      }
      reconcile(index, entries);
    }
  }

  /**
   * Has the regions of the rows write the entries, with new versions. This is correct after any
   * failure, but takes a request for each row.
   */
  private void reconcile(IndexDef index, List<Mutation.Put> entries) {
    IndexMaintainer maintainer = maintainer(index);
    for (Mutation.Put entry : entries) {
      store.reconcile(table.physical(), maintainer.rowKey(entry.key()), index.id(), List.of());
    }
  }

  private @Nullable IndexEntry entry(IndexDef index, StoredRow row) {
    try {
      return maintainer(index).entry(row);
    } catch (LindormException failure) {
      throw new RowRefused(index, row, failure);
    }
  }

  private IndexMaintainer maintainer(IndexDef index) {
    IndexMaintainer maintainer = maintainers.get(index);
    if (maintainer == null) {
      throw new IllegalArgumentException("index " + index.name() + " is not built here");
    }
    return maintainer;
  }

  /** A row without a possible entry; a retry does not help. */
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
