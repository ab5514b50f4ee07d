package org.openlindorm.hbase.server;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;

/** An attached HBase as its master knows it. Sizes are bytes. */
final class AttachedHealth {

  private AttachedHealth() {}

  static Map<String, Object> of(ClusterMetrics told) {
    Map<String, Object> health = new LinkedHashMap<>();
    health.put("version", String.valueOf(told.getHBaseVersion()));
    health.put("dead", told.getDeadServerNames().stream().map(AttachedHealth::address).toList());
    health.put("regionsInTransition", told.getRegionStatesInTransition().size());
    health.put("servers", servers(told.getLiveServerMetrics()));
    return health;
  }

  private static String address(ServerName server) {
    return server.getAddress().toString();
  }

  private static List<Map<String, Object>> servers(Map<ServerName, ServerMetrics> live) {
    return live.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Comparator.comparing(AttachedHealth::address)))
        .map(each -> server(each.getKey(), each.getValue()))
        .toList();
  }

  private static Map<String, Object> server(ServerName name, ServerMetrics told) {
    Map<String, Object> server = new LinkedHashMap<>();
    server.put("server", address(name));
    server.put("page", told.getInfoServerPort());
    server.put("requestsPerSecond", told.getRequestCountPerSecond());
    server.put("heapUsed", bytes(told.getUsedHeapSize()));
    server.put("heapMost", bytes(told.getMaxHeapSize()));
    server.put("regions", told.getRegionMetrics().size());
    server.put("files", sum(told, RegionMetrics::getStoreFileCount));
    server.put("fileBytes", sum(told, region -> bytes(region.getStoreFileSize())));
    server.put("memstore", sum(told, region -> bytes(region.getMemStoreSize())));
    server.put("compacting", sum(told, AttachedHealth::compacting));
    return server;
  }

  /** Cells that compactions have still to write. */
  private static double compacting(RegionMetrics region) {
    return Math.max(0, region.getCompactingCellCount() - region.getCompactedCellCount());
  }

  private static double sum(ServerMetrics server, ToDoubleFunction<RegionMetrics> figure) {
    return server.getRegionMetrics().values().stream().mapToDouble(figure).sum();
  }

  private static double bytes(Size size) {
    return size.get(Size.Unit.BYTE);
  }
}
