package org.openlindorm.hbase.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.quotas.QuotaUtil;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.TrafficMinute;

/**
 * The regions that are open in this process, for reads and writes without the network: a point read
 * costs a tenth, a scan a third, a write a fifth. The client handles what a region does not serve,
 * or no longer serves because it split, moved or closed. HBase itself refuses calls to a closed
 * region, so a stale entry here is slow at worst.
 */
public final class LocalRegions {

  private final HRegionServer server;
  private final boolean underQuotas;
  private final Map<PhysicalTable, NavigableMap<Bytes, HRegion>> open = new ConcurrentHashMap<>();

  public LocalRegions(HRegionServer server) {
    this.server = server;
    this.underQuotas = QuotaUtil.isQuotaEnabled(server.getConfiguration());
  }

  /** Returns the start of the region server, in ms since the epoch. */
  long startCode() {
    return server.getStartcode();
  }

  /** Returns the regions of a range, in key order; none unless all of them are open here. */
  List<HRegion> covering(PhysicalTable table, ByteRange range) {
    List<HRegion> known =
        covering(open.getOrDefault(table, Collections.emptyNavigableMap()), range);
    return known.isEmpty() ? covering(refresh(table), range) : known;
  }

  private static List<HRegion> covering(NavigableMap<Bytes, HRegion> regions, ByteRange range) {
    Bytes first = regions.floorKey(range.start());
    var covering = new ArrayList<HRegion>();
    byte[] reached = {};
    for (HRegion region : first == null ? List.<HRegion>of() : regions.tailMap(first).values()) {
      byte[] start = region.getRegionInfo().getStartKey();
      boolean gap = !covering.isEmpty() && !Arrays.equals(start, reached);
      if (gap || !region.isAvailable()) {
        return List.of();
      }
      covering.add(region);
      reached = region.getRegionInfo().getEndKey();
      if (isEnd(reached, range)) {
        return covering;
      }
    }
    return List.of();
  }

  /** Returns whether no part of the range is after the end of a region. */
  private static boolean isEnd(byte[] end, ByteRange range) {
    Bytes stop = range.stop();
    return end.length == 0
        || (!stop.isEmpty() && Arrays.compareUnsigned(stop.sharedArray(), end) <= 0);
  }

  /**
   * Returns whether writes may bypass HBase's RPC server. The RPC server counts writes for its
   * quotas and refuses them at shutdown.
   */
  boolean takeWrites() {
    return !underQuotas && !server.isAborted() && !server.isStopped();
  }

  /** Waits, like each write of a client, while the memstores are over their limit. */
  void awaitMemory() {
    server.getMemStoreFlusher().reclaimMemStoreMemory();
  }

  /** Returns the reads and writes by key of the regions here that were used. */
  Map<PhysicalTable, List<RegionTally>> tallies(long first) {
    Map<PhysicalTable, List<RegionTally>> tallies = new HashMap<>();
    for (HRegion region : server.getRegions()) {
      KeyTraffic traffic = KeyTraffic.of(region);
      List<TrafficMinute> minutes = traffic == null ? List.of() : traffic.since(first);
      if (!minutes.isEmpty()) {
        RegionInfo info = region.getRegionInfo();
        tallies
            .computeIfAbsent(RegionLoads.port(info.getTable()), table -> new ArrayList<>())
            .add(RegionTallies.tally(info, server.getServerName(), minutes));
      }
    }
    tallies.values().forEach(each -> each.sort(Comparator.comparing(RegionTally::range)));
    return tallies;
  }

  /** Drops the cached regions of the table; the next access looks them up again. */
  void invalidate(PhysicalTable table) {
    open.remove(table);
  }

  /** Returns the open region of a key, or null when it is not here. */
  @Nullable HRegion region(PhysicalTable table, Bytes key) {
    HRegion known = among(open.getOrDefault(table, Collections.emptyNavigableMap()), key);
    if (known != null) {
      return known;
    }
    return among(refresh(table), key);
  }

  private NavigableMap<Bytes, HRegion> refresh(PhysicalTable table) {
    NavigableMap<Bytes, HRegion> regions = lookUp(table);
    if (!regions.isEmpty()) {
      open.put(table, regions);
    }
    return regions;
  }

  private static @Nullable HRegion among(NavigableMap<Bytes, HRegion> regions, Bytes key) {
    Map.Entry<Bytes, HRegion> nearest = regions.floorEntry(key);
    if (nearest == null) {
      return null;
    }
    HRegion region = nearest.getValue();
    byte[] end = region.getRegionInfo().getEndKey();
    boolean holdsKey = end.length == 0 || Arrays.compareUnsigned(key.sharedArray(), end) < 0;
    return holdsKey && region.isAvailable() ? region : null;
  }

  private NavigableMap<Bytes, HRegion> lookUp(PhysicalTable table) {
    var regions = new TreeMap<Bytes, HRegion>();
    for (HRegion region : server.getRegions(TableDescriptors.name(table))) {
      if (region.getRegionInfo().getReplicaId() == 0 && region.isAvailable()) {
        regions.put(Bytes.wrap(region.getRegionInfo().getStartKey()), region);
      }
    }
    return regions;
  }
}
