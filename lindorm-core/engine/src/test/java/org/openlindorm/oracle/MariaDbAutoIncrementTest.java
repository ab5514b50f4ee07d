package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * One session's random writes of an AUTO_INCREMENT column have the numbers, affected rows, errors
 * and LAST_INSERT_ID() of MariaDB.
 */
@Tag("oracle")
class MariaDbAutoIncrementTest {

  private static final int STATEMENTS = 600;
  private static final String CREATE =
      "CREATE TABLE t (id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, v INTEGER)";

  private final Random random = new Random(39);
  private long largest = 1;
  private int unique = 1_000;

  private String id() {
    return switch (random.nextInt(6)) {
      case 0 -> "0";
      case 1 -> "DEFAULT";
      case 2 -> Long.toString(largest += 1 + random.nextInt(20));
      case 3 -> Long.toString(1 + random.nextInt((int) largest + 2));
      default -> "NULL";
    };
  }

  private String statement() {
    String row = "(" + id() + ", " + random.nextInt(5) + ")";
    return switch (random.nextInt(11)) {
      case 0 -> "INSERT IGNORE INTO t (id, v) VALUES " + row;
      // MariaDB counts 1 for a row that equals the replaced one.
      case 1 -> "REPLACE INTO t (id, v) VALUES (" + id() + ", " + ++unique + ")";
      case 2 -> "INSERT INTO t (id, v) VALUES " + row + " ON DUPLICATE KEY UPDATE v = VALUES(v)";
      case 3 -> "INSERT INTO t (v) VALUES (" + random.nextInt(5) + ")";
      case 4 ->
          IntStream.rangeClosed(0, random.nextInt(4))
              .mapToObj(each -> "(NULL, " + each + ")")
              .collect(Collectors.joining(", ", "INSERT INTO t (id, v) VALUES ", ""));
      case 5 ->
          "UPDATE t SET v = COALESCE(v, 0) + 1 WHERE id = " + (1 + random.nextInt((int) largest));
      case 6 -> "DELETE FROM t WHERE id = " + (1 + random.nextInt((int) largest));
      case 7 -> "INSERT INTO t () VALUES ()";
      case 8 -> "INSERT INTO t VALUES (), ()";
      default -> "INSERT INTO t (id, v) VALUES " + row;
    };
  }

  @Test
  void oneSessionGetsTheNumbersOfMariaDb() throws Exception {
    try (MariaDbServer server = MariaDbServer.start();
        Connection connection = server.connect("numbers");
        Statement theirs = connection.createStatement();
        SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session ours = engine.open()) {
      theirs.execute(CREATE + " ENGINE=InnoDB");
      ours.execute("SET sql_compat = 'mysql'");
      ours.execute(CREATE);
      List<String> differences = new ArrayList<>();
      for (int i = 0; i < STATEMENTS; i++) {
        String sql = statement();
        String wanted = outcome(theirs, sql) + " " + rows(theirs, "SELECT LAST_INSERT_ID()");
        String got = outcome(ours, sql) + " " + rows(ours, "SELECT LAST_INSERT_ID()");
        if (!got.equals(wanted)) {
          differences.add(sql + ": " + got + ", MariaDB " + wanted);
        }
        largest =
            Math.max(
                largest, Long.parseLong(rows(ours, "SELECT COALESCE(MAX(id), 0) FROM t").get(0)));
      }
      assertThat(differences).isEmpty();
      String all = "SELECT CONCAT(id, ' ', v) FROM t ORDER BY id";
      assertThat(rows(ours, all)).hasSizeGreaterThan(100).isEqualTo(rows(theirs, all));
    }
  }

  /** The idioms by which programs read the number of an existing row, or count in a table. */
  @Test
  void lastInsertIdWithANumberIsThatOfMariaDb() throws Exception {
    List<String> script =
        List.of(
            "CREATE TABLE t (id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, v INTEGER)",
            "CREATE TABLE u (k VARCHAR(9) PRIMARY KEY, id BIGINT NOT NULL AUTO_INCREMENT, v"
                + " INTEGER, KEY (id))",
            "CREATE TABLE seq (name VARCHAR(9) PRIMARY KEY, id BIGINT)",
            "INSERT INTO t (id, v) VALUES (7, 1) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)",
            "INSERT INTO t (id, v) VALUES (7, 2) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)",
            "INSERT INTO t (id, v) VALUES (7, 3) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id),"
                + " v = VALUES(v)",
            "INSERT INTO t (v) VALUES (8) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)",
            "INSERT INTO u (k, v) VALUES ('a', 1)",
            "INSERT INTO u (k, v) VALUES ('b', 1)",
            "INSERT INTO u (k, v) VALUES ('a', 2) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)",
            "INSERT INTO u (k, v) VALUES ('a', 3) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id),"
                + " v = VALUES(v)",
            "INSERT INTO u (k, v) VALUES ('b', 4) ON DUPLICATE KEY UPDATE v = VALUES(v)",
            "INSERT IGNORE INTO u (k, v) VALUES ('b', 5)",
            "INSERT INTO u (k, v) VALUES ('b', 5)",
            "INSERT INTO u (k, v) VALUES ('c', 6)",
            "REPLACE INTO u (k, v) VALUES ('a', 7)",
            "INSERT INTO seq VALUES ('x', 40)",
            "UPDATE seq SET id = LAST_INSERT_ID(id + 1) WHERE name = 'x'",
            "UPDATE seq SET id = LAST_INSERT_ID(id + 1) WHERE name = 'y'",
            "INSERT INTO seq VALUES ('z', LAST_INSERT_ID(90))");
    List<String> reads =
        List.of(
            "SELECT LAST_INSERT_ID(5)",
            "SELECT LAST_INSERT_ID('12')",
            "SELECT LAST_INSERT_ID(NULL)",
            "SELECT CONCAT(k, ' ', v) FROM u ORDER BY k",
            "SELECT CONCAT(name, ' ', id) FROM seq ORDER BY name");
    try (MariaDbServer server = MariaDbServer.start();
        Connection connection = server.connect("calls");
        Statement theirs = connection.createStatement();
        SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session ours = engine.open()) {
      ours.execute("SET sql_compat = 'mysql'");
      String last = "SELECT LAST_INSERT_ID()";
      for (String sql : script) {
        String created = sql.startsWith("CREATE") ? sql + " ENGINE=InnoDB" : sql;
        String wanted = outcome(theirs, created) + " " + rows(theirs, last);
        assertThat(outcome(ours, sql) + " " + rows(ours, last)).as(sql).isEqualTo(wanted);
      }
      for (String sql : reads) {
        List<String> wanted = rows(theirs, sql);
        assertThat(rows(ours, sql)).as(sql).isEqualTo(wanted);
        assertThat(rows(ours, last)).as(sql).isEqualTo(rows(theirs, last));
      }
    }
  }

  private static String outcome(Statement statement, String sql) {
    try {
      statement.execute(sql);
      return rows(statement, "SELECT ROW_COUNT()").get(0);
    } catch (SQLException failure) {
      return "error " + failure.getErrorCode();
    }
  }

  private static String outcome(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      return Long.toString(((Result.Update) result).found());
    } catch (LindormException failure) {
      return "error " + failure.code().number();
    }
  }

  private static List<String> rows(Statement statement, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(String.valueOf(result.getObject(1)));
      }
    }
    return rows;
  }

  private static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        rows.addAll(Arrays.stream(row).map(String::valueOf).toList());
      }
    }
    return rows;
  }
}
