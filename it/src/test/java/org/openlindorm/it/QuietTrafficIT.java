package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.workload.TrafficPattern;
import org.openlindorm.workload.WorkloadPlan;

/**
 * Traffic that is not hot, at length, all of it at the same time in one server: nothing is
 * reported. {@code -Dhotspots.quiet.seconds=1800} says for how long; without it nothing is run. A
 * hot row at the end shows that something would be reported.
 */
@Tag("hotspots")
@EnabledIfSystemProperty(named = "hotspots.quiet.seconds", matches = "\\d+")
final class QuietTrafficIT {

  private static final int SECONDS = Integer.getInteger("hotspots.quiet.seconds", 0);
  private static final int ROWS_PER_SECOND = 150;
  private static final int ROWS_OF_BATCH = 500;
  private static final double FLAT_ZIPF = 0.8;
  private static final int UNTIL_REPORTED_SECONDS = 180;

  @Test
  void goodKeysAndAnUnorderedLoadAreNotReported(@TempDir Path folder) throws Exception {
    try (var server = ServerProcess.start(folder);
        Connection sql = server.sql()) {
      sql.createStatement().execute("CREATE TABLE loaded (id BIGINT, v BIGINT, PRIMARY KEY (id))");
      try (CommonTraffic traffic = new CommonTraffic(number -> server.sql())) {
        start(sql, traffic, TrafficPattern.UNIFORM, FLAT_ZIPF, SECONDS);
        start(sql, traffic, TrafficPattern.HOT_ROW, FLAT_ZIPF, SECONDS);
        start(sql, traffic, TrafficPattern.TIME_SERIES, FLAT_ZIPF, SECONDS);
        load(sql, SECONDS);
        assertThat(traffic.failures()).isEmpty();
      }
      assertThat(folder.resolve("logs/lindorm.log")).content().doesNotContain("Hot spot: ");
      try (CommonTraffic traffic = new CommonTraffic(number -> server.sql())) {
        start(
            sql, traffic, TrafficPattern.HOT_ROW, Double.POSITIVE_INFINITY, UNTIL_REPORTED_SECONDS);
        awaitVerdict(folder.resolve("logs/lindorm.log"));
      }
    }
  }

  private static void start(
      Connection sql, CommonTraffic traffic, TrafficPattern pattern, double zipf, int seconds)
      throws SQLException {
    String table = "default." + pattern.tableName();
    sql.createStatement().execute(pattern.table().definition(table, 100_000, pattern.regions()));
    traffic.start(
        new WorkloadPlan(
            pattern,
            table,
            new WorkloadPlan.LoadProfile(ROWS_PER_SECOND, seconds, 2),
            100_000,
            pattern.readPercent(),
            zipf));
  }

  /** Batches of rows in no order, two a second. */
  private static void load(Connection sql, int seconds) throws SQLException {
    SplittableRandom random = new SplittableRandom(17);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (var upsert = sql.prepareStatement("UPSERT INTO loaded (id, v) VALUES (?, ?)")) {
      while (System.nanoTime() < end) {
        for (int i = 0; i < ROWS_OF_BATCH; i++) {
          upsert.setLong(1, random.nextLong(Long.MAX_VALUE));
          upsert.setLong(2, i);
          upsert.addBatch();
        }
        int unused = upsert.executeBatch().length;
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
      }
    }
  }

  private static void awaitVerdict(Path log) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(UNTIL_REPORTED_SECONDS);
    while (!Files.readString(log).contains("Hot spot: single-row of reads")) {
      assertThat(System.nanoTime()).as("time without a verdict").isLessThan(end);
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
    }
  }
}
