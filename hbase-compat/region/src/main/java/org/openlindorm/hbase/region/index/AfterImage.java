package org.openlindorm.hbase.region.index;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * A row as it will be after a write, computed before the write. This is possible for puts and whole
 * deletes whose timestamps the region assigned and which are larger than all of the row's
 * timestamps. It is also possible for increments and appends whose cells HBase has computed. For
 * all other writes the row is read again after the write.
 */
public final class AfterImage {

  private static final long DOUBT = Long.MAX_VALUE;

  private final @Nullable StoredRow row;
  private final long version;

  private AfterImage(@Nullable StoredRow row, long version) {
    this.row = row;
    this.version = version;
  }

  /** Returns the row, or null when there will be none. */
  public @Nullable StoredRow row() {
    return row;
  }

  /** Returns the largest timestamp of the write. */
  public long version() {
    return version;
  }

  /**
   * Computes the row after a write.
   *
   * @param mutations of this row, in their order, stamped
   * @param computed the cells that an increment or append computes, which are older than those of
   *     puts and deletes of the same batch; empty when they are not known
   * @return null when the result is uncertain
   */
  public static @Nullable AfterImage of(
      Bytes key,
      @Nullable StoredRow before,
      List<Mutation> mutations,
      Function<Mutation, List<Cell>> computed,
      CellNames names) {
    TreeMap<Bytes, StoredCell> cells = new TreeMap<>();
    if (before != null) {
      before.cells().forEach(cell -> cells.put(cell.qualifier(), cell));
    }
    long version = 0;
    for (Mutation mutation : mutations) {
      if (mutation.getTTL() != Long.MAX_VALUE) {
        return null;
      }
      if (isComputed(mutation)) {
        List<Cell> results = computed.apply(mutation);
        version = results.isEmpty() ? DOUBT : Math.max(version, apply(results, cells, names));
      }
    }
    for (Mutation mutation : mutations) {
      if (!isComputed(mutation)) {
        for (List<Cell> family : mutation.getFamilyCellMap().values()) {
          version = Math.max(version, apply(family, cells, names));
        }
      }
    }
    if (version == DOUBT) {
      return null;
    }
    StoredRow after = cells.isEmpty() ? null : new StoredRow(key, List.copyOf(cells.values()));
    return new AfterImage(after, version);
  }

  /**
   * Returns the row in which the puts win, whatever their timestamps: a possible result of a write
   * whose result is uncertain.
   *
   * @return null when nothing is put
   */
  static @Nullable StoredRow withPutsOnTop(
      Bytes key, @Nullable StoredRow before, List<Mutation> mutations, CellNames names) {
    TreeMap<Bytes, StoredCell> cells = new TreeMap<>();
    if (before != null) {
      before.cells().forEach(cell -> cells.put(cell.qualifier(), cell));
    }
    boolean put = false;
    for (Mutation mutation : mutations) {
      if (mutation instanceof Put) {
        for (List<Cell> family : mutation.getFamilyCellMap().values()) {
          apply(family, cells, names);
          put = true;
        }
      }
    }
    return put ? new StoredRow(key, List.copyOf(cells.values())) : null;
  }

  private static boolean isComputed(Mutation mutation) {
    return mutation instanceof Increment || mutation instanceof Append;
  }

  /** Returns the largest timestamp, or {@link #DOUBT}. */
  private static long apply(List<Cell> changes, Map<Bytes, StoredCell> cells, CellNames names) {
    long largest = 0;
    for (int i = 0; i < changes.size(); i++) {
      Cell cell = changes.get(i);
      largest = apply(cell, cells, names) ? Math.max(largest, cell.getTimestamp()) : DOUBT;
    }
    return largest;
  }

  /** Returns false when the result is uncertain. */
  private static boolean apply(Cell cell, Map<Bytes, StoredCell> cells, CellNames names) {
    long timestamp = cell.getTimestamp();
    switch (cell.getType()) {
      case Put -> {
        Bytes qualifier = names.name(cell);
        Bytes value = Bytes.wrap(CellUtil.cloneValue(cell));
        StoredCell old = cells.put(qualifier, new StoredCell(qualifier, timestamp, value));
        return old == null || old.timestamp() < timestamp;
      }
      case DeleteColumn -> {
        StoredCell old = cells.remove(names.name(cell));
        return old == null || old.timestamp() <= timestamp;
      }
      case DeleteFamily -> {
        List<StoredCell> gone =
            cells.values().stream().filter(old -> names.inFamilyOf(old.qualifier(), cell)).toList();
        gone.forEach(old -> cells.remove(old.qualifier()));
        return gone.stream().allMatch(old -> old.timestamp() <= timestamp);
      }
      default -> {
        return false;
      }
    }
  }
}
