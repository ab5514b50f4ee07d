package org.openlindorm.index.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.row.RowCodec;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** Compares rows with their entries, some hundred at a time. */
final class EntryComparison {

  private final Store store;
  private final PhysicalTable table;
  private final IndexMaintainer maintainer;

  EntryComparison(Store store, PhysicalTable table, IndexMaintainer maintainer) {
    this.store = store;
    this.table = table;
    this.maintainer = maintainer;
  }

  /** Returns where these rows and their expected entries disagree. */
  List<SuspectedDifference> ofRows(List<StoredRow> rows) {
    List<StoredRow> existing = new ArrayList<>();
    List<IndexEntry> expected = new ArrayList<>();
    for (StoredRow row : rows) {
      IndexEntry entry = maintainer.entry(row);
      if (entry != null) {
        existing.add(row);
        expected.add(entry);
      }
    }
    List<@Nullable StoredRow> stored =
        store.fetchForCheck(maintainer.physical(), expected.stream().map(IndexEntry::key).toList());
    List<SuspectedDifference> suspects = new ArrayList<>();
    for (int i = 0; i < expected.size(); i++) {
      Difference difference = difference(expected.get(i), stored.get(i));
      if (difference != null) {
        suspects.add(suspect(difference, existing.get(i), expected.get(i).key(), stored.get(i)));
      }
    }
    return suspects;
  }

  /**
   * Returns the entries whose key names no row, whose row is missing, or whose row has another
   * entry.
   */
  List<SuspectedDifference> ofEntries(List<StoredRow> entries) {
    List<StoredRow> live = new ArrayList<>();
    List<Bytes> rowKeys = new ArrayList<>();
    List<SuspectedDifference> suspects = new ArrayList<>();
    for (StoredRow entry : entries) {
      Bytes rowKey = rowKey(entry);
      if (rowKey == null) {
        suspects.add(
            new SuspectedDifference(
                Difference.FOREIGN, entry.key(), entry.key(), 0, entry.version()));
      } else {
        live.add(entry);
        rowKeys.add(rowKey);
      }
    }
    List<@Nullable StoredRow> rows = store.fetchForCheck(table, rowKeys);
    for (int i = 0; i < live.size(); i++) {
      StoredRow row = rows.get(i);
      StoredRow entry = live.get(i);
      IndexEntry expected = maintainer.entry(row);
      if (expected == null || !expected.key().equals(entry.key())) {
        Difference difference = expected == null ? Difference.DANGLING : Difference.STALE;
        long version = row == null ? 0 : row.version();
        suspects.add(
            new SuspectedDifference(
                difference, rowKeys.get(i), entry.key(), version, entry.version()));
      }
    }
    return suspects;
  }

  /** Returns the row key; null when the key was not made for this index. */
  private @Nullable Bytes rowKey(StoredRow entry) {
    try {
      return maintainer.rowKey(entry.key());
    } catch (LindormException failure) {
      if (failure.code() != ErrorCode.DATA_CORRUPT) {
        throw failure;
      }
      return null;
    }
  }

  /** Reads the same rows and entries again; returns those that are unchanged. */
  List<SuspectedDifference> stillSo(List<SuspectedDifference> suspects) {
    List<StoredRow> rows = new ArrayList<>();
    List<StoredRow> entries = new ArrayList<>();
    List<SuspectedDifference> ofRows = suspects.stream().filter(one -> !isOfEntry(one)).toList();
    List<SuspectedDifference> ofEntries =
        suspects.stream().filter(EntryComparison::isOfEntry).toList();
    store.fetchForCheck(table, ofRows.stream().map(SuspectedDifference::rowKey).toList()).stream()
        .filter(row -> row != null)
        .forEach(rows::add);
    store
        .fetchForCheck(
            maintainer.physical(), ofEntries.stream().map(SuspectedDifference::entryKey).toList())
        .stream()
        .filter(row -> row != null)
        .forEach(entries::add);
    Map<Bytes, SuspectedDifference> now = new HashMap<>();
    ofRows(rows).forEach(seen -> now.put(seen.entryKey(), seen));
    ofEntries(entries).forEach(seen -> now.put(seen.entryKey(), seen));
    return suspects.stream().filter(one -> one.isSame(now.get(one.entryKey()))).toList();
  }

  private static boolean isOfEntry(SuspectedDifference suspect) {
    return switch (suspect.difference()) {
      case DANGLING, STALE, FOREIGN -> true;
      case MISSING, DIFFERENT -> false;
    };
  }

  private static SuspectedDifference suspect(
      Difference difference, StoredRow row, Bytes entryKey, @Nullable StoredRow entry) {
    long entryVersion = entry == null ? 0 : entry.version();
    return new SuspectedDifference(difference, row.key(), entryKey, row.version(), entryVersion);
  }

  private static @Nullable Difference difference(IndexEntry expected, @Nullable StoredRow stored) {
    if (stored == null || !exists(stored)) {
      return Difference.MISSING;
    }
    return values(expected).equals(values(stored)) ? null : Difference.DIFFERENT;
  }

  private static Map<Bytes, Bytes> values(IndexEntry entry) {
    Map<Bytes, Bytes> values = new HashMap<>();
    for (Mutation.Cell cell : entry.cells()) {
      values.put(cell.qualifier(), cell.value());
    }
    return values;
  }

  /**
   * Returns the current cells. Cells older than the packed one belong to an earlier entry of the
   * same key; later ones were not written by index maintenance.
   */
  private static Map<Bytes, Bytes> values(StoredRow entry) {
    Map<Bytes, Bytes> values = new HashMap<>();
    long version = packed(entry);
    for (StoredCell cell : entry.cells()) {
      if (cell.timestamp() >= version) {
        values.put(cell.qualifier(), cell.value());
      }
    }
    return values;
  }

  private static boolean exists(StoredRow entry) {
    return packed(entry) >= 0;
  }

  private static long packed(StoredRow entry) {
    for (StoredCell cell : entry.cells()) {
      if (cell.qualifier().equals(RowCodec.PACKED)) {
        return cell.timestamp();
      }
    }
    return -1;
  }
}
