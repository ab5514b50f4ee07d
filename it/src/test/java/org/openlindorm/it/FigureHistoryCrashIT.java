package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a server that is killed are in the history after its next start. */
final class FigureHistoryCrashIT {

  /** Figures are written each ten seconds. */
  private static final Duration WRITTEN = Duration.ofSeconds(60);

  private static final int DEFINITIONS = 7;

  @TempDir Path folder;

  @Test
  void figuresSurviveKill() throws SQLException {
    try (ServerProcess server = ServerProcess.start(folder.resolve("data"))) {
      try (Connection connection = server.sql();
          Statement statement = connection.createStatement()) {
        for (int i = 0; i < DEFINITIONS; i++) {
          statement.execute("CREATE DATABASE crash_" + i);
        }
        awaitTotal(statement, "DEFINITIONS", DEFINITIONS);
      }
      server.kill();
    }
    try (ServerProcess server = ServerProcess.start(folder.resolve("data"));
        Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      assertThat(total(statement, "DEFINITIONS")).isGreaterThanOrEqualTo(DEFINITIONS);
      awaitTotal(statement, "STARTS", 2);
    }
  }

  private static long total(Statement statement, String figure) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT COALESCE(SUM("
                + figure
                + "), 0) FROM information_schema.SERVER_HISTORY WHERE SECONDS = 1")) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }

  /** Queries until the written figures have a total. */
  private static void awaitTotal(Statement statement, String figure, long total)
      throws SQLException {
    long until = System.nanoTime() + WRITTEN.toNanos();
    while (total(statement, figure) < total) {
      assertThat(System.nanoTime()).as(figure + " written in time").isLessThan(until);
    }
  }
}
