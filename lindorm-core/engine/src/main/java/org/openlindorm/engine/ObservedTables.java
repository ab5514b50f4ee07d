package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.HotSpots;
import org.openlindorm.hotspot.ObservedTable;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.PrefixPart;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.Store;
import org.openlindorm.traffic.history.RecentTraffic;

/**
 * The tables with enough traffic for a hot spot, with their definitions from the catalog and
 * regions from the store.
 */
record ObservedTables(Store store, Supplier<Catalog> catalog) {

  List<ObservedTable> of(RecentTraffic recent) {
    Map<String, List<Bytes>> buckets = buckets(catalog.get());
    List<ObservedTable> busy = new ArrayList<>();
    recent
        .tables()
        .forEach(
            (table, tallies) -> {
              if (rows(tallies) >= HotSpots.LEAST_ROWS && store.tableExists(table)) {
                busy.add(
                    new ObservedTable(
                        table,
                        buckets.getOrDefault(table.toString(), List.of()),
                        store.regions(table),
                        tallies));
              }
            });
    return busy;
  }

  private static long rows(List<RegionTally> tallies) {
    return tallies.stream()
        .flatMap(tally -> tally.minutes().stream())
        .mapToLong(minute -> minute.counts().rows())
        .sum();
  }

  /** Returns the buckets of tables and indexes by their names in the store. */
  private static Map<String, List<Bytes>> buckets(Catalog catalog) {
    Map<String, List<Bytes>> buckets = new HashMap<>();
    for (String database : catalog.databases()) {
      for (TableDef table : catalog.tablesOf(database)) {
        put(buckets, table.physical(), table.layout());
        for (IndexDef index : table.indexes()) {
          put(buckets, index.physical(table), index.layout());
        }
      }
    }
    return buckets;
  }

  private static void put(Map<String, List<Bytes>> buckets, PhysicalTable table, KeyLayout layout) {
    layout.prefix().map(PrefixPart::buckets).ifPresent(all -> buckets.put(table.toString(), all));
  }
}
