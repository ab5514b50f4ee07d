package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LateTimestamps;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * A row with the older versions of its cells. Rows are immutable and replaced as a whole.
 *
 * @param newest the newest cell of each qualifier
 * @param all all kept cells, newest first under each qualifier
 */
record MemoryRow(StoredRow newest, StoredRow all) {

  /** About what an entry of a map, its key and its value take. */
  static final long BYTES_OF_ENTRY = 160;

  /** About what a cell takes besides its qualifier and its value. */
  private static final long BYTES_OF_CELL = 112;

  private static final Comparator<StoredCell> ORDER =
      Comparator.comparing(StoredCell::qualifier)
          .thenComparing(StoredCell::timestamp, Comparator.reverseOrder());

  /**
   * Returns the row after a put at {@code timestamp}, or null when no cell is left.
   *
   * @param kept the number of versions of a cell that are kept
   */
  static @Nullable MemoryRow put(
      @Nullable MemoryRow before, Mutation.Put put, long timestamp, int kept) {
    SortedSet<StoredCell> cells = new TreeSet<>(ORDER);
    if (before != null) {
      cells.addAll(before.all().cells());
    }
    Set<Bytes> deleted = Set.copyOf(put.deletedQualifiers());
    if (!deleted.isEmpty()) {
      cells.removeIf(cell -> deleted.contains(cell.qualifier()) && cell.timestamp() <= timestamp);
    }
    for (Mutation.Cell cell : put.cells()) {
      StoredCell fresh = new StoredCell(cell.qualifier(), timestamp, cell.value());
      cells.remove(fresh);
      cells.add(fresh);
    }
    return of(put.key(), versions(cells, kept));
  }

  /** Estimates the memory of a row. */
  static long bytes(@Nullable MemoryRow row) {
    if (row == null) {
      return 0;
    }
    long bytes = BYTES_OF_ENTRY + row.all().key().length();
    for (StoredCell cell : row.all().cells()) {
      bytes += BYTES_OF_CELL + cell.qualifier().length() + cell.value().length();
    }
    return bytes;
  }

  /** Returns the cells of a row that are newer than a version, or null when there are none. */
  static @Nullable MemoryRow newerThan(MemoryRow row, long version) {
    return only(row, cell -> cell.timestamp() > version);
  }

  /** Returns the row without timestamps from a clock that was ahead. */
  MemoryRow with(LateTimestamps late) {
    Map<Long, Long> replacements =
        late.replacements(all.cells().stream().map(StoredCell::timestamp).toList());
    return replacements.isEmpty()
        ? this
        : new MemoryRow(with(newest, replacements), with(all, replacements));
  }

  private static StoredRow with(StoredRow row, Map<Long, Long> replacements) {
    List<StoredCell> cells =
        row.cells().stream()
            .map(
                cell ->
                    new StoredCell(
                        cell.qualifier(),
                        replacements.getOrDefault(cell.timestamp(), cell.timestamp()),
                        cell.value()))
            .toList();
    return new StoredRow(row.key(), cells);
  }

  private static @Nullable MemoryRow only(MemoryRow row, Predicate<StoredCell> which) {
    return of(row.newest().key(), row.all().cells().stream().filter(which).toList());
  }

  private static @Nullable MemoryRow of(Bytes key, List<StoredCell> cells) {
    if (cells.isEmpty()) {
      return null;
    }
    StoredRow all = new StoredRow(key, List.copyOf(cells));
    List<StoredCell> newest = versions(cells, 1);
    boolean same = newest.size() == cells.size();
    return new MemoryRow(same ? all : new StoredRow(key, newest), all);
  }

  /** Returns the given number of versions of each cell. */
  StoredRow versions(int count) {
    return count == 1 ? newest : new StoredRow(all.key(), versions(all.cells(), count));
  }

  private static List<StoredCell> versions(Iterable<StoredCell> sorted, int count) {
    List<StoredCell> some = new ArrayList<>();
    int ofThis = 0;
    for (StoredCell cell : sorted) {
      boolean further =
          !some.isEmpty() && some.get(some.size() - 1).qualifier().equals(cell.qualifier());
      ofThis = further ? ofThis + 1 : 1;
      if (ofThis <= count) {
        some.add(cell);
      }
    }
    return List.copyOf(some);
  }
}
