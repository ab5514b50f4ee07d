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
  private record Entry(Model model, long rows, List<Side> others) {}

  Compaction(EmbeddedCluster cluster, PlainTables plainTables, @Nullable Phoenix phoenix) {
    this.cluster = cluster;
    this.plainTables = plainTables;
    this.phoenix = phoenix;
  }

  void add(Model model, long rows, List<Side> others) {
    entries.add(new Entry(model, rows, others));
  }

  /**
   * Compacts the first table and those that are new, at all sides, and answers what they hold,
   * which must be the same rows.
   */
  List<Held> settle() throws IOException {
    List<Held> held = new ArrayList<>();
    for (Entry entry : entries) {
      for (Held table : settled(entry)) {
        held.add(table.requireRows(entry.rows()));
      }
    }
    entries.subList(1, entries.size()).clear();
    return held;
  }

  private List<Held> settled(Entry entry) throws IOException {
    Model model = entry.model();
    List<Held> held = new ArrayList<>();
    held.add(settled(model.table(), Side.EMBEDDED, physical(model.table())));
    for (Model.Index index : model.indexes()) {
      var entries = physical(model.table() + "." + index.name());
      held.add(settled(index.name(), Side.EMBEDDED, entries));
    }
    for (Side side : entry.others()) {
      held.addAll(
          side == Side.CLIENT
              ? List.of(settled(model.table(), side, ClientCaller.plain(model.table())))
              : Objects.requireNonNull(phoenix).settle(model, side));
    }
    return held;
  }

  private Held settled(String table, Side side, TableName name) throws IOException {
    long bytes = 0;
    for (HRegion region : cluster.regionServer().getRegions(name)) {
      region.flush(true);
      region.compact(true);
      bytes += region.getStores().stream().mapToLong(HStore::getStorefilesSize).sum();
    }
    return new Held(table, side, plainTables.count(name), bytes);
  }

  private static TableName physical(String table) {
    return TableName.valueOf(Arena.DATABASE, table);
  }
}
