package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.openlindorm.bytes.StableHash;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Gathers rows up to a part of the heap, sorts them, and writes them and their index entries to
 * files. A later batch has a larger timestamp, so the last of several rows with one key wins.
 */
final class SortedRuns {

  private static final Comparator<BulkRow> BY_KEY = Comparator.comparing(BulkRow::key);

  private final SortedFiles rows;
  private final Map<IndexMaintainer, SortedFiles> indexes;
  private final long runMemory;
  private final List<long[]> written = new ArrayList<>();
  private List<BulkRow> run = new ArrayList<>();
  private long memory;
  private final NavigableSet<Long> timestamps = new TreeSet<>();

  SortedRuns(SortedFiles rows, Map<IndexMaintainer, SortedFiles> indexes, long runMemory) {
    this.rows = rows;
    this.indexes = new LinkedHashMap<>(indexes);
    this.runMemory = runMemory;
  }

  void add(BulkRow row) throws IOException {
    run.add(row);
    memory += row.memory();
    if (memory >= runMemory) {
      flush();
    }
  }

  /** Returns the timestamps of all rows. */
  NavigableSet<Long> timestamps() {
    return Collections.unmodifiableNavigableSet(timestamps);
  }

  /** Writes the gathered rows. */
  void flush() throws IOException {
    if (run.isEmpty()) {
      return;
    }
    long last = timestamps.isEmpty() ? 0 : timestamps.last();
    long timestamp = Math.max(System.currentTimeMillis(), last + 1);
    timestamps.add(timestamp);
    List<BulkRow> distinct = sorted(run);
    if (!indexes.isEmpty()) {
      refuseRepeated(distinct);
      for (Map.Entry<IndexMaintainer, SortedFiles> index : indexes.entrySet()) {
        index.getValue().write(sorted(entries(distinct, index.getKey(), timestamp)), timestamp);
      }
    }
    rows.write(distinct, timestamp);
    run = new ArrayList<>();
    memory = 0;
  }

  private static int place(int part, int parts, BulkRow[] rows) {
    return (int) ((long) rows.length * part / parts);
  }

  /**
   * Returns the rows sorted by key; the last of several with one key wins. Parts are sorted in
   * parallel and then merged, which Java's parallel sort does not do on two processors.
   */
  private static List<BulkRow> sorted(List<BulkRow> rows) {
    BulkRow[] sorted = rows.toArray(new BulkRow[0]);
    int parts = Runtime.getRuntime().availableProcessors();
    IntStream.range(0, parts)
        .parallel()
        .forEach(
            part ->
                Arrays.sort(
                    sorted, place(part, parts, sorted), place(part + 1, parts, sorted), BY_KEY));
    Arrays.sort(sorted, BY_KEY);
    List<BulkRow> distinct = new ArrayList<>(sorted.length);
    for (int i = 0; i < sorted.length; i++) {
      if (i + 1 == sorted.length || !sorted[i + 1].key().equals(sorted[i].key())) {
        distinct.add(sorted[i]);
      }
    }
    return distinct;
  }

  private static List<BulkRow> entries(List<BulkRow> rows, IndexMaintainer index, long timestamp) {
    List<BulkRow> entries = new ArrayList<>(rows.size());
    for (BulkRow row : rows) {
      List<StoredCell> cells =
          row.cells().stream()
              .map(cell -> new StoredCell(cell.qualifier(), timestamp, cell.value()))
              .toList();
      IndexEntry entry = index.entry(new StoredRow(row.key(), cells));
      if (entry != null) {
        entries.add(new BulkRow(entry.key(), entry.cells()));
      }
    }
    return entries;
  }

  /**
   * Refuses a key that an earlier batch contains, because the entries of the earlier row would
   * remain.
   */
  private void refuseRepeated(List<BulkRow> distinct) {
    long[] hashes =
        distinct.stream().mapToLong(row -> StableHash.hash64(row.key())).sorted().toArray();
    for (BulkRow row : written.isEmpty() ? List.<BulkRow>of() : distinct) {
      long hash = StableHash.hash64(row.key());
      for (long[] earlier : written) {
        if (Arrays.binarySearch(earlier, hash) >= 0) {
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "a bulk load into a table with indexes of a file that repeats keys far apart (row "
                  + row.key().hex()
                  + ")",
              "Use lindorm load, sort the file by its key, or give this program more memory with"
                  + " LINDORM_HEAP");
        }
      }
    }
    written.add(hashes);
  }
}
