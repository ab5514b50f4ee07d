package org.openlindorm.testing.region;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.jspecify.annotations.Nullable;

/**
 * A coprocessor that empties its region within milliseconds, with flushes and compactions that
 * write no cells. No tombstone remains. The write-ahead log records the flush, so that no row
 * returns after a crash. It responds to an {@link EmptyingRequest}. HBase loads the class by name.
 */
public final class EmptyingObserver implements RegionCoprocessor, RegionObserver {

  private @Nullable OpenRegion region;

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) {
    if (environment instanceof RegionCoprocessorEnvironment of
        && of.getRegion() instanceof HRegion started) {
      region = OpenRegions.add(started, of.getConfiguration().get(HConstants.HBASE_DIR, ""));
    }
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void stop(CoprocessorEnvironment environment) {
    if (region != null) {
      OpenRegions.remove(region);
    }
  }

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    if (region != null && EmptyingRequest.matches(get)) {
      EmptyingRequest.respond(get, region.ofThisCluster(), cells);
      context.bypass();
    }
  }

  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker) {
    return kept(scanner);
  }

  @Override
  public InternalScanner preCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      ScanType scanType,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    return kept(scanner);
  }

  private InternalScanner kept(InternalScanner scanner) {
    return region != null && region.isEmptying() ? new EmptyScanner(scanner) : scanner;
  }

  /** A scanner that returns nothing and closes the replaced scanner. */
  private record EmptyScanner(InternalScanner replaced) implements InternalScanner {

    @Override
    public boolean next(List<Cell> row, ScannerContext limits) {
      return false;
    }

    @Override
    public void close() throws IOException {
      replaced.close();
    }
  }
}
