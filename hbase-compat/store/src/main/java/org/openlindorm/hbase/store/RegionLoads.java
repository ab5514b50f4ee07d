package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;

/** Reads the counters of regions from the region servers, because those are up to date. */
final class RegionLoads {

  private RegionLoads() {}

  /**
   * Returns the loads of one table: one read of hbase:meta, and one call to each server that has a
   * region.
   */
  static List<RegionLoad> of(Connection connection, TableName table) throws IOException {
    Map<ServerName, List<RegionInfo>> places = new HashMap<>();
    try (RegionLocator locator = connection.getRegionLocator(table)) {
      for (HRegionLocation place : locator.getAllRegionLocations()) {
        if (place != null && place.getServerName() != null) {
          places
              .computeIfAbsent(place.getServerName(), server -> new ArrayList<>())
              .add(place.getRegion());
        }
      }
    }
    List<RegionLoad> loads = new ArrayList<>();
    try (Admin admin = connection.getAdmin()) {
      for (Map.Entry<ServerName, List<RegionInfo>> place : places.entrySet()) {
        Map<String, RegionMetrics> counted =
            byRegion(admin.getRegionMetrics(place.getKey(), table));
        for (RegionInfo region : place.getValue()) {
          RegionMetrics metrics = counted.get(region.getEncodedName());
          if (metrics != null && isCounted(region)) {
            loads.add(load(region, place.getKey(), metrics));
          }
        }
      }
    }
    return sorted(loads);
  }

  /** Returns the loads of all tables: two calls to each server. */
  static Map<PhysicalTable, List<RegionLoad>> ofAll(Connection connection) throws IOException {
    Map<TableName, List<RegionLoad>> loads = new TreeMap<>();
    try (Admin admin = connection.getAdmin()) {
      for (ServerName server : admin.getRegionServers()) {
        Map<String, RegionMetrics> counted = byRegion(admin.getRegionMetrics(server));
        for (RegionInfo region : admin.getRegions(server)) {
          RegionMetrics metrics = counted.get(region.getEncodedName());
          if (metrics != null && isCounted(region)) {
            loads
                .computeIfAbsent(region.getTable(), table -> new ArrayList<>())
                .add(load(region, server, metrics));
          }
        }
      }
    }
    return loads.entrySet().stream()
        .collect(
            Collectors.toMap(entry -> port(entry.getKey()), entry -> sorted(entry.getValue())));
  }

  static PhysicalTable port(TableName table) {
    return new PhysicalTable(table.getNamespaceAsString(), table.getQualifierAsString());
  }

  /** Returns whether a region is counted; replicas accept no writes and are not. */
  private static boolean isCounted(RegionInfo region) {
    return region.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID;
  }

  private static Map<String, RegionMetrics> byRegion(List<RegionMetrics> metrics) {
    Map<String, RegionMetrics> byRegion = new HashMap<>();
    metrics.forEach(one -> byRegion.put(RegionInfo.encodeRegionName(one.getRegionName()), one));
    return byRegion;
  }

  private static RegionLoad load(RegionInfo region, ServerName server, RegionMetrics metrics) {
    return new RegionLoad(
        new ByteRange(Bytes.wrap(region.getStartKey()), Bytes.wrap(region.getEndKey())),
        region.getEncodedName(),
        server.toString(),
        metrics.getWriteRequestCount(),
        metrics.getReadRequestCount(),
        (long) metrics.getStoreFileSize().get(Size.Unit.BYTE));
  }

  private static List<RegionLoad> sorted(List<RegionLoad> loads) {
    return loads.stream().sorted((one, other) -> one.range().compareTo(other.range())).toList();
  }
}
