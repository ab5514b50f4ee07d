package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.index.FailingEntries;
import org.openlindorm.model.IndexModel;

/**
 * The model checker over HBase: SQL in this process, JDBC and unmodified HBase clients write the
 * same table. {@code -Dmodel.cluster.operations=100000} runs it longer, {@code -Dmodel.seed}
 * repeats the operations.
 */
class IndexModelIT {

  private static final int OPERATIONS = Integer.getInteger("model.cluster.operations", 3_000);

  /** One in so many writes of an entry or row fails, before or after it has happened. */
  private static final int ONE_FAILS_IN = 40;

  private final long seed = Long.getLong("model.seed", System.nanoTime());

  @Test
  void indexesFollowAllClientsWhileRegionsAreSplitMergedAndMoved() throws Exception {
    String table = "model_moved";
    IndexModel.Size size = new IndexModel.Size(OPERATIONS, 4, 1, 120, 8, 3);
    try (ModelCluster cluster =
        new ModelCluster(RegionServers.configuration(), RegionServers.patient())) {
      IndexModel model = cluster.model(table, size, seed, () -> {});
      model.create();
      String done;
      String moves;
      try (MovingRegions moving = MovingRegions.start(cluster.hbase, tables(table), seed)) {
        done = model.run(() -> {});
        moves = moving.awaitAll();
      }
      System.out.println(done + ", regions: " + moves);
    }
  }

  @Test
  void indexesFollowAllClientsWhileWritesFailAtEveryStep() throws Exception {
    String table = "model_failing";
    IndexModel.Size size = new IndexModel.Size(OPERATIONS, 4, 1, 120, 8, 6);
    try (ModelCluster cluster = new ModelCluster(SharedCluster.configuration())) {
      Faults faults = new Faults(seed);
      IndexModel model =
          cluster.model(table, size, seed, () -> tables(table).forEach(FailingEntries::heal));
      model.create();
      model.expectingFailures();
      for (String each : tables(table)) {
        cluster.makeFail(each);
      }
      System.out.println(model.run(() -> tables(table).forEach(faults::begin)) + ", " + faults);
      assertThat(faults.struck()).isPositive();
    }
  }

  private static List<String> tables(String table) {
    return List.of(table, table + ".i1", table + ".i2", table + ".i3");
  }

  /** Failures of inserts and removals, before and after they happen, some of each. */
  private static final class Faults {
    private final Random random;
    private final AtomicLong before = new AtomicLong();
    private final AtomicLong after = new AtomicLong();

    Faults(long seed) {
      random = new Random(seed);
    }

    void begin(String table) {
      FailingEntries.before(table, removal -> maybe(removal, before));
      FailingEntries.after(table, removal -> maybe(removal, after));
    }

    private void maybe(boolean removal, AtomicLong count) throws IOException {
      boolean now;
      synchronized (random) {
        now = random.nextInt(ONE_FAILS_IN) == 0;
      }
      if (now) {
        count.incrementAndGet();
        FailingEntries.fail(removal);
      }
    }

    long struck() {
      return Math.min(before.get(), after.get());
    }

    @Override
    public String toString() {
      return "%,d faults before and %,d after a write".formatted(before.get(), after.get());
    }
  }
}
