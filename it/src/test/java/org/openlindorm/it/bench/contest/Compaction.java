package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.it.bench.peer.ClientCaller;

/** Compacts the tables of all sides, and holds against each other what they hold. */
final class Compaction {

  private final EmbeddedCluster cluster;
  private final PlainTables plainTables;
  private final @Nullable Phoenix phoenix;
  private final List<Entry> entries = new ArrayList<>();

  /** A table, and the sides that have it in addition to SQL. */
  private record Entry(Model model, long rows, List<ClientPath> others) {}

  Compaction(EmbeddedCluster cluster, PlainTables plainTables, @Nullable Phoenix phoenix) {
    this.cluster = cluster;
    this.plainTables = plainTables;
    this.phoenix = phoenix;
  }

  void add(Model model, long rows, List<ClientPath> others) {
    entries.add(new Entry(model, rows, others));
  }

  /**
   * Compacts the first table and those that are new, at all sides, and answers what they hold,
   * which must be the same rows.
   */
  List<StoredTable> settle() throws IOException {
    List<StoredTable> tables = new ArrayList<>();
    for (Entry entry : entries) {
      for (StoredTable table : settled(entry)) {
        tables.add(table.requireRows(entry.rows()));
      }
    }
    entries.subList(1, entries.size()).clear();
    return tables;
  }

  private List<StoredTable> settled(Entry entry) throws IOException {
    Model model = entry.model();
    List<StoredTable> tables = new ArrayList<>();
    tables.add(settled(model.table(), ClientPath.EMBEDDED, physical(model.table())));
    for (Model.Index index : model.indexes()) {
      var entries = physical(model.table() + "." + index.name());
      tables.add(settled(index.name(), ClientPath.EMBEDDED, entries));
    }
    for (ClientPath side : entry.others()) {
      tables.addAll(
          side == ClientPath.CLIENT
              ? List.of(settled(model.table(), side, ClientCaller.plain(model.table())))
              : Objects.requireNonNull(phoenix).settle(model, side));
    }
    return tables;
  }

  private StoredTable settled(String table, ClientPath side, TableName name) throws IOException {
    long bytes = 0;
    for (HRegion region : cluster.regionServer().getRegions(name)) {
      region.flush(true);
      region.compact(true);
      bytes += region.getStores().stream().mapToLong(HStore::getStorefilesSize).sum();
    }
    return new StoredTable(table, side, plainTables.count(name), bytes);
  }

  private static TableName physical(String table) {
    return TableName.valueOf(BenchmarkEnvironment.DATABASE, table);
  }
}
