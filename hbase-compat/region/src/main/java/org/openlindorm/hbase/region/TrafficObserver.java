package org.openlindorm.hbase.region;

import java.util.Optional;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.hbase.region.traffic.Metered;

/**
 * Counts the reads and writes of tables of HBase programs. It is configured in {@code
 * hbase.coprocessor.user.region.classes} of the region servers, as in the embedded HBase. Tables
 * that SQL knows have their own observer, which counts for them.
 */
public final class TrafficObserver implements Metered, IgnoresGets {

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
  public RegionScanner postScannerOpen(
      ObserverContext<RegionCoprocessorEnvironment> context, Scan scan, RegionScanner scanner) {
    if (traffic != null) {
      traffic.opened(scan, scanner);
    }
    return scanner;
  }
}
