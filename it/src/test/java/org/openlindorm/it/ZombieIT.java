package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.LoneMaster;
import org.openlindorm.hbase.region.lease.FencedWrites;
import org.openlindorm.model.IndexModel;

/**
 * One of three region servers, each a process of its own, is suspended (SIGSTOP) until others have
 * taken its regions over, and then continues, in the midst of writes. {@code -Dzombie.rounds=20}
 * runs it longer, {@code -Dmodel.seed} repeats the operations. {@code -Dzombie.hdfs=FILE} runs it
 * on HDFS too; {@code ./mvnw -f it/hdfs package} makes the file.
 */
@Tag("chaos")
final class ZombieIT {

  private static final int ROUNDS = Integer.getInteger("zombie.rounds", 1);
  private static final int OPERATIONS_A_ROUND = 600;
  private static final int SESSION_MILLIS = 6_000;

  /**
   * The time in which the master notices the failure, splits the log and opens the regions
   * elsewhere.
   */
  private static final int TAKE_OVER_MILLIS = 4_000;

  private static final String TABLE = "model_undead";

  /** The local file system lets the server write its log on. */
  @Test
  void nothingAcknowledgedIsLostAndIndexesAgreeWhenAServerWakesAfterItsLease(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    run(
        directory,
        Map.of(
            LoneMaster.SESSION,
            Integer.toString(SESSION_MILLIS),
            // For hbase:meta, which the server may have too.
            "hbase.coprocessor.region.classes",
            FencedWrites.class.getName()));
  }

  /** HDFS takes the log away from it. */
  @Test
  @EnabledIfSystemProperty(named = HdfsProcess.CLASS_PATH, matches = ".+")
  void theSameHoldsWhereTheFileSystemFences(@TempDir(cleanup = CleanupMode.NEVER) Path directory)
      throws Exception {
    try (HdfsProcess hdfs = HdfsProcess.start(directory.resolve("hdfs"))) {
      run(
          directory,
          Map.of(
              LoneMaster.SESSION,
              Integer.toString(SESSION_MILLIS),
              "hbase.wal.provider",
              "asyncfs",
              "hbase.rootdir",
              hdfs.uri() + "/hbase",
              "fs.defaultFS",
              hdfs.uri()));
    }
  }

  private static void run(Path directory, Map<String, String> settings) throws Exception {
    long seed = Long.getLong("model.seed", System.nanoTime());
    Random random = new Random(seed);
    IndexModel.Size size = new IndexModel.Size(ROUNDS * OPERATIONS_A_ROUND, 4, 1, 120, 8, ROUNDS);
    try (RegionServerProcesses servers = RegionServerProcesses.start(directory, 3, settings);
        ModelCluster cluster = new ModelCluster(servers.configuration())) {
      IndexModel model = cluster.model(TABLE, size, seed, () -> {});
      model.create();
      model.expectingFailures();
      List<CompletableFuture<Boolean>> zombies = new ArrayList<>();
      String done = model.run(() -> zombies.add(suspend(servers, cluster.hbase, random)));
      for (CompletableFuture<Boolean> zombie : zombies) {
        assertThat(zombie.get(1, TimeUnit.MINUTES)).as("the server gives up without help").isTrue();
      }
      System.out.println(done + ", " + ROUNDS + " region servers were suspended past their lease");
    }
  }

  /** Pauses a server while rows are written. Returns whether the server has ended without help. */
  private static CompletableFuture<Boolean> suspend(
      RegionServerProcesses servers, Connection connection, Random random) {
    TableName table = TableName.valueOf(random.nextBoolean() ? TABLE : TABLE + ".i1");
    long begin = random.nextInt(1_000);
    long length = (long) SESSION_MILLIS + TAKE_OVER_MILLIS + random.nextInt(4_000);
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            pause(begin);
            RegionServerProcesses.Zombie zombie = servers.suspend(portOf(connection, table));
            servers.add();
            pause(length);
            zombie.resume();
            return zombie.ends(30);
          } catch (IOException | InterruptedException e) {
            throw new CompletionException(e);
          }
        });
  }

  /** Returns the server of a table's first region. */
  private static int portOf(Connection connection, TableName table) throws IOException {
    try (RegionLocator regions = connection.getRegionLocator(table)) {
      return regions.getRegionLocation(HConstants.EMPTY_START_ROW, true).getPort();
    }
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}
