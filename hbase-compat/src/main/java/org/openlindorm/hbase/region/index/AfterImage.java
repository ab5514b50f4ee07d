package org.openlindorm.hbase.region.index;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * A row as it will be, worked out before the write, for writes that leave no doubt: puts and whole
 * deletes whose timestamps the region itself gave and which are larger than all that the row has.
 * For all others the row is read again after the write.
 */
final class AfterImage {

  private final @Nullable StoredRow row;
  private final long version;

  private AfterImage(@Nullable StoredRow row, long version) {
    this.row = row;
    this.version = version;
  }

  /** The row, or null when there will be none. */
  @Nullable StoredRow row() {
    return row;
  }

  /** The largest timestamp of the write. */
  long version() {
    return version;
  }

  /**
   * Works out what a row becomes.
   *
   * @param mutations of this row, in their order, stamped
   * @return null when there is doubt
   */
  static @Nullable AfterImage of(Bytes key, @Nullable StoredRow before, List<Mutation> mutations) {
    TreeMap<Bytes, StoredCell> cells = new TreeMap<>();
    if (before != null) {
      before.cells().forEach(cell -> cells.put(cell.qualifier(), cell));
    }
    long version = 0;
    for (Mutation mutation : mutations) {
      if (mutation.getTTL() != Long.MAX_VALUE
          || !(mutation instanceof Put || mutation instanceof Delete)) {
        return null;
      }
      for (List<Cell> family : mutation.getFamilyCellMap().values()) {
        for (int i = 0; i < family.size(); i++) {
          Cell cell = family.get(i);
          if (!apply(cell, cells)) {
            return null;
          }
          version = Math.max(version, cell.getTimestamp());
        }
      }
    }
    StoredRow after = cells.isEmpty() ? null : new StoredRow(key, List.copyOf(cells.values()));
    return new AfterImage(after, version);
  }

  /** False when there is doubt. */
  private static boolean apply(Cell cell, Map<Bytes, StoredCell> cells) {
    long timestamp = cell.getTimestamp();
    switch (cell.getType()) {
      case Put -> {
        Bytes qualifier = Bytes.wrap(CellUtil.cloneQualifier(cell));
        Bytes value = Bytes.wrap(CellUtil.cloneValue(cell));
        StoredCell old = cells.put(qualifier, new StoredCell(qualifier, timestamp, value));
        return old == null || old.timestamp() < timestamp;
      }
      case DeleteColumn -> {
        StoredCell old = cells.remove(Bytes.wrap(CellUtil.cloneQualifier(cell)));
        return old == null || old.timestamp() <= timestamp;
      }
      case DeleteFamily -> {
        boolean clear = cells.values().stream().allMatch(old -> old.timestamp() <= timestamp);
        cells.clear();
        return clear;
      }
      default -> {
        return false;
      }
    }
  }
}
