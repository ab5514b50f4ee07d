package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.KeyOnlyFilter;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Finds rows that other clients wrote or deleted while files were written and loaded. Those writes
 * did not see the loaded row, and the load did not see them, so one entry may be superfluous. The
 * table was empty before: cells with another timestamp than the load's belong to other clients.
 */
final class ConcurrentWrites {

  private final Connection connection;
  private final HBaseStore store;
  private final PhysicalTable physical;
  private final List<IndexMaintainer> indexes;

  ConcurrentWrites(
      Connection connection,
      HBaseStore store,
      PhysicalTable physical,
      List<IndexMaintainer> indexes) {
    this.connection = connection;
    this.store = store;
    this.physical = physical;
    this.indexes = List.copyOf(indexes);
  }

  /**
   * Repairs the entries of these rows.
   *
   * @param since no other write has an earlier timestamp
   * @param loaded the timestamps of the load
   */
  void settle(long since, NavigableSet<Long> loaded) throws IOException {
    try (Table table = connection.getTable(TableDescriptors.name(physical))) {
      long from = since;
      NavigableSet<Bytes> keys = new TreeSet<>();
      for (long timestamp : loaded) {
        keys.addAll(keys(table, from, timestamp));
        from = timestamp + 1;
      }
      keys.addAll(keys(table, from, Long.MAX_VALUE));
      for (Bytes key : keys) {
        settle(table, key, loaded);
      }
    }
  }

  /**
   * Returns the keys of rows with cells or deletes in this time range, none of which is in the
   * files of the load.
   */
  private static List<Bytes> keys(Table table, long from, long to) throws IOException {
    List<Bytes> keys = new ArrayList<>();
    if (from >= to) {
      return keys;
    }
    Scan scan = new Scan().setRaw(true).setTimeRange(from, to).setFilter(new KeyOnlyFilter());
    try (ResultScanner rows = table.getScanner(scan)) {
      for (Result row : rows) {
        keys.add(Bytes.wrap(row.getRow()));
      }
    }
    return keys;
  }

  private void settle(Table table, Bytes key, NavigableSet<Long> loaded) throws IOException {
    Scan scan =
        new Scan()
            .withStartRow(key.sharedArray())
            .withStopRow(key.sharedArray(), true)
            .setRaw(true)
            .readAllVersions();
    try (ResultScanner rows = table.getScanner(scan)) {
      for (Result row : rows) {
        settle(key, image(key, row, loaded::contains), image(key, row, at -> !loaded.contains(at)));
      }
    }
  }

  /** Returns the row that the cells with matching timestamps form. */
  private static @Nullable StoredRow image(Bytes key, Result row, LongPredicate timestamps) {
    TreeMap<Bytes, StoredCell> newest = new TreeMap<>();
    for (Cell cell : row.rawCells()) {
      if (cell.getType() == Cell.Type.Put && timestamps.test(cell.getTimestamp())) {
        Bytes qualifier = Bytes.wrap(CellUtil.cloneQualifier(cell));
        newest.merge(
            qualifier,
            new StoredCell(qualifier, cell.getTimestamp(), Bytes.wrap(CellUtil.cloneValue(cell))),
            (one, other) -> one.timestamp() >= other.timestamp() ? one : other);
      }
    }
    return newest.isEmpty() ? null : new StoredRow(key, List.copyOf(newest.values()));
  }

  private void settle(Bytes key, @Nullable StoredRow loaded, @Nullable StoredRow theirs) {
    for (IndexMaintainer index : indexes) {
      List<Bytes> suspects = new ArrayList<>();
      IndexEntry one = index.entry(loaded);
      IndexEntry other = index.entry(theirs);
      if (one != null) {
        suspects.add(one.key());
      }
      if (other != null) {
        suspects.add(other.key());
      }
      if (one != null) {
        store.reconcile(physical, key, index.indexId(), suspects);
      }
    }
  }
}
