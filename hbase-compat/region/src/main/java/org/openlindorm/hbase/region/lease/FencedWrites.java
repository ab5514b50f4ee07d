package org.openlindorm.hbase.region.lease;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.coprocessor.CoreCoprocessor;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Store;
import org.jspecify.annotations.Nullable;

/**
 * Acknowledges no write of a server whose lease has ended. The observers of typed tables and their
 * indexes include this check. If {@code hbase.coprocessor.region.classes} of the region servers
 * names this class, it also applies to {@code hbase:meta} and to tables of HBase programs, on file
 * systems that do not fence.
 */
@CoreCoprocessor // receives the region server, whose lease it needs
public class FencedWrites implements RegionCoprocessor, RegionObserver {

  private @Nullable Fence fence;

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) throws IOException {
    if (environment instanceof RegionCoprocessorEnvironment region) {
      fence = Fence.of(region);
    }
  }

  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker)
      throws IOException {
    if (fence != null) {
      fence.passFlush();
    }
    return scanner;
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success)
      throws IOException {
    if (fence != null && success) {
      fence.passLogged();
    }
  }
}
