package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.Work;
import org.openlindorm.schema.TableDef;

/** The regions of an SQL table, without SQL and without the network. */
record RegionCaller(BenchmarkEnvironment environment) implements Caller {

  @Override
  public Call prepare(Work work) {
    TableDef table = environment.definition(work.table());
    List<HRegion> regions = environment.regions(table);
    return switch (work.shape()) {
      case WHOLE -> any -> scan(regions, new Scan(), work.rows());
      case RANGE -> id -> scan(regions, range(table, id, id + work.count()), work.count());
      case KEY -> id -> get(regions.get(0), new Get(key(table, id)));
      case KEYS, ROWS, SCATTERED, VERIFIED, SPAN, FIELD, WIDE ->
          throw new IllegalArgumentException("no contest for regions: " + work);
    };
  }

  private static Scan range(TableDef table, long from, long to) {
    return new Scan().withStartRow(key(table, from)).withStopRow(key(table, to));
  }

  private static byte[] key(TableDef table, long id) {
    return table.layout().encode(List.of(id)).toArray();
  }

  private static void get(HRegion region, Get get) throws IOException {
    Caller.expect(1, region.get(get).size());
  }

  private static void scan(List<HRegion> regions, Scan scan, long expected) throws IOException {
    long count = 0;
    var cells = new ArrayList<Cell>();
    for (HRegion region : regions) {
      try (RegionScanner scanner = region.getScanner(scan)) {
        boolean more = true;
        while (more) {
          more = scanner.nextRaw(cells);
          count += cells.isEmpty() ? 0 : 1;
          cells.clear();
        }
      }
    }
    Caller.expect(expected, count);
  }

  @Override
  public void close() {}
}
