package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** What a mutation makes of a row. Pure: rows are immutable and replaced as a whole. */
final class MemoryRow {

  private MemoryRow() {}

  /** The row after a put at {@code timestamp}, or null when no cell is left. */
  static @Nullable StoredRow put(@Nullable StoredRow before, Mutation.Put put, long timestamp) {
    SortedMap<Bytes, StoredCell> cells = new TreeMap<>();
    if (before != null) {
      before.cells().forEach(cell -> cells.put(cell.qualifier(), cell));
    }
    for (Bytes qualifier : put.deletedQualifiers()) {
      StoredCell old = cells.get(qualifier);
      if (old != null && old.timestamp() <= timestamp) {
        cells.remove(qualifier);
      }
    }
    for (Mutation.Cell cell : put.cells()) {
      StoredCell old = cells.get(cell.qualifier());
      if (old == null || old.timestamp() <= timestamp) {
        cells.put(cell.qualifier(), new StoredCell(cell.qualifier(), timestamp, cell.value()));
      }
    }
    List<StoredCell> left = List.copyOf(new ArrayList<>(cells.values()));
    return left.isEmpty() ? null : new StoredRow(put.key(), left);
  }

  /** The cells of a row that are newer than a version, or null when there are none. */
  static @Nullable StoredRow newerThan(StoredRow row, long version) {
    List<StoredCell> left = row.cells().stream().filter(c -> c.timestamp() > version).toList();
    return left.isEmpty() ? null : new StoredRow(row.key(), left);
  }
}
