package org.openlindorm.hbase.region.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.coprocessor.ObserverContextImpl;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.index.FailingEntries;
import org.openlindorm.hbase.region.index.IndexedTable;

/** A region whose server has lost its lease acknowledges, indexes, repairs and flushes nothing. */
final class FencedRegionTest {

  private final RevocableLease lease = new RevocableLease();
  private Connection connection;
  private IndexedTable t;
  private String index;

  /** A lease that ends and returns when the test demands it. */
  private static final class RevocableLease implements ServerLease {
    private final AtomicInteger refused = new AtomicInteger();
    private volatile boolean lost;

    @Override
    public void confirm() throws IOException {
      if (lost) {
        refused.incrementAndGet();
        throw new RegionServerAbortedException("the lease has expired");
      }
    }
  }

  @BeforeEach
  void createATableWithTheLease() throws IOException {
    Configuration once = SharedCluster.configuration();
    once.setInt("hbase.client.retries.number", 0);
    connection = ConnectionFactory.createConnection(once);
    ConcurrentMap<String, Object> shared;
    try (IndexedTable first = IndexedTable.create(connection, Map.of(), "a")) {
      shared = observer(first.name()).getSharedData();
    }
    String name = "lease of " + SharedCluster.cluster().regionServer().getServerName();
    Object real = shared.put(name, lease);
    assertThat(real).isInstanceOf(ServerLease.class);
    try {
      t = IndexedTable.create(connection, Map.of(), "a");
    } finally {
      shared.put(name, real);
    }
    index = t.index(0).getNameAsString();
  }

  @AfterEach
  void close() throws IOException {
    lease.lost = false;
    t.close();
    connection.close();
  }

  private static RegionCoprocessorEnvironment observer(TableName table) {
    HRegion region = SharedCluster.cluster().regionServer().getRegions(table).get(0);
    return region
        .getCoprocessorHost()
        .findCoprocessorEnvironment(TypedTableObserver.class.getName());
  }

  @Test
  void aWriteIsNeitherAcknowledgedNorIndexed() throws IOException {
    t.table.put(put("r", "a", "old"));
    lease.lost = true;
    assertThatThrownBy(() -> t.table.put(put("s", "a", "new"))).isInstanceOf(IOException.class);
    assertThat(t.entries(0)).containsExactly("r");
  }

  @Test
  void aRowIsRepairedOnlyAfterTheLeaseIsConfirmed() throws IOException, InterruptedException {
    FailingEntries.before(index, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "new"))).isInstanceOf(IOException.class);
    lease.lost = true;
    FailingEntries.heal(index);
    Await.until(Duration.ofSeconds(20), () -> lease.refused.get() > 0);
    assertThat(t.entries(0)).isEmpty();
    lease.lost = false;
    assertThat(t.differencesAfterRepair(20_000)).isEmpty();
  }

  @Test
  void theRegionIsNotFlushed() {
    RegionCoprocessorEnvironment environment = observer(t.name());
    var observer = (TypedTableObserver) environment.getInstance();
    lease.lost = true;
    var context = new ObserverContextImpl<RegionCoprocessorEnvironment>(null);
    context.prepare(environment);
    assertThatThrownBy(() -> observer.preFlush(context, null, null, FlushLifeCycleTracker.DUMMY))
        .isInstanceOf(RegionServerAbortedException.class);
  }
}
