package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.model.IndexModel;

/**
 * One of three region servers, each a process of its own, is killed with -9 while SQL, JDBC and
 * HBase clients write and readers read; the others take its regions over. {@code
 * -Dindex.crash.rounds=20} runs it longer, {@code -Dmodel.seed} repeats the operations.
 */
@Tag("chaos")
final class IndexServerDeathIT {

  private static final int ROUNDS = Integer.getInteger("index.crash.rounds", 1);
  private static final int OPERATIONS_A_ROUND = 600;
  private static final String TABLE = "model_bereft";

  @Test
  void indexesFollowAllClientsWhileRegionServersDie(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    long seed = Long.getLong("model.seed", System.nanoTime());
    Random random = new Random(seed);
    IndexModel.Size size = new IndexModel.Size(ROUNDS * OPERATIONS_A_ROUND, 4, 1, 120, 8, ROUNDS);
    try (RegionServerProcesses servers = RegionServerProcesses.start(directory, 3);
        ModelCluster cluster = new ModelCluster(servers.configuration())) {
      IndexModel model = cluster.model(TABLE, size, seed, () -> {});
      model.create();
      model.expectingFailures();
      List<Thread> deaths = new ArrayList<>();
      String done =
          model.run(() -> deaths.add(killSoon(servers, random.nextInt(3), random.nextInt(1_500))));
      for (Thread death : deaths) {
        death.join();
      }
      assertThat(servers.killed()).isEqualTo(ROUNDS);
      System.out.println(done + ", " + ROUNDS + " region servers killed");
    }
  }

  /** Kills a server while rows are written; another server replaces it. */
  private static Thread killSoon(RegionServerProcesses servers, int number, long millis) {
    Thread death =
        new Thread(
            () -> {
              LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
              try {
                servers.kill(number);
                servers.add();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "death-of-a-server");
    death.setDaemon(true);
    death.start();
    return death;
  }
}
