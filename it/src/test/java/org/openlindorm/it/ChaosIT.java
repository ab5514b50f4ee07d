package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.build.BuildOwners;
import org.openlindorm.model.IndexModel;
import org.openlindorm.model.ModelWriter;

/**
 * Region servers, the master and SQL servers, each a process of its own, are killed with -9 while
 * clients write by both SQL servers and by HBase's API, readers read, regions are flushed, moved,
 * split, compacted and merged, tables are defined, and an index is built by a SQL server that is
 * killed too. {@code -Dchaos.rounds=30} runs it longer, with about five kills a round; {@code
 * -Dchaos.seed} repeats operations, events and their moments.
 */
@Tag("chaos")
@Tag("long")
final class ChaosIT {

  private static final int ROUNDS = Integer.getInteger("chaos.rounds", 1);
  private static final String TABLE = "chaos";
  private static final long FIRST_FILLER = 2_000_000;
  private static final int FILLERS = 3_000;
  private static final int BUILD_ROWS_PER_SECOND = 300;
  private static final long PATIENCE_SECONDS = 150;

  private final long seed = Long.getLong("chaos.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final DefinitionLoad definitions = new DefinitionLoad("defined", seed);
  private int takenOver;

  @Test
  void acknowledgedWritesSurviveAndIndexesAgreeAfterServersDie(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path folder) throws Exception {
    try (ChaosCluster cluster = ChaosCluster.start(folder);
        HBaseStore store = HBaseStore.connect(cluster.configuration());
        SqlEngine engine = SqlEngine.open(store, oneOfSeveral());
        Connection hbase = ConnectionFactory.createConnection(cluster.configuration())) {
      cluster.startSqlServers();
      IndexModel model = model(cluster, engine, hbase);
      model.create();
      fill(cluster);
      MovingRegions moving =
          MovingRegions.start(hbase, List.of(TABLE, TABLE + ".i1", TABLE + ".i2"), seed);
      try {
        for (int round = 0; round < ROUNDS; round++) {
          round(cluster, store, model, round);
        }
      } catch (SQLException | RuntimeException | AssertionError failure) {
        throw new AssertionError(
            failure + "; logs in " + folder + ", not online " + notOnline(hbase), failure);
      } finally {
        System.out.println("regions: " + moving.abandon());
      }
      try (java.sql.Connection sql = cluster.sql(0)) {
        definitions.verify(new IndexChecks(sql, TABLE), PATIENCE_SECONDS, "the end of " + seed);
      }
    }
  }

  /** The regions that are on their way at this moment, and since when, as the master knows it. */
  private static String notOnline(Connection hbase) {
    try (Admin admin = hbase.getAdmin()) {
      return admin
          .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
          .getRegionStatesInTransition()
          .toString();
    } catch (IOException unknown) {
      return "is not known: " + unknown;
    }
  }

  private static EngineOptions oneOfSeveral() {
    EngineOptions alone = EngineOptions.DEFAULT;
    return new EngineOptions(
        alone.clock(),
        alone.limits(),
        alone.statementTimeout(),
        alone.cachedPlans(),
        false,
        alone.linter());
  }

  private IndexModel model(ChaosCluster cluster, SqlEngine engine, Connection hbase) {
    List<Supplier<ModelWriter>> ways = new ArrayList<>();
    ways.add(() -> new HBaseWriter(hbase, TABLE));
    for (int number = 0; number < ChaosCluster.SQL_SERVERS; number++) {
      int preferred = number;
      ways.add(() -> new SurvivingWriter(() -> cluster.sql(preferred), TABLE));
    }
    IndexModel.Size size = new IndexModel.Size(0, 4, 1, 200, 8, 1);
    return new IndexModel(engine, TABLE, size, seed, ways, () -> {}).leavingDoubtfulRows();
  }

  private static void fill(ChaosCluster cluster) throws SQLException {
    try (java.sql.Connection sql = cluster.sqlOf(0)) {
      IndexChecks checks = new IndexChecks(sql, TABLE);
      for (int from = 0; from < FILLERS; from += 1_000) {
        StringBuilder upsert =
            new StringBuilder("UPSERT INTO " + TABLE + " (id, user, status, amount, note) VALUES ");
        for (int i = from; i < from + 1_000; i++) {
          upsert.append(i == from ? "" : ", ");
          upsert.append("(%d, 'u%d', %d, %d, 'n')".formatted(FIRST_FILLER + i, i % 50, i % 4, i));
        }
        checks.run(upsert.toString());
      }
      checks.run(
          "ALTER SYSTEM SET `lindorm.index.build.rows_per_second` = " + BUILD_ROWS_PER_SECOND);
    }
  }

  private void round(ChaosCluster cluster, HBaseStore store, IndexModel model, int round)
      throws Exception {
    String when = "round " + round + " of seed " + seed;
    long began = System.nanoTime();
    long before = model.acknowledged();
    AtomicBoolean over = new AtomicBoolean();
    Thread defining = new Thread(() -> define(cluster, over), "definitions");
    defining.start();
    try {
      model.runWhile(round, () -> killAll(cluster, store));
    } finally {
      over.set(true);
      defining.join();
    }
    assertThat(model.acknowledged()).as("operations in " + when).isGreaterThan(before);
    try (java.sql.Connection sql = cluster.sql(round)) {
      IndexChecks checks = new IndexChecks(sql, TABLE);
      assertThat(checks.differencesAfterRepair("built", PATIENCE_SECONDS)).as(when).isEmpty();
      checks.run("ALTER INDEX built ON " + TABLE + " DISABLED");
      checks.run("DROP INDEX built ON " + TABLE);
      definitions.verifyOldDoubts(checks, PATIENCE_SECONDS, when);
    }
    System.out.printf(
        "%d kills %s in %d rounds: %s; %,d definitions; %d builds taken over; none lost, 0 index"
            + " differences (this round took %.0f s)%n",
        cluster.killed(),
        cluster.kills(),
        round + 1,
        model.done(),
        definitions.statements(),
        takenOver,
        (System.nanoTime() - began) / 1e9);
  }

  private void define(ChaosCluster cluster, AtomicBoolean over) {
    while (!over.get()) {
      try (java.sql.Connection sql = cluster.sql(random.nextInt(ChaosCluster.SQL_SERVERS))) {
        IndexChecks checks = new IndexChecks(sql, TABLE);
        while (!over.get() && definitions.step(checks)) {
          pause(200);
        }
      } catch (SQLException dead) {
        definitions.note(dead);
      }
      pause(500);
    }
  }

  /** One SQL server dies while it builds an index, the other later; a region server, a master. */
  private void killAll(ChaosCluster cluster, HBaseStore store) throws Exception {
    int builder = random.nextInt(ChaosCluster.SQL_SERVERS);
    try (java.sql.Connection sql = cluster.sqlOf(builder)) {
      new IndexChecks(sql, TABLE)
          .run("CREATE INDEX built ON " + TABLE + " (note, amount DESC) ASYNC");
    }
    Set<String> owners = new TreeSet<>();
    awaitOwner(store, owners);
    pause(random.nextInt(2_500));
    owners.addAll(BuildOwners.in(store));
    cluster.kill(ChaosCluster.Kind.SQL_SERVER, builder);
    List<ChaosCluster.Kind> deaths =
        new ArrayList<>(
            List.of(
                ChaosCluster.Kind.REGION_SERVER,
                ChaosCluster.Kind.REGION_SERVER,
                ChaosCluster.Kind.SQL_SERVER));
    if (random.nextBoolean()) {
      deaths.add(ChaosCluster.Kind.MASTER);
    }
    java.util.Collections.shuffle(deaths, random);
    for (ChaosCluster.Kind kind : deaths) {
      pause(500 + random.nextInt(5_000));
      int number = random.nextInt(6);
      cluster.kill(kind, kind == ChaosCluster.Kind.SQL_SERVER ? builder + 1 : number);
    }
    int ownersBefore = owners.size();
    try (java.sql.Connection sql = cluster.sql(builder)) {
      awaitBuilt(new IndexChecks(sql, TABLE), store, owners);
    }
    if (owners.size() > ownersBefore) {
      takenOver++;
    }
  }

  private static void awaitOwner(HBaseStore store, Set<String> owners) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (owners.isEmpty() && System.nanoTime() < deadline) {
      owners.addAll(BuildOwners.in(store));
      pause(20);
    }
  }

  private static void awaitBuilt(IndexChecks checks, HBaseStore store, Set<String> owners)
      throws SQLException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    List<String> states = checks.states();
    while (!states.contains("built ACTIVE 100%")) {
      if (System.nanoTime() > deadline || states.toString().contains("INACTIVE")) {
        throw new AssertionError("The index is not built: " + states + ", by " + owners);
      }
      owners.addAll(BuildOwners.in(store));
      pause(200);
      states = checks.states();
    }
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}
