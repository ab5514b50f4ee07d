package org.openlindorm.clients;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.oracle.MariaDbServer;

/**
 * Tests dumps by the installed {@code mariadb-dump}, of a database at level mysql and of MariaDB:
 * restored here and in MariaDB, the rows are equal.
 */
@Timeout(300)
final class MariadbDumpIT {

  private static final String ROWS =
      "SELECT id, name, n, DATE_FORMAT(at, '%Y-%m-%d %T'), HEX(b) FROM item ORDER BY id LIMIT 9";

  /** Tables with the column types, defaults and options that dumps write, and a view. */
  private static final String OF_MARIADB =
      """
      CREATE TABLE item (id INT NOT NULL, name VARCHAR(20) COMMENT 'of it',
        n DECIMAL(10,2) DEFAULT 0.00, at TIMESTAMP NULL DEFAULT NULL, d DATE, t TIME, f DOUBLE,
        small TINYINT, big BIGINT, truth TINYINT(1) DEFAULT 1, b BINARY(3), v VARBINARY(20),
        note TEXT, PRIMARY KEY (id), KEY by_name (name)) COMMENT='things';
      INSERT INTO item VALUES
        (1, 'it''s \\\\ \\n', 1.50, '2024-01-31 08:30:00', '2024-01-02', '12:30:01', 0.5, -128,
          9223372036854775807, 0, x'00ff27', x'0102', 'text'),
        (2, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
        (-3, 'größer', -1, NULL, '1999-12-31', '00:00:00', 1e10, 127, -1, 1, NULL, x'00', '');
      CREATE TABLE pair (a VARCHAR(20) NOT NULL, b BIGINT NOT NULL, c DOUBLE, PRIMARY KEY (a, b));
      INSERT INTO pair VALUES ('x', 1, 0.5), ('x', 2, 7), ('y', 1, -2);
      CREATE VIEW cheap AS SELECT id, name FROM item WHERE n < 1;
      """;

  private static final List<String> QUERIES_OF_MARIADB =
      List.of(
          "SELECT id, name, n, DATE_FORMAT(at, '%Y-%m-%d %T'), DATE_FORMAT(d, '%Y-%m-%d'), f,"
              + " small, big, truth, HEX(b), HEX(v), note FROM item ORDER BY id",
          "SELECT id FROM item WHERE t = '12:30:01'",
          "SELECT a, b, c FROM pair ORDER BY a, b",
          "SELECT id, name FROM cheap ORDER BY id");

  @TempDir private Path directory;

  @BeforeAll
  static void create() throws Exception {
    OneServer.run(
        "default",
        "CREATE DATABASE dumped WITH (SQL_COMPAT='mysql')",
        "CREATE TABLE dumped.item (id INTEGER, name VARCHAR(20), n DECIMAL(10,2), at TIMESTAMP,"
            + " b BINARY(3), PRIMARY KEY (id))",
        "INSERT INTO dumped.item (id, name, n, at, b) VALUES"
            + " (1, 'it''s \\\\ \\n', 1.50, '2024-01-31 08:30:00', x'00ff27'),"
            + " (2, NULL, NULL, '2024-01-31 08:30:00', NULL), (-3, 'größer', -1, NULL, x'414243')",
        "CREATE TABLE dumped.pair (a VARCHAR(20), b BIGINT, c DOUBLE, PRIMARY KEY (a, b))",
        "INSERT INTO dumped.pair (a, b, c) VALUES ('x', 1, 0.5), ('x', 2, 7), ('y', 1, -2)",
        "INSERT INTO dumped.pair (a, b, c) SELECT a, b + 10, 1 FROM dumped.pair");
  }

  private ExternalProgram program(List<String> line) throws Exception {
    return ExternalProgram.run(directory, Map.of(), line);
  }

  private static List<String> there(String program, MariaDbServer server) {
    return line(program, server.port(), "-uroot");
  }

  private static List<String> here(String program) {
    return line(program, OneServer.port(), "-u" + OneServer.MAKER, "-p" + OneServer.PASSWORD);
  }

  private static List<String> line(String program, int port, String... login) {
    List<String> line = new ArrayList<>(List.of(program, "--no-defaults"));
    line.addAll(List.of("--default-character-set=utf8mb4", "-h127.0.0.1", "-P" + port));
    line.addAll(List.of(login));
    return line;
  }

  /** Returns the file of a dump; skips the test if the program is not installed. */
  private Path dump(List<String> dump) throws Exception {
    program(List.of("mariadb-dump", "--version")).assumeWell("Skipped: no mariadb-dump");
    Path file = directory.resolve("dump.sql");
    List<String> line = new ArrayList<>(dump);
    line.addAll(List.of("--hex-blob", "--result-file=" + file, "dumped"));
    assertThat(program(line).requireWell()).doesNotContain("Error");
    assertThat(Files.readString(file, ISO_8859_1)).contains("-- Dump completed");
    return file;
  }

  private String run(List<String> client, String database, String sql) throws Exception {
    List<String> line = new ArrayList<>(client);
    line.addAll(List.of("-D", database, "-N", "-e", sql));
    return program(line).requireWell();
  }

  private void restoresEqualRows(List<String> client) throws Exception {
    Path file = dump(here("mariadb-dump"));
    for (int time = 0; time < 2; time++) {
      assertThat(run(client, "restored", "source " + file)).doesNotContain("ERROR");
      for (String query : List.of(ROWS, "SELECT a, b, c FROM pair ORDER BY a, b LIMIT 9")) {
        String rows = run(client, "restored", query);
        assertThat(rows)
            .hasLineCount(query.equals(ROWS) ? 3 : 6)
            .isEqualTo(run(here("mariadb"), "dumped", query));
      }
    }
  }

  @Test
  void aDumpIsRestoredIntoOpenLindorm() throws Exception {
    OneServer.run("default", "CREATE DATABASE restored WITH (SQL_COMPAT='mysql')");
    restoresEqualRows(here("mariadb"));
  }

  @Test
  @Tag("oracle")
  void aDumpIsRestoredIntoMariaDb() throws Exception {
    try (MariaDbServer server = MariaDbServer.start()) {
      List<String> client = there("mariadb", server);
      run(client, "mysql", "CREATE DATABASE restored");
      restoresEqualRows(client);
    }
  }

  @Test
  @Tag("oracle")
  void aDumpOfMariaDbIsRestoredIntoOpenLindorm() throws Exception {
    try (MariaDbServer server = MariaDbServer.start()) {
      List<String> client = there("mariadb", server);
      run(client, "mysql", "CREATE DATABASE dumped CHARACTER SET utf8mb4");
      run(client, "dumped", OF_MARIADB);
      Path file = dump(there("mariadb-dump", server));
      OneServer.run("default", "CREATE DATABASE moved WITH (SQL_COMPAT='mysql')");
      for (int time = 0; time < 2; time++) {
        assertThat(run(here("mariadb"), "moved", "source " + file)).doesNotContain("ERROR");
        for (String query : QUERIES_OF_MARIADB) {
          assertThat(run(here("mariadb"), "moved", query))
              .as(query)
              .isNotEmpty()
              .isEqualTo(run(client, "dumped", query));
        }
      }
    }
  }
}
