package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.hbase.region.traffic.Metered;
import org.openlindorm.hbase.region.traffic.TrafficRequest;

/**
 * Counts the reads and writes of tables of HBase programs. It is configured in {@code
 * hbase.coprocessor.user.region.classes} of the region servers, as in the embedded HBase. Tables
 * that SQL knows have their own observer, which counts for them.
 */
public final class TrafficObserver implements Metered, RegionObserver, ReadsAside {

  private @Nullable KeyTraffic traffic;

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  public @Nullable KeyTraffic traffic() {
    return traffic;
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) {
    if (environment instanceof RegionCoprocessorEnvironment region
        && !region
            .getRegion()
            .getTableDescriptor()
            .hasCoprocessor(ProgramObserver.class.getName())) {
      traffic = KeyTraffic.start(environment);
    }
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success) {
    if (traffic != null && success) {
      traffic.written(batch);
    }
  }

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells) {
    if (traffic != null && TrafficRequest.matches(get)) {
      cells.add(TrafficRequest.cell(get, traffic));
      context.bypass();
    }
  }

  @Override
  public void postGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells) {
    if (traffic != null) {
      traffic.read(get, cells);
    }
  }

  @Override
  public boolean postScannerNext(
      ObserverContext<RegionCoprocessorEnvironment> context,
      InternalScanner scanner,
      List<Result> results,
      int limit,
      boolean more)
      throws IOException {
    if (traffic != null) {
      traffic.scanned(scanner, results);
    }
    return more;
  }

  @Override
  public RegionScanner postScannerOpen(
      ObserverContext<RegionCoprocessorEnvironment> context, Scan scan, RegionScanner scanner) {
    if (traffic != null) {
      traffic.opened(scan, scanner);
    }
    return scanner;
  }

  @Override
  public void postScannerClose(
      ObserverContext<RegionCoprocessorEnvironment> context, InternalScanner scanner) {
    if (traffic != null) {
      traffic.closed(scanner);
    }
  }
}
