package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.Store;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;

/** ALTER TABLE ... FLUSH, also while HBase flushes a region of the table for another reason. */
final class FlushOfTablesTest {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final AtomicInteger TABLES = new AtomicInteger();

  private final String table = "flushed" + TABLES.incrementAndGet();
  private final ExecutorService others = Executors.newCachedThreadPool();
  private SqlEngine engine;
  private Session session;
  private HRegion region;
  private Future<?> running = CompletableFuture.completedFuture(null);

  @BeforeEach
  void createTable() {
    engine = open(EngineOptions.DEFAULT);
    session = engine.open();
    run("CREATE TABLE " + table + " (id BIGINT, a INTEGER, PRIMARY KEY (id))");
    run("UPSERT INTO " + table + " (id, a) VALUES (1, 0)");
    region = SharedCluster.cluster().regionServer().getRegions(TableName.valueOf(table)).get(0);
  }

  private static SqlEngine open(EngineOptions options) {
    return SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), options);
  }

  private HeldFlush startFlushThatDoesNotEnd() throws Exception {
    region
        .getCoprocessorHost()
        .load(HeldFlush.class, Coprocessor.PRIORITY_USER, SharedCluster.configuration());
    HeldFlush held = region.getCoprocessorHost().findCoprocessor(HeldFlush.class);
    running = others.submit(() -> region.flush(true));
    held.begun.await();
    return held;
  }

  @AfterEach
  void close() throws Exception {
    running.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    session.close();
    engine.close();
    others.shutdown();
  }

  @Test
  void flushWaitsForARunningFlushAndWritesLaterRows() throws Exception {
    HeldFlush held = startFlushThatDoesNotEnd();
    try {
      run("UPSERT INTO " + table + " (id, a) VALUES (2, 0)");
      Future<?> flush = others.submit(() -> run(flush()));
      Await.until(PATIENCE, () -> held.attempts.get() > 1);
      assertThat(flush).isNotDone();
      held.released.countDown();
      flush.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      assertThat(region.getMemStoreDataSize()).isZero();
    } finally {
      held.released.countDown();
    }
  }

  @Test
  void killEndsAFlushThatWaits() throws Exception {
    HeldFlush held = startFlushThatDoesNotEnd();
    try {
      Future<?> flush = others.submit(() -> run(flush()));
      Await.until(PATIENCE, () -> held.attempts.get() > 1);
      session.cancel();
      assertThatThrownBy(() -> flush.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
          .cause()
          .satisfies(failure -> assertCode(failure, ErrorCode.CANCELLED));
    } finally {
      held.released.countDown();
    }
  }

  @Test
  void theTimeLimitEndsAFlushThatWaits() throws Exception {
    HeldFlush held = startFlushThatDoesNotEnd();
    EngineOptions usual = EngineOptions.DEFAULT;
    var hasty =
        new EngineOptions(
            usual.clock(),
            usual.limits(),
            Duration.ofSeconds(2),
            usual.cachedPlans(),
            usual.soleServer(),
            usual.linter());
    try (SqlEngine other = open(hasty);
        Session limited = other.open()) {
      assertThatThrownBy(() -> limited.execute(flush()))
          .satisfies(failure -> assertCode(failure, ErrorCode.TIMEOUT));
    } finally {
      held.released.countDown();
    }
  }

  @Test
  void theErrorOfARegionIsReported() throws Exception {
    HeldFlush held = startFlushThatDoesNotEnd();
    try {
      held.refusal = new IOException("no flush today");
      assertThatThrownBy(() -> run(flush()))
          .satisfies(failure -> assertCode(failure, ErrorCode.STORE))
          .hasMessageContaining("no flush today");
    } finally {
      held.released.countDown();
    }
  }

  @Test
  void flushWithoutRowsInMemoryHasNoEffect() {
    run(flush());
    run(flush());
    assertThat(region.getStores()).allMatch(store -> store.getStorefilesCount() == 1);
  }

  @Test
  void flushOfAReadOnlyTableHasNoEffect() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      admin.modifyTable(
          TableDescriptorBuilder.newBuilder(admin.getDescriptor(TableName.valueOf(table)))
              .setReadOnly(true)
              .build());
    }
    run(flush());
  }

  @Test
  void flushOfATableThatHBaseHasDisabledFails() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      admin.disableTable(TableName.valueOf(table));
    }
    assertThatThrownBy(() -> run(flush()))
        .satisfies(failure -> assertCode(failure, ErrorCode.TABLE_OFFLINE));
  }

  private String flush() {
    return "ALTER TABLE " + table + " FLUSH";
  }

  private static void assertCode(Throwable failure, ErrorCode code) {
    assertThat(failure)
        .isInstanceOfSatisfying(
            LindormException.class, error -> assertThat(error.code()).isEqualTo(code));
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  /** Holds the flushes of its region until their release, and counts or refuses attempts. */
  public static final class HeldFlush implements RegionCoprocessor, RegionObserver {

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger attempts = new AtomicInteger();
    private volatile IOException refusal;

    @Override
    public Optional<RegionObserver> getRegionObserver() {
      return Optional.of(this);
    }

    @Override
    public void preFlush(
        ObserverContext<RegionCoprocessorEnvironment> context, FlushLifeCycleTracker tracker)
        throws IOException {
      attempts.incrementAndGet();
      if (refusal != null) {
        throw refusal;
      }
    }

    @Override
    public InternalScanner preFlush(
        ObserverContext<RegionCoprocessorEnvironment> context,
        Store store,
        InternalScanner scanner,
        FlushLifeCycleTracker tracker) {
      begun.countDown();
      try {
        released.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return scanner;
    }
  }
}
