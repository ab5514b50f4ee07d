package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.regionserver.OnlineRegions;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes to regions of index tables that are open in this server. Such a write costs a third of one
 * through HBase's client. Writes that a region refuses, because it split, moved or is overloaded,
 * are left to the client, which locates regions and retries.
 */
final class LocalEntries {

  private static final Logger LOG = LoggerFactory.getLogger(LocalEntries.class);

  /** Finding the regions of a table iterates over all regions of the server. */
  private static final long LOOK_AGAIN_NANOS = 200_000_000L;

  private final OnlineRegions online;
  private final Executor parallel;
  private final Map<PhysicalTable, Known> known = new ConcurrentHashMap<>();

  private record Known(NavigableMap<Bytes, Region> regions, long since) {}

  /**
   * @param parallel runs writes to further regions while the caller writes to one, or runs them in
   *     the caller's thread when no thread is free
   */
  LocalEntries(OnlineRegions online, Executor parallel) {
    this.online = online;
    this.parallel = parallel;
  }

  /** Returns the open region of a key, or null when it is not in this server. */
  @Nullable Region region(PhysicalTable table, Bytes key) {
    Known here = known.computeIfAbsent(table, this::find);
    Map.Entry<Bytes, Region> nearest = here.regions().floorEntry(key);
    if (nearest == null) {
      return null;
    }
    Region region = nearest.getValue();
    byte[] end = region.getRegionInfo().getEndKey();
    boolean holds = end.length == 0 || Arrays.compareUnsigned(key.sharedArray(), end) < 0;
    return holds && region.isAvailable() ? region : null;
  }

  private Known find(PhysicalTable table) {
    NavigableMap<Bytes, Region> regions = new TreeMap<>();
    try {
      for (Region region : online.getRegions(TableName.valueOf(table.namespace(), table.name()))) {
        if (region.getRegionInfo().getReplicaId() == 0 && region.isAvailable()) {
          regions.put(Bytes.wrap(region.getRegionInfo().getStartKey()), region);
        }
      }
    } catch (IOException unknown) {
      LOG.debug("The local regions of {} are unknown", table, unknown);
    }
    return new Known(regions, System.nanoTime());
  }

  /** Looks up again, from time to time, which regions of the table are in this server. */
  private void invalidate(PhysicalTable table) {
    known.computeIfPresent(
        table, (name, here) -> System.nanoTime() - here.since() > LOOK_AGAIN_NANOS ? null : here);
  }

  /**
   * Executes the writes whose regions are in this server. Regions are written in parallel, since
   * each waits for its log; the writes of each region keep the given order. No write is in progress
   * when this method returns.
   *
   * @return the remaining writes, including those of a region that failed
   */
  List<EntryWrite> write(List<EntryWrite> writes) {
    List<EntryWrite> left = new ArrayList<>();
    Map<Region, List<EntryWrite>> byRegion = new LinkedHashMap<>();
    for (EntryWrite write : writes) {
      Region region = region(write.table(), write.key());
      if (region == null) {
        invalidate(write.table());
        left.add(write);
      } else {
        byRegion.computeIfAbsent(region, any -> new ArrayList<>()).add(write);
      }
    }
    List<CompletableFuture<List<EntryWrite>>> running = new ArrayList<>();
    byRegion.forEach(
        (region, here) -> {
          boolean last = running.size() + 1 == byRegion.size();
          running.add(
              CompletableFuture.supplyAsync(
                  () -> write(region, here), last ? Runnable::run : parallel));
        });
    running.forEach(refused -> left.addAll(refused.join()));
    return left;
  }

  private List<EntryWrite> write(Region region, List<EntryWrite> writes) {
    Mutation[] mutations = writes.stream().map(EntryWrite::mutation).toArray(Mutation[]::new);
    try {
      OperationStatus[] statuses = region.batchMutate(mutations);
      List<EntryWrite> refused = new ArrayList<>();
      for (int i = 0; i < statuses.length; i++) {
        if (statuses[i].getOperationStatusCode() != OperationStatusCode.SUCCESS) {
          refused.add(writes.get(i));
        }
      }
      return refused;
    } catch (IOException | RuntimeException refused) {
      LOG.debug("{} does not accept entries now", region.getRegionInfo(), refused);
      invalidate(writes.get(0).table());
      return writes;
    }
  }
}
