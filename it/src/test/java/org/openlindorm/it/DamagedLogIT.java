package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The real server, killed, on logs as a power failure or a bad disk leaves them. */
@Tag("chaos")
final class DamagedLogIT {
  private static final int ROWS = 300;

  @Test
  void aTornTailEndsTheLogAndDamageInsideIsReportedBeforeTheReplay(
      @TempDir(cleanup = CleanupMode.NEVER) Path data) throws Exception {
    try (var server = ServerProcess.start(data)) {
      try (var connection = server.sql();
          var statement = connection.createStatement()) {
        statement.execute("CREATE TABLE f (k BIGINT, g INTEGER, PRIMARY KEY (k), INDEX ig (g))");
      }
      write(server, 0);
      server.kill();
    }
    for (Path log : logs(data)) {
      Files.write(log, new byte[4096], StandardOpenOption.APPEND);
    }
    try (var server = ServerProcess.start(data)) {
      assertThat(rows(server)).containsAll(keys(0));
      write(server, ROWS);
      server.kill();
    }
    Path damaged = damage(data);
    try (var server = ServerProcess.launch(data)) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output())
          .contains("the log " + damaged + " is damaged in bytes ")
          .contains("--salvage-logs true");
    }
    try (var server = ServerProcess.start(data, "--salvage-logs", "true")) {
      assertThat(rows(server)).containsAll(keys(0)).hasSizeBetween(2 * ROWS - 50, 2 * ROWS - 1);
      assertThat(data.resolve("damaged").resolve(damaged.getFileName())).exists();
      try (var connection = server.sql()) {
        var checks = new IndexChecks(connection, "f");
        checks.rows("CHECK INDEX ig ON f REPAIR");
        assertThat(checks.differencesAfterRepair("ig", 60)).isEmpty();
      }
      server.kill();
    }
  }

  private static void write(ServerProcess server, long first) throws SQLException {
    try (var connection = server.sql();
        var upsert = connection.prepareStatement("UPSERT INTO f (k, g) VALUES (?, ?)")) {
      for (long key = first; key < first + ROWS; key++) {
        upsert.setLong(1, key);
        upsert.setInt(2, (int) (key % 10));
        upsert.executeUpdate();
      }
    }
  }

  private static Set<Long> keys(long first) {
    return LongStream.range(first, first + ROWS).boxed().collect(Collectors.toSet());
  }

  private static Set<Long> rows(ServerProcess server) throws SQLException {
    Set<Long> keys = new TreeSet<>();
    try (var connection = server.sql();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT /*+ _l_allow_filtering_ */ k FROM f")) {
      while (rows.next()) {
        keys.add(rows.getLong(1));
      }
    }
    return keys;
  }

  /** Overwrites some records in the midst of the largest log. */
  private static Path damage(Path data) throws IOException {
    Path log =
        logs(data).stream().max(Comparator.comparingLong(file -> file.toFile().length())).get();
    try (var file = new RandomAccessFile(log.toFile(), "rw")) {
      file.seek(file.length() / 2);
      byte[] garbage = new byte[1_000];
      Arrays.fill(garbage, (byte) 0xff);
      file.write(garbage);
    }
    return log;
  }

  private static Set<Path> logs(Path data) throws IOException {
    try (Stream<Path> files = Files.walk(data.resolve("hbase/WALs"))) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toFile().length() > 0)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
