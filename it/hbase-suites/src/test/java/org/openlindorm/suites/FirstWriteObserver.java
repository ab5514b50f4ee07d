package org.openlindorm.suites;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.openlindorm.hbase.region.TypedTableObserver;

/**
 * Defines an index on a table's first column when a client writes it, before our own observer sees
 * the write; must be before it in the list. Ours is started again, with a descriptor that has the
 * index, so that no region is reopened in the middle of a test.
 */
public final class FirstWriteObserver implements RegionCoprocessor, RegionObserver {

  private volatile boolean defined;

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  public void preOpen(ObserverContext<RegionCoprocessorEnvironment> context) throws IOException {
    RegionCoprocessorEnvironment region = context.getEnvironment();
    if (AutoIndex.isDefined(region.getRegionInfo().getTable())) {
      startWithIndex(region);
    }
  }

  @Override
  public void prePut(ObserverContext<RegionCoprocessorEnvironment> context, Put put, WALEdit edit)
      throws IOException {
    beforeWrite(context.getEnvironment(), put);
  }

  @Override
  public void preDelete(
      ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
      throws IOException {
    beforeWrite(context.getEnvironment(), delete);
  }

  @Override
  public Result preIncrement(
      ObserverContext<RegionCoprocessorEnvironment> context, Increment increment, WALEdit edit)
      throws IOException {
    beforeWrite(context.getEnvironment(), increment);
    return null;
  }

  @Override
  public Result preAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, Append append, WALEdit edit)
      throws IOException {
    beforeWrite(context.getEnvironment(), append);
    return null;
  }

  private void beforeWrite(RegionCoprocessorEnvironment region, Mutation mutation)
      throws IOException {
    TableName table = region.getRegionInfo().getTable();
    if (defined || table.isSystemTable() || AutoIndex.isEntries(table)) {
      return;
    }
    if (!AutoIndex.isMasterObserved()) {
      Findings.checkAfterEachTest(region.getConfiguration());
      AutoIndex.prepare(table, region.getConnection());
    }
    if (!AutoIndex.isPrepared(table) || namesAStrangeFamily(region, mutation)) {
      return;
    }
    synchronized (this) {
      if (!defined) {
        AutoIndex.define(region.getRegion().getTableDescriptor(), mutation);
        startWithIndex(region);
      }
    }
  }

  /** HBase will refuse such a write. */
  private static boolean namesAStrangeFamily(
      RegionCoprocessorEnvironment region, Mutation mutation) {
    return !region
        .getRegion()
        .getTableDescriptor()
        .getColumnFamilyNames()
        .containsAll(mutation.getFamilyCellMap().keySet());
  }

  private void startWithIndex(RegionCoprocessorEnvironment environment) throws IOException {
    HRegion region = (HRegion) environment.getRegion();
    TypedTableObserver ours = region.getCoprocessorHost().findCoprocessor(TypedTableObserver.class);
    Region seen =
        with(
            Region.class,
            region,
            Map.of("getTableDescriptor", () -> AutoIndex.withIndex(region.getTableDescriptor())));
    ours.start(
        with(RegionCoprocessorEnvironment.class, environment, Map.of("getRegion", () -> seen)));
    defined = true;
  }

  /** The same with other answers for some methods. */
  private static <T> T with(Class<T> type, T original, Map<String, Supplier<Object>> answers) {
    Object changed =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              Supplier<Object> answer = answers.get(method.getName());
              if (answer != null) {
                return answer.get();
              }
              try {
                return method.invoke(original, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
    return type.cast(changed);
  }
}
