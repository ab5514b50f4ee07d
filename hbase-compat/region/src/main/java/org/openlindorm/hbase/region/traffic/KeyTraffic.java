package org.openlindorm.hbase.region.traffic;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellScanner;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.TrafficMeter;
import org.openlindorm.traffic.TrafficMinute;

/** The {@link TrafficMeter} of a region, called from HBase's hooks. */
public final class KeyTraffic {

  /** The namespace of the servers' own tables. */
  private static final String OWN_NAMESPACE = "lindorm";

  private static final String UNCOUNTED = "lindorm.uncounted";
  private static final byte[] MARK = {1};

  private final TrafficMeter meter =
      new TrafficMeter(
          EnvironmentEdgeManager::currentTime, bound -> ThreadLocalRandom.current().nextInt(bound));

  /** The open scans whose rows are not counted. */
  private final Set<InternalScanner> background = ConcurrentHashMap.newKeySet();

  private KeyTraffic() {}

  /**
   * Starts the counters of a region that opens. Null if they are not needed: for replicas and the
   * servers' own tables.
   */
  @SuppressWarnings("rawtypes") // HBase's signature
  public static @Nullable KeyTraffic start(CoprocessorEnvironment environment) {
    if (!(environment instanceof RegionCoprocessorEnvironment opening)) {
      return null;
    }
    RegionInfo region = opening.getRegionInfo();
    boolean counted =
        !region.getTable().isSystemTable()
            && !region.getTable().getNamespaceAsString().equals(OWN_NAMESPACE)
            && region.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID;
    return counted ? new KeyTraffic() : null;
  }

  /** Returns the counters of an open region, for code that reads it without HBase's hooks. */
  public static @Nullable KeyTraffic of(HRegion region) {
    RegionCoprocessorHost observers = region.getCoprocessorHost();
    if (observers != null) {
      for (Metered each : observers.findCoprocessors(Metered.class)) {
        if (each.traffic() != null) {
          return each.traffic();
        }
      }
    }
    return null;
  }

  /**
   * Returns the minutes from {@code minute} on that are still kept, see {@link TrafficMeter#since}.
   */
  public List<TrafficMinute> since(long minute) {
    return meter.since(minute);
  }

  /** Returns the counts since the region was opened. */
  public TrafficCounts total() {
    return meter.total();
  }

  /** Counts an executed batch, without the mutations that failed or were skipped. */
  public void written(MiniBatchOperationInProgress<Mutation> batch) {
    for (int i = 0; i < batch.size(); i++) {
      OperationStatus status = batch.getOperationStatus(i);
      OperationStatusCode code = status.getOperationStatusCode();
      if (code == OperationStatusCode.NOT_RUN
          || code == OperationStatusCode.SUCCESS && !WriteCondition.isRefused(status)) {
        Mutation mutation = batch.getOperation(i);
        meter.written(mutation.getRow(), bytes(mutation));
      }
    }
  }

  private static long bytes(Mutation mutation) {
    long bytes = 0;
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      bytes += bytes(cells);
    }
    return bytes;
  }

  /** Returns the size of cells as HBase stores them, without tags. */
  public static long bytes(List<Cell> cells) {
    long bytes = 0;
    for (int i = 0; i < cells.size(); i++) {
      bytes += cells.get(i).getSerializedSize();
    }
    return bytes;
  }

  /** Marks a Get that does not count, such as one that checks an index. */
  public static Get uncounted(Get get) {
    return get.setAttribute(UNCOUNTED, MARK);
  }

  /** Returns whether a Get counts as a read. */
  public static boolean counts(Get get) {
    return get.getAttribute(UNCOUNTED) == null;
  }

  /** Counts a Get. A Get of an absent row counts as a read. */
  public void read(Get get, List<Cell> cells) {
    if (counts(get)) {
      meter.read(get.getRow(), 1, bytes(cells));
    }
  }

  /** Counts a read of a row that bypassed HBase's hooks. */
  public void read(Bytes key, @Nullable StoredRow row) {
    long bytes = 0;
    if (row != null) {
      for (StoredCell cell : row.cells()) {
        bytes += key.length() + cell.qualifier().length() + cell.value().length();
      }
    }
    meter.read(key.sharedArray(), 1, bytes);
  }

  /** Registers a scan. A scan that does not use the block cache is background work. */
  public void opened(Scan scan, InternalScanner scanner) {
    if (!scan.getCacheBlocks()) {
      background.add(scanner);
    }
  }

  public void closed(InternalScanner scanner) {
    background.remove(scanner);
  }

  /** Counts rows that a scanner returned. */
  public void scanned(InternalScanner scanner, List<Result> results) throws IOException {
    if (results.isEmpty() || background.contains(scanner)) {
      return;
    }
    long bytes = 0;
    for (Result result : results) {
      CellScanner cells = result.cellScanner();
      while (cells.advance()) {
        bytes += cells.current().getSerializedSize();
      }
    }
    scanned(results.get(results.size() / 2).getRow(), results.size(), bytes);
  }

  /**
   * Counts rows that were read sequentially.
   *
   * @param key of one of them
   */
  public void scanned(byte[] key, long rows, long bytes) {
    meter.read(key, rows, bytes);
  }
}
