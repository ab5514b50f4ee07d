package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.util.Pair;
import org.openlindorm.hbase.region.IgnoresGets;

/** Holds the increments of one region after HBase has read the row, until a test releases them. */
public final class PausedIncrements implements RegionCoprocessor, RegionObserver, IgnoresGets {

  private final CountDownLatch read = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);

  /** Adds a coprocessor of this type to a region, after all others. */
  static PausedIncrements in(HRegion region) throws IOException {
    var host = region.getCoprocessorHost();
    host.load(
        PausedIncrements.class, Coprocessor.PRIORITY_LOWEST, region.getReadOnlyConfiguration());
    return host.findCoprocessor(PausedIncrements.class);
  }

  /** Waits until an increment has read its row. */
  void awaitRead() throws IOException {
    await(read);
  }

  /** Lets the increment continue, and all later ones. */
  void release() {
    go.countDown();
  }

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  public List<Pair<Cell, Cell>> postIncrementBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation increment,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    read.countDown();
    await(go);
    return oldAndNew;
  }

  /** Waits for a latch; an error that HBase does not retry after 30 s. */
  static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(30, TimeUnit.SECONDS)) {
        throw new DoNotRetryIOException("no call within 30 s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
