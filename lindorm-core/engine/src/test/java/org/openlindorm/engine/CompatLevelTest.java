package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** Tests writes of many rows at the compatibility level mysql, and prepared statements. */
class CompatLevelTest {

  private static final int MANY = 5_000;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    run("CREATE DATABASE shop WITH (SQL_COMPAT='mysql')");
    run("USE shop");
    run("CREATE TABLE t (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void namesOfDatabasesAreAsLongAsInMySql() {
    String longest = "d".repeat(64);
    String level = " WITH (SQL_COMPAT='mysql')";
    session.execute("CREATE DATABASE " + longest + level);
    session.execute("CREATE DATABASE d" + level);
    for (String refused :
        List.of("CREATE DATABASE e", "CREATE DATABASE " + longest + "d" + level)) {
      assertThatThrownBy(() -> session.execute(refused))
          .isInstanceOfSatisfying(
              LindormException.class,
              failure -> assertThat(failure.code()).isEqualTo(ErrorCode.NAME_INVALID));
    }
    session.execute("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'");
    assertThatThrownBy(() -> session.execute("CREATE DATABASE f" + level))
        .hasMessageContaining("4 to 16 characters");
  }

  @Test
  void dropIndexNeedsNoDisabledIndex() {
    run("CREATE INDEX by_n ON t (n)");
    run("DROP INDEX by_n ON t");
    assertThat(rowsOf("SHOW INDEX FROM t WHERE INDEX_NAME = 'by_n'")).isEmpty();
  }

  @Test
  void aStatementMayHaveAnyNumberOfRows() {
    assertThat(run("INSERT INTO t (id, n) VALUES " + rows(0)).count()).isEqualTo(MANY);
    assertThat(run("REPLACE INTO t (id, n) VALUES " + rows(0)).count()).isEqualTo(MANY);
    run("UPDATE t SET n = n + 1");
    assertThat(run("REPLACE INTO t (id, n) VALUES " + rows(0)).count()).isEqualTo(2 * MANY);
    assertThat(run("UPSERT INTO t (id, n) VALUES " + rows(MANY)).count()).isEqualTo(MANY);
    assertThat(run("DELETE FROM t").count()).isEqualTo(2 * MANY);
  }

  @Test
  void aPreparedStatementMayHaveAnyNumberOfRows() {
    List<@Nullable Object> values = new ArrayList<>();
    for (long id = 0; id < MANY; id++) {
      values.add(id);
      values.add(id);
    }
    String markers = "(?, ?)" + ", (?, ?)".repeat(MANY - 1);
    Prepared insert = session.prepare("INSERT INTO t (id, n) VALUES " + markers);
    assertThat(((Result.Update) insert.execute(values)).count()).isEqualTo(MANY);
    assertDuplicate(() -> insert.execute(values), "'0' for key 'PRIMARY'");
  }

  @Test
  void anErrorStatesTheNumberOfWrittenRows() {
    run("INSERT INTO t (id, n) VALUES (4500, 1)");
    assertDuplicate(
        () -> run("INSERT INTO t (id, n) VALUES " + rows(0)),
        "'4500' for key 'PRIMARY'; rows of the statement that are written: 4000");
    assertThat(run("DELETE FROM t").count()).isEqualTo(4_001);
  }

  @Test
  void rowsOfOneBatchAreWrittenOnlyIfNoneExists() {
    run("INSERT INTO t (id, n) VALUES (3, 1)");
    assertDuplicate(
        () -> run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2), (3, 3), (4, 4)"),
        "'3' for key 'PRIMARY'");
    assertThat(run("DELETE FROM t").count()).isEqualTo(1);
  }

  @Test
  void anUpdatedKeyMovesTheRow() {
    run("CREATE INDEX by_n ON t (n)");
    run("INSERT INTO t (id, n) VALUES (1, 10), (2, 20), (3, 30)");
    assertThat(run("UPDATE t SET id = 7, n = n + 1 WHERE id = 1").count()).isEqualTo(1);
    assertThat(run("UPDATE t SET id = id + 10 WHERE n BETWEEN 20 AND 30").count()).isEqualTo(2);
    assertThat(rowsOf("SELECT id, n FROM t ORDER BY id")).isEqualTo("[7, 11] [12, 20] [13, 30]");
    assertThat(rowsOf("SELECT id FROM t WHERE n = 11")).isEqualTo("[7]");
    assertThat(rowsOf("SELECT id FROM t WHERE n = 20")).isEqualTo("[12]");
  }

  @Test
  void aRowIsNotMovedOntoAnother() {
    run("INSERT INTO t (id, n) VALUES (1, 10), (2, 20), (4, 40)");
    assertDuplicate(() -> run("UPDATE t SET id = 2 WHERE id = 1"), "'2' for key 'PRIMARY'");
    assertDuplicate(() -> run("UPDATE t SET id = id * 2 WHERE id >= 2"), "'4' for key 'PRIMARY'");
    assertThat(rowsOf("SELECT id FROM t")).isEqualTo("[1] [2] [4]");
    assertDuplicate(
        () -> run("UPDATE t SET id = 9 WHERE id <= 2"),
        "'9' for key 'PRIMARY'; rows of the statement that are written: 1");
    assertThat(run("UPDATE t SET id = id + 1 WHERE id > 0 ORDER BY id DESC").count()).isEqualTo(3);
    assertThat(rowsOf("SELECT id, n FROM t")).isEqualTo("[3, 20] [5, 40] [10, 10]");
  }

  @Test
  void aKeyThatKeepsItsValueIsFoundAndTheOtherColumnsAreUpdated() {
    run("INSERT INTO t (id, n) VALUES (1, 10)");
    Result.Update same = run("UPDATE t SET id = 1 WHERE id = 1");
    assertThat(same.count()).isZero();
    assertThat(same.found()).isEqualTo(1);
    assertThat(run("UPDATE t SET id = 1, n = 11 WHERE id = 1").count()).isEqualTo(1);
    assertThat(run("UPDATE t SET id = 5 WHERE id = 4").found()).isZero();
    assertThat(rowsOf("SELECT id, n FROM t")).isEqualTo("[1, 11]");
  }

  @Test
  void aRowOfOnlyAKeyIsMoved() {
    run("CREATE TABLE version (num VARCHAR(32) NOT NULL, PRIMARY KEY (num))");
    run("INSERT INTO version VALUES ('a')");
    assertThat(run("UPDATE version SET num = 'b' WHERE version.num = 'a'").count()).isEqualTo(1);
    assertThat(run("UPDATE version SET num = 'b' WHERE version.num = 'a'").count()).isZero();
    assertThat(rowsOf("SELECT num FROM version")).isEqualTo("[b]");
    assertThatThrownBy(() -> run("UPDATE version SET num = NULL WHERE num = 'b'"))
        .hasMessageContaining("num");
    run("SET sql_compat = 'lindorm'");
    assertThatThrownBy(() -> run("UPDATE version SET num = 'c' WHERE num = 'b'"))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.KEY_IMMUTABLE));
  }

  @Test
  void replacingAnEqualRowCountsAsOneNewRow() {
    run("ALTER TABLE t ADD COLUMN s VARCHAR");
    run("ALTER TABLE t ADD COLUMN m INT DEFAULT 5");
    assertThat(run("REPLACE INTO t (id, n) VALUES (1, 1), (2, 2)").count()).isEqualTo(2);
    Result.Update equal = run("REPLACE INTO t (id, n) VALUES (1, 1), (3, 3)");
    assertThat(equal.count()).isEqualTo(2);
    assertThat(equal.info()).isEqualTo("Records: 2  Duplicates: 0  Warnings: 0");
    Result.Update other =
        run("REPLACE INTO t (id, n, m) VALUES (1, 1, 6), (2, NULL, 5), (4, 4, 5)");
    assertThat(other.count()).isEqualTo(5);
    assertThat(other.info()).isEqualTo("Records: 3  Duplicates: 2  Warnings: 0");
  }

  @Test
  void theOutcomeOfAnUpdateNamesMatchedAndChangedRows() {
    run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2), (3, 3)");
    assertThat(run("UPDATE t SET n = 2 WHERE id <= 2").info())
        .isEqualTo("Rows matched: 2  Changed: 1  Warnings: 0");
    assertThat(run("UPDATE t SET n = (SELECT 7) WHERE id = 3 LIMIT 1").info())
        .isEqualTo("Rows matched: 1  Changed: 1  Warnings: 0");
    assertThat(run("UPDATE t SET n = 2 WHERE n = 9").info())
        .isEqualTo("Rows matched: 0  Changed: 0  Warnings: 1");
    assertThat(run("DELETE FROM t WHERE id = 1").info()).isEmpty();
  }

  @Test
  void rowCountAndFoundRowsAreThoseOfThePreviousStatement() {
    run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2), (3, 3)");
    assertThat(rowsOf("SELECT ROW_COUNT()")).isEqualTo("[3]");
    assertThat(rowsOf("SELECT ROW_COUNT()")).isEqualTo("[-1]");
    run("UPDATE t SET n = 2 WHERE id <= 2");
    assertThat(rowsOf("SELECT ROW_COUNT(), FOUND_ROWS()")).isEqualTo("[1, 1]");
    assertThat(rowsOf("SELECT id FROM t WHERE id <= 2")).isEqualTo("[1] [2]");
    run("DELETE FROM t WHERE id = 9");
    assertThat(rowsOf("SELECT ROW_COUNT(), FOUND_ROWS()")).isEqualTo("[0, 2]");
    assertDuplicate(() -> run("INSERT INTO t (id, n) VALUES (1, 1)"), "'1'");
    assertThat(rowsOf("SELECT ROW_COUNT()")).isEqualTo("[-1]");
    run("CREATE TABLE u (id BIGINT PRIMARY KEY)");
    assertThat(rowsOf("SELECT ROW_COUNT()")).isEqualTo("[0]");
    Prepared update = session.prepare("UPDATE t SET n = ? WHERE id = 3");
    update.executeBatch(List.of(List.of(4), List.of(5)));
    assertThat(rowsOf("SELECT ROW_COUNT()")).isEqualTo("[2]");
  }

  @Test
  void existingRowsGetTheDefaultOfAnAddedColumn() {
    run("CREATE INDEX by_n ON t (n)");
    run("ALTER TABLE t ADD COLUMN changed DATETIME ON UPDATE CURRENT_TIMESTAMP");
    run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2)");
    run("ALTER TABLE t ADD COLUMN a INT NOT NULL DEFAULT 5, ADD COLUMN b VARCHAR(9) DEFAULT 'x'");
    run("ALTER TABLE t ADD COLUMN c INT");
    run("INSERT INTO t (id, n, b) VALUES (3, 3, NULL)");
    assertThat(rowsOf("SELECT id, a, b, c, changed FROM t"))
        .isEqualTo("[1, 5, x, null, null] [2, 5, x, null, null] [3, 5, null, null, null]");
    assertThat(rowsOf("SELECT COUNT(*) FROM t WHERE a = 5")).isEqualTo("[3]");
    run("ALTER TABLE t DROP COLUMN b");
    run("ALTER TABLE t ADD COLUMN b VARCHAR(9) DEFAULT 'y'");
    assertThat(rowsOf("SELECT b FROM t")).isEqualTo("[y] [y] [y]");
    run("SET sql_compat = 'lindorm'");
    run("ALTER TABLE t ADD COLUMN d INT DEFAULT 7");
    assertThat(rowsOf("SELECT d FROM t WHERE id = 1")).isEqualTo("[null]");
  }

  @Test
  void manyRowsGetTheDefaultOfAnAddedColumn() {
    run("INSERT INTO t (id, n) VALUES " + rows(0));
    run("ALTER TABLE t ADD COLUMN a INT NOT NULL DEFAULT 5");
    assertThat(rowsOf("SELECT COUNT(*), SUM(a) FROM t")).isEqualTo("[5000, 25000]");
  }

  @Test
  void severalTablesAreDroppedOrNone() {
    run("CREATE TABLE u (id BIGINT PRIMARY KEY)");
    assertThatThrownBy(() -> run("DROP TABLE t, missing, u")).hasMessageContaining("missing");
    assertThat(rowsOf("SHOW TABLES")).isEqualTo("[t] [u]");
    run("DROP TABLE IF EXISTS missing, t, shop.u CASCADE");
    assertThat(rowsOf("SHOW TABLES")).isEmpty();
    run("CREATE TABLE t (id BIGINT PRIMARY KEY)");
    run("DROP TABLE t RESTRICT");
  }

  @Test
  void aTableWithoutAKeyGetsOne() {
    run("CREATE TABLE log (id INT NOT NULL, s VARCHAR(9))");
    run("INSERT INTO log VALUES (1, 'a'), (2, 'b')");
    run("ALTER TABLE log ADD PRIMARY KEY (id)");
    assertThat(rowsOf("SELECT * FROM log WHERE id = 2")).isEqualTo("[2, b]");
    assertThatThrownBy(() -> run("INSERT INTO log VALUES (1, 'c')")).hasMessageContaining("1");
  }

  @Test
  void anUnchangedRowIsFoundButNotAffected() {
    run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2)");
    Result.Update update = run("UPDATE t SET n = 2 WHERE id IN (1, 2)");
    assertThat(update.count()).isEqualTo(1);
    assertThat(update.found()).isEqualTo(2);
    Result.Update same = run("INSERT INTO t (id, n) VALUES (1, 2) ON DUPLICATE KEY UPDATE n = 2");
    assertThat(same.count()).isZero();
    assertThat(same.found()).isEqualTo(1);
    Result.Update key = run("INSERT INTO t (id, n) VALUES (1, 3) ON DUPLICATE KEY UPDATE id = id");
    assertThat(key.count()).isZero();
    assertThat(key.found()).isEqualTo(1);
  }

  @Test
  void anUnchangedRowOfAPreparedStatementIsNotAffected() {
    run("INSERT INTO t (id, n) VALUES (1, 1), (2, 2)");
    String row = "(?, COALESCE(?, ?))";
    Prepared same =
        session.prepare(
            "INSERT INTO t (id, n) VALUES %s, %s ON DUPLICATE KEY UPDATE n = VALUES(n)"
                .formatted(row, row));
    Result.Update update = (Result.Update) same.execute(List.of(1L, 1L, 0L, 2L, 2L, 0L));
    assertThat(update.count()).isZero();
    assertThat(update.found()).isEqualTo(2);
  }

  @Test
  void aPreparedStatementFollowsTheVariable() {
    Prepared insert = session.prepare("INSERT INTO t (id, n) VALUES (?, ?)");
    insert.execute(List.of(1L, 1L)).close();
    assertDuplicate(() -> insert.execute(List.of(1L, 2L)), "'1'");
    run("SET sql_compat = 'lindorm'");
    insert.execute(List.of(1L, 2L)).close();
    run("SET sql_compat = DEFAULT");
    assertDuplicate(() -> insert.execute(List.of(1L, 3L)), "'1'");
  }

  private Result.Update run(String sql) {
    try (Result result = session.execute(sql)) {
      return (Result.Update) result;
    }
  }

  private String rowsOf(String sql) {
    StringJoiner all = new StringJoiner(" ");
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.toString(row));
      }
    }
    return all.toString();
  }

  private static String rows(long from) {
    return LongStream.range(from, from + MANY)
        .mapToObj(id -> "(" + id + ", " + id + ")")
        .collect(Collectors.joining(", "));
  }

  private static void assertDuplicate(Runnable statement, String message) {
    assertThatThrownBy(statement::run)
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(ErrorCode.DUPLICATE_KEY);
              assertThat(failure).hasMessageContaining(message);
            });
  }
}
