package org.openlindorm.hbase.server;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.openlindorm.hbase.metrics.RegionServerTotals;

/** The state of an attached HBase, as reported by its master. Sizes are bytes. */
final class AttachedHealth {

  private AttachedHealth() {}

  static Map<String, Object> of(ClusterMetrics metrics) {
    Map<String, Object> health = new LinkedHashMap<>();
    health.put("version", String.valueOf(metrics.getHBaseVersion()));
    health.put(
        "dead",
        metrics.getDeadServerNames().stream().map(dead -> dead.getAddress().toString()).toList());
    health.put("regionsInTransition", metrics.getRegionStatesInTransition().size());
    health.put("servers", servers(metrics.getLiveServerMetrics()));
    return health;
  }

  private static List<Map<String, Object>> servers(Map<ServerName, ServerMetrics> live) {
    return live.entrySet().stream()
        .map(each -> new RegionServerTotals(each.getKey(), each.getValue()))
        .sorted(Comparator.comparing(RegionServerTotals::address))
        .map(AttachedHealth::server)
        .toList();
  }

  private static Map<String, Object> server(RegionServerTotals totals) {
    Map<String, Object> server = new LinkedHashMap<>();
    server.put("server", totals.address());
    server.put("page", totals.reported().getInfoServerPort());
    server.put("requestsPerSecond", totals.reported().getRequestCountPerSecond());
    server.put("heapUsed", totals.heapUsed());
    server.put("heapMost", totals.heapMost());
    server.put("regions", totals.regions());
    server.put("files", totals.files());
    server.put("fileBytes", totals.fileBytes());
    server.put("memstore", totals.memstore());
    server.put("compacting", totals.compacting());
    return server;
  }
}
