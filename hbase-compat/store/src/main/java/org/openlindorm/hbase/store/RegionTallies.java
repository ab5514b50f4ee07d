package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.traffic.TrafficRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.TrafficMinute;

/**
 * Requests reads and writes by key from regions in other processes. It requests only regions whose
 * counters have risen since the last time, with one call for the regions of a table. Not
 * thread-safe.
 */
final class RegionTallies {

  /** The time after which a region that does not count is requested again. */
  private static final long SILENT_NANOS = TimeUnit.MINUTES.toNanos(10);

  private final Connection connection;
  private final Map<String, RegionLoad> known = new HashMap<>();
  private final Map<String, Long> silent = new HashMap<>();

  RegionTallies(Connection connection) {
    this.connection = connection;
  }

  /** Returns the tally of a region from its response. */
  static RegionTally tally(RegionInfo region, ServerName server, List<TrafficMinute> minutes) {
    ByteRange range =
        new ByteRange(Bytes.wrap(region.getStartKey()), Bytes.wrap(region.getEndKey()));
    return new RegionTally(range, region.getEncodedName(), server.toString(), minutes);
  }

  /**
   * Returns, by table in key order, the tallies of regions that were used since the previous call.
   */
  Map<PhysicalTable, List<RegionTally>> since(long first) throws IOException {
    Map<PhysicalTable, List<RegionTally>> tallies = new HashMap<>();
    Map<String, RegionLoad> now = new HashMap<>();
    for (Map.Entry<PhysicalTable, List<RegionLoad>> each :
        RegionLoads.ofAll(connection).entrySet()) {
      List<RegionLoad> used = each.getValue().stream().filter(this::isUsed).toList();
      each.getValue().forEach(load -> now.put(load.region(), load));
      List<RegionTally> found = used.isEmpty() ? List.of() : read(each.getKey(), used, first);
      if (!found.isEmpty()) {
        tallies.put(each.getKey(), found);
      }
    }
    known.clear();
    known.putAll(now);
    silent.keySet().retainAll(now.keySet());
    return tallies;
  }

  private boolean isUsed(RegionLoad load) {
    RegionLoad before = known.get(load.region());
    boolean used =
        before == null
            ? load.writes() + load.reads() > 0
            : before.writes() != load.writes() || before.reads() != load.reads();
    Long until = silent.get(load.region());
    return used && (until == null || System.nanoTime() - until >= 0);
  }

  /**
   * Requests the tallies of a table. Regions of tables without counters return a row; they are
   * skipped for a while.
   */
  private List<RegionTally> read(PhysicalTable table, List<RegionLoad> regions, long first)
      throws IOException {
    List<Get> questions =
        regions.stream().map(region -> TrafficRequest.get(region.range(), first)).toList();
    List<RegionTally> found = new ArrayList<>();
    try (Table hbaseTable = connection.getTable(TableDescriptors.name(table))) {
      Result[] answers = hbaseTable.get(questions);
      for (int i = 0; i < answers.length; i++) {
        RegionLoad region = regions.get(i);
        Optional<List<TrafficMinute>> minutes = TrafficRequest.answer(answers[i]);
        if (minutes.isEmpty()) {
          silent.put(region.region(), System.nanoTime() + SILENT_NANOS);
        } else if (!minutes.get().isEmpty()) {
          found.add(
              new RegionTally(region.range(), region.region(), region.server(), minutes.get()));
        }
      }
    }
    return found;
  }
}
