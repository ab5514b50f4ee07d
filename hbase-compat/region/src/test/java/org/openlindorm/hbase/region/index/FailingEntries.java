package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.openlindorm.hbase.region.IgnoresGets;

/** A coprocessor for index tables that fails writes when a test demands it. */
public final class FailingEntries implements RegionCoprocessor, RegionObserver, IgnoresGets {

  /** An action before or after a write of index entries. */
  public interface Fault {
    void strike(boolean removal) throws IOException;
  }

  private static final Map<String, Fault> BEFORE = new ConcurrentHashMap<>();
  private static final Map<String, Fault> AFTER = new ConcurrentHashMap<>();

  public static void before(String table, Fault fault) {
    BEFORE.put(table, fault);
  }

  public static void after(String table, Fault fault) {
    AFTER.put(table, fault);
  }

  public static void heal(String table) {
    BEFORE.remove(table);
    AFTER.remove(table);
  }

  /** Throws an exception after which HBase's client does not retry. */
  public static void fail(boolean removal) throws IOException {
    throw new DoNotRetryIOException("injected, removal: " + removal);
  }

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    strike(BEFORE, context, batch);
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success)
      throws IOException {
    strike(AFTER, context, batch);
  }

  private static void strike(
      Map<String, Fault> faults,
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    Fault fault = faults.get(context.getEnvironment().getRegionInfo().getTable().getNameAsString());
    if (fault != null) {
      for (int i = 0; i < batch.size(); i++) {
        fault.strike(batch.getOperation(i) instanceof Delete);
      }
    }
  }
}
