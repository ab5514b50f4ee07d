package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.store.HBaseStore;

/** The rows per second that UPDATE changes on three region servers, each a process. */
@Tag("hotspots")
@EnabledIfSystemProperty(named = "hotspots.throughput", matches = "true")
final class AttachedWritesIT {

  private static final int SERVERS = 3;
  private static final int ROWS = 10_000;
  private static final int ROWS_A_WRITE = 1_000;

  /** The rounds before the measured ones are for the JIT compilers of the four processes. */
  private static final int WARM_UP = 20;

  private static final int ROUNDS = 9;
  private static final double LEAST_ROWS_PER_SECOND = 5_000;

  @Test
  void changesFiveThousandRowsOfARangePerSecond(@TempDir(cleanup = CleanupMode.NEVER) Path folder)
      throws Exception {
    try (var servers = RegionServerProcesses.start(folder, SERVERS);
        SqlEngine engine =
            SqlEngine.open(HBaseStore.connect(servers.configuration()), EngineOptions.DEFAULT)) {
      Session session = engine.open();
      for (String index : new String[] {"", " (n)"}) {
        String table = index.isEmpty() ? "u" : "ui";
        execute(
            session,
            "CREATE TABLE "
                + table
                + " (id BIGINT, n INTEGER, s VARCHAR, PRIMARY KEY (id)) WITH"
                + " (SPLITKEYS='3333,6666')");
        if (!index.isEmpty()) {
          execute(session, "CREATE INDEX by_n ON " + table + index);
        }
        double[] upserts = new double[WARM_UP + ROUNDS];
        double[] updates = new double[WARM_UP + ROUNDS];
        for (int round = 0; round < updates.length; round++) {
          long began = System.nanoTime();
          for (int from = 0; from < ROWS; from += ROWS_A_WRITE) {
            execute(session, upsert(table, from));
          }
          upserts[round] = rowsPerSecond(began);
          began = System.nanoTime();
          long changed =
              execute(session, "UPDATE " + table + " SET n = n + 1 WHERE id >= 0 AND id < " + ROWS);
          updates[round] = rowsPerSecond(began);
          assertThat(changed).isEqualTo(ROWS);
        }
        System.out.printf(
            "%s: UPSERT %.0f rows/s, UPDATE of a range %.0f rows/s%n",
            table, median(upserts), median(updates));
        if (index.isEmpty()) {
          assertThat(median(updates)).isGreaterThan(LEAST_ROWS_PER_SECOND);
        }
      }
    }
  }

  private static String upsert(String table, int from) {
    return IntStream.range(from, from + ROWS_A_WRITE)
        .mapToObj(id -> "(" + id + ", " + id + ", 's" + id + "')")
        .collect(Collectors.joining(", ", "UPSERT INTO " + table + " (id, n, s) VALUES ", ""));
  }

  private static long execute(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      return result instanceof Result.Update update ? update.count() : 0;
    }
  }

  private static double rowsPerSecond(long began) {
    return ROWS * (double) TimeUnit.SECONDS.toNanos(1) / (System.nanoTime() - began);
  }

  /** Returns the median of the measured rounds. */
  private static double median(double[] rates) {
    return IntStream.range(WARM_UP, rates.length)
        .mapToDouble(round -> rates[round])
        .sorted()
        .skip(ROUNDS / 2)
        .findFirst()
        .orElseThrow();
  }
}
