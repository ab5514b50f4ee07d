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
 * Regions of index tables that are open in this server: a write to them costs a third of one over
 * HBase's client. Whatever one of them refuses, because it split, moved or is too full, is left to
 * the client, which knows how to find and to wait.
 */
final class LocalEntries {

  private static final Logger LOG = LoggerFactory.getLogger(LocalEntries.class);

  /** Finding the regions of a table takes a walk over all regions of the server. */
  private static final long LOOK_AGAIN_NANOS = 200_000_000L;

  private final OnlineRegions online;
  private final Executor beside;
  private final Map<PhysicalTable, Known> known = new ConcurrentHashMap<>();

  private record Known(NavigableMap<Bytes, Region> regions, long since) {}

  /**
   * @param beside runs writes to further regions while the caller writes to one, or has the caller
   *     do it when it has no thread to spare
   */
  LocalEntries(OnlineRegions online, Executor beside) {
    this.online = online;
    this.beside = beside;
  }

  /** The open region for a key, or null when it is not here. */
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
      LOG.debug("Which regions of {} are here is not known", table, unknown);
    }
    return new Known(regions, System.nanoTime());
  }

  /** Looks again, now and then, which regions of the table are here. */
  private void forget(PhysicalTable table) {
    known.computeIfPresent(
        table, (name, here) -> System.nanoTime() - here.since() > LOOK_AGAIN_NANOS ? null : here);
  }

  /**
   * Carries out the writes whose regions are here: the regions at the same time, since each waits
   * for its log, and each region's writes in the order given. No write is under way any more when
   * this returns.
   *
   * @return those that are left, those of a region that broke among them
   */
  List<EntryWrite> write(List<EntryWrite> writes) {
    List<EntryWrite> left = new ArrayList<>();
    Map<Region, List<EntryWrite>> byRegion = new LinkedHashMap<>();
    for (EntryWrite write : writes) {
      Region region = region(write.table(), write.key());
      if (region == null) {
        forget(write.table());
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
                  () -> write(region, here), last ? Runnable::run : beside));
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
      LOG.debug("{} does not take entries now", region.getRegionInfo(), refused);
      forget(writes.get(0).table());
      return writes;
    }
  }
}
