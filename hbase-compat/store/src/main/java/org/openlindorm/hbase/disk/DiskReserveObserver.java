package org.openlindorm.hbase.disk;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.Pair;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.IgnoresGets;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.TypedTableObserver;

/**
 * Observes the regions of all tables in the embedded HBase ({@code
 * hbase.coprocessor.user.region.classes}). It refuses writes while the disk's free space is below
 * its reserve. Flushes, compactions and reads are not affected.
 */
public final class DiskReserveObserver implements RegionCoprocessor, RegionObserver, IgnoresGets {
  /** The namespace of the catalog; DROP and TRUNCATE, which free space, write it. */
  private static final String CATALOG_NAMESPACE = "lindorm";

  private @Nullable DiskGate gate;
  private boolean holdsEntries;

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) throws IOException {
    if (environment instanceof RegionCoprocessorEnvironment region && !isCatalog(region)) {
      Path root = CommonFSUtils.getRootDir(region.getConfiguration());
      gate =
          (DiskGate)
              region
                  .getSharedData()
                  .computeIfAbsent(
                      root.toString(),
                      any ->
                          new DiskGate(
                              new File(root.toUri().getPath()),
                              DiskReserve.of(region.getConfiguration())));
      holdsEntries = holdsEntries(region.getRegion().getTableDescriptor());
    }
  }

  /** Returns whether a table contains index entries: a typed table without the guard of rows. */
  private static boolean holdsEntries(TableDescriptor table) {
    return table.hasCoprocessor(ProgramObserver.class.getName())
        && !table.hasCoprocessor(TypedTableObserver.class.getName());
  }

  private static boolean isCatalog(RegionCoprocessorEnvironment region) {
    return region.getRegionInfo().getTable().getNamespaceAsString().equals(CATALOG_NAMESPACE);
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    pass();
  }

  @Override
  public void preBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context, List<Pair<byte[], String>> files)
      throws IOException {
    pass();
  }

  private void pass() throws IOException {
    if (gate == null) {
      return;
    }
    if (holdsEntries) {
      gate.passEntries();
    } else {
      gate.pass();
    }
  }
}
