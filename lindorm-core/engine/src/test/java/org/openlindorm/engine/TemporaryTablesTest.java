package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** Tests tables that only their session sees. */
class TemporaryTablesTest {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final Session other = engine.open();

  @BeforeEach
  void create() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    for (Session each : List.of(session, other)) {
      each.execute("USE shop");
    }
    run("CREATE TABLE t (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))");
    run("INSERT INTO t VALUES (1, 10), (2, 20)");
  }

  @AfterEach
  void close() {
    session.close();
    other.close();
    engine.close();
  }

  private Result run(String sql) {
    return session.execute(sql);
  }

  private static List<List<@Nullable Object>> rows(Session session, String sql) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object[] row = result.next(); row != null; row = result.next()) {
        rows.add(Arrays.asList(row));
      }
    }
    return rows;
  }

  private String all(Session session, String sql) {
    return rows(session, sql).toString();
  }

  private static void assertFails(Session session, String sql, ErrorCode code) {
    assertThatThrownBy(() -> session.execute(sql).close())
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).as(sql).isEqualTo(code));
  }

  @Test
  void onlyItsSessionSeesATable() {
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))");
    run("INSERT INTO own VALUES (7, 70)");
    assertThat(all(session, "SELECT id, n FROM own")).isEqualTo("[[7, 70]]");
    assertFails(other, "SELECT id FROM own", ErrorCode.TABLE_UNKNOWN);
    other.execute("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, PRIMARY KEY (id))");
    assertThat(all(other, "SELECT * FROM own")).isEqualTo("[]");
    for (Session each : List.of(session, other)) {
      assertThat(all(each, "SHOW TABLES")).isEqualTo("[[t]]");
      assertThat(
              all(
                  each,
                  "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'shop'"))
          .isEqualTo("[[t]]");
    }
  }

  @Test
  void aTableHidesAnotherOneUntilItIsDropped() {
    Prepared prepared = session.prepare("SELECT n FROM t WHERE id = ?");
    run("CREATE VIEW v AS SELECT id, n FROM t");
    run("CREATE TEMPORARY TABLE t (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))");
    run("INSERT INTO t VALUES (1, 11)");
    assertThat(all(session, "SELECT id, n FROM t")).isEqualTo("[[1, 11]]");
    assertThat(first(prepared)).isEqualTo(11L);
    assertThat(all(session, "SELECT id, n FROM v ORDER BY id")).isEqualTo("[[1, 10], [2, 20]]");
    assertThat(all(other, "SELECT id, n FROM t ORDER BY id")).isEqualTo("[[1, 10], [2, 20]]");
    run("DROP TABLE t");
    assertThat(all(session, "SELECT id, n FROM t ORDER BY id")).isEqualTo("[[1, 10], [2, 20]]");
    assertThat(first(prepared)).isEqualTo(10L);
    assertFails(session, "DROP TEMPORARY TABLE t", ErrorCode.TABLE_UNKNOWN);
    run("DROP TEMPORARY TABLE IF EXISTS t");
    assertThat(all(other, "SELECT COUNT(*) FROM t")).isEqualTo("[[2]]");
  }

  private static @Nullable Object first(Prepared prepared) {
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of(1L))) {
      @Nullable Object[] row = rows.next();
      return row == null ? null : row[0];
    }
  }

  @Test
  void aTableIsFilledNumberedJoinedAndChanged() {
    run(
        "CREATE TEMPORARY TABLE a (id INT NOT NULL AUTO_INCREMENT, n BIGINT, PRIMARY KEY (id))"
            + " AS SELECT n FROM t ORDER BY id");
    assertThat(all(session, "SELECT id, n FROM a ORDER BY id")).isEqualTo("[[1, 10], [2, 20]]");
    run("INSERT INTO a (n) VALUES (30)");
    assertThat(all(session, "SELECT LAST_INSERT_ID()")).isEqualTo("[[3]]");
    run("CREATE TEMPORARY TABLE b LIKE t");
    run("INSERT INTO b SELECT id, n FROM t");
    run("UPDATE b JOIN a ON a.n = b.n SET b.n = b.n + 1 WHERE a.id = 2");
    assertThat(all(session, "SELECT b.n FROM b LEFT JOIN t ON t.id = b.id ORDER BY b.id"))
        .isEqualTo("[[10], [21]]");
    run("ALTER TABLE b ADD COLUMN c INT DEFAULT 5, ADD INDEX by_n (n)");
    assertThat(all(session, "SELECT c FROM b WHERE n = 21")).isEqualTo("[[5]]");
    assertThat(all(session, "EXPLAIN SELECT c FROM b WHERE n = 21")).contains("by_n");
    run("TRUNCATE TABLE b");
    assertThat(all(session, "SELECT COUNT(*) FROM b")).isEqualTo("[[0]]");
    run("CREATE TEMPORARY TABLE c AS SELECT id, n FROM t");
    run("CREATE TEMPORARY TABLE IF NOT EXISTS c (x INT)");
    assertFails(session, "CREATE TEMPORARY TABLE c (x INT)", ErrorCode.TABLE_EXISTS);
    assertThat(all(session, "SELECT COUNT(*) FROM c")).isEqualTo("[[2]]");
    run("DROP TABLE a, b, c");
    assertThat(all(session, "SELECT COUNT(*) FROM t")).isEqualTo("[[2]]");
  }

  @Test
  void showDescribesATable() {
    run("CREATE TEMPORARY TABLE t (k INT NOT NULL, v VARCHAR(9), PRIMARY KEY (k), KEY by_v (v))");
    assertThat(all(session, "SHOW CREATE TABLE t")).contains("CREATE TEMPORARY TABLE `t`", "by_v");
    assertThat(all(session, "SHOW COLUMNS FROM t")).contains(" k,", " v,").doesNotContain(" n,");
    assertThat(all(other, "SHOW COLUMNS FROM t")).contains(" id,", " n,");
    assertThat(all(session, "SHOW TABLES LIKE 't'")).isEqualTo("[[t]]");
  }

  @Test
  void nothingRemainsAfterTheSession() {
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, PRIMARY KEY (id))");
    run("INSERT INTO own VALUES (1)");
    assertThat(engine.services().temporaryMemory().reserved()).isPositive();
    session.close();
    assertThat(engine.services().temporaryMemory().reserved()).isZero();
    assertThat(store.loads().keySet()).noneMatch(each -> each.name().contains("own"));
    assertThat(engine.catalog().tables().keySet()).noneMatch(each -> each.table().equals("own"));
  }

  @Test
  void theMemoryOfASessionIsLimited() {
    run("ALTER SYSTEM SET max_temporary_table_bytes = 1048576");
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, s TEXT, PRIMARY KEY (id))");
    String large =
        IntStream.range(0, 200)
            .mapToObj(id -> "(%d, '%s')".formatted(id, "x".repeat(9_000)))
            .collect(Collectors.joining(", "));
    assertFails(session, "INSERT INTO own VALUES " + large, ErrorCode.TEMPORARY_TABLE_FULL);
    run("DROP TEMPORARY TABLE own");
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, s TEXT, PRIMARY KEY (id))");
    run("INSERT INTO own VALUES (1, 'x')");
    run("UPDATE own SET s = REPEAT('y', 100) WHERE id = 1");
    run("DELETE FROM own WHERE id = 1");
    assertThat(all(session, "SELECT COUNT(*) FROM own")).isEqualTo("[[0]]");
  }

  @Test
  void aTemporaryTableNeedsLevelMysqlAndNoViewReadsIt() {
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, PRIMARY KEY (id))");
    assertFails(session, "CREATE VIEW w AS SELECT id FROM own", ErrorCode.VIEW_OF_TEMPORARY);
    assertFails(
        session,
        "CREATE TEMPORARY TABLE default.x (id BIGINT NOT NULL, PRIMARY KEY (id))",
        ErrorCode.UNSUPPORTED);
    assertFails(session, "CREATE TEMPORARY TABLE nowhere.x (id INT)", ErrorCode.DATABASE_UNKNOWN);
    run("SET sql_compat = 'mysql'");
    run("CREATE TEMPORARY TABLE default.x (id BIGINT NOT NULL, PRIMARY KEY (id))");
    assertThat(all(session, "SELECT * FROM default.x")).isEqualTo("[]");
  }

  @Test
  void manyRowsAreWrittenAndRead() {
    run("CREATE TEMPORARY TABLE own (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))");
    String values =
        IntStream.range(0, 5_000).mapToObj("(%d, 1)"::formatted).collect(Collectors.joining(", "));
    run("INSERT INTO own VALUES " + values);
    assertThat(all(session, "SELECT COUNT(*), SUM(n), MAX(id) FROM own"))
        .isEqualTo("[[5000, 5000, 4999]]");
    run("INSERT INTO t SELECT id + 10, n FROM own");
    assertThat(all(other, "SELECT COUNT(*) FROM t")).isEqualTo("[[5002]]");
  }
}
