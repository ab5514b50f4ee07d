package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.error.Warning;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what a session sets and reports. */
class SessionSettingsTest {

  /** A cross join of some thousand million pairs. */
  private static final String ENDLESS =
      "SELECT COUNT(*) FROM t a, t b, t c, t d, t e, t f WHERE a.v + b.v + c.v + d.v + e.v <> f.v";

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open(new Principal("ann", ""));

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    for (int i = 0; i < 40; i++) {
      run("UPSERT INTO t (k, v) VALUES (" + i + ", " + i % 7 + ")");
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  /** The rows as text, or the number of changed rows. */
  private List<String> run(String... statements) {
    List<String> lines = List.of();
    for (String sql : statements) {
      lines = run(session, sql);
    }
    return lines;
  }

  private static List<String> run(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Update update) {
        return List.of(Long.toString(update.count()));
      }
      List<String> lines = new ArrayList<>();
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
      return lines;
    }
  }

  private List<String> warnings(String sql) {
    try (Result result = session.execute(sql)) {
      return result.warnings().stream().map(Warning::text).toList();
    }
  }

  @Test
  void aSessionLimitsTheTimeOfItsStatements() {
    assertThat(run("SHOW VARIABLES LIKE 'statement_timeout'"))
        .containsExactly("[statement_timeout, 120000]");
    run("SET statement_timeout = 1000");
    assertThatThrownBy(() -> run(ENDLESS)).hasMessageContaining("exceeded (1000 ms)");
    assertThat(run("SHOW VARIABLES LIKE 'statement_timeout'"))
        .containsExactly("[statement_timeout, 1000]");
    assertThat(run(engine.open(), "SELECT @@statement_timeout")).containsExactly("[120000]");
  }

  @Test
  void mysqlsNameAndTheHintAreTaken() {
    run("SET SESSION max_execution_time = 30000");
    assertThat(run("SELECT @@max_execution_time, @@session.statement_timeout"))
        .containsExactly("[30000, 30000]");
    assertThatThrownBy(
            () -> run(ENDLESS.replace("SELECT", "SELECT /*+ _l_operation_timeout_(15) */")))
        .hasMessageContaining("exceeded (15 ms)");
    run("SET statement_timeout = DEFAULT");
    assertThat(run("SELECT @@max_execution_time")).containsExactly("[120000]");
  }

  @Test
  void allSessionsUseTheSystemSetting() {
    run("ALTER SYSTEM SET statement_timeout = 25");
    assertThatThrownBy(() -> run(engine.open(), ENDLESS)).hasMessageContaining("(25 ms)");
    run("SET statement_timeout = 10");
    assertThatThrownBy(() -> run(ENDLESS)).hasMessageContaining("(10 ms)");
    run("ALTER SYSTEM SET statement_timeout = DEFAULT");
    run("SET statement_timeout = 0");
    assertThat(run("SELECT @@statement_timeout")).containsExactly("[0]");
    assertThat(run("SELECT COUNT(*) FROM t a, t b")).containsExactly("[1600]");
  }

  @Test
  void planningObeysTheTimeToo() {
    StringBuilder common = new StringBuilder("WITH q0 AS (SELECT 1 AS x)");
    for (int i = 1; i <= 11; i++) {
      common.append(", q%d AS (SELECT a.x FROM q%d a, q%d b)".formatted(i, i - 1, i - 1));
    }
    run("SET statement_timeout = 1");
    assertThatThrownBy(() -> session.prepare(common + " SELECT x FROM q11"))
        .hasMessageContaining("exceeded (1 ms)");
  }

  @Test
  void queriesThatNameEachOtherTwiceAreRefusedBeforeTheyFillTheHeap() {
    StringBuilder common = new StringBuilder("WITH q0 AS (SELECT 1 AS x)");
    for (int i = 1; i <= 40; i++) {
      common.append(", q%d AS (SELECT a.x FROM q%d a, q%d b)".formatted(i, i - 1, i - 1));
    }
    assertThatThrownBy(() -> run(common + " SELECT x FROM q40"))
        .hasMessageContaining("more than 10000 queries");
  }

  @Test
  void invalidTimesAreRefused() {
    assertThatThrownBy(() -> run("SET statement_timeout = -1"))
        .hasMessageContaining("Variable statement_timeout cannot be set to '-1'");
    assertThatThrownBy(() -> run("SET GLOBAL statement_timeout = 5"))
        .hasMessageContaining("ALTER SYSTEM SET statement_timeout");
    assertThatThrownBy(() -> run("SELECT @@statement_timeouts"))
        .hasMessageContaining("did you mean 'statement_timeout'?");
  }

  @Test
  void aSettingWithoutEffectWarns() {
    assertThat(warnings("SET sql_mode = 'STRICT_TRANS_TABLES,ANSI_QUOTES'"))
        .containsExactly("Mode ANSI_QUOTES has no effect on a session");
    assertThat(warnings("SET foo = 1")).containsExactly("SET foo is accepted and has no effect");
    assertThat(warnings("SET autocommit = 0"))
        .containsExactly(
            "autocommit stays on: each statement takes effect immediately and"
                + " for all sessions");
    assertThat(warnings("SET NAMES utf8mb4")).isEmpty();
    assertThat(warnings("SET autocommit = 1")).isEmpty();
  }

  @Test
  void aVariableOfTheSystemGoesBackToItsDefault() {
    run("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'");
    assertThatThrownBy(() -> run("SELECT COUNT(*) FROM t a, t b")).hasMessageContaining("JOIN");
    run("ALTER SYSTEM SET sql_mode = DEFAULT");
    assertThat(run("SELECT @@sql_mode")).containsExactly("[]");
    assertThat(run("SELECT COUNT(*) FROM t a, t b")).containsExactly("[1600]");
    assertThatThrownBy(() -> run("ALTER SYSTEM SET sql_mode = 'LOUD'"))
        .hasMessageContaining("Variable sql_mode cannot be set to 'LOUD': it takes one of");
  }

  @Test
  void aSessionReportsItsUser() {
    String sql =
        "SELECT DATABASE(), SCHEMA(), USER(), CURRENT_USER(), CURRENT_USER, LAST_INSERT_ID()";
    assertThat(run(sql)).containsExactly("[default, default, ann, ann, ann, 0]");
    Session other = engine.open(new Principal("bob", ""));
    run(other, "CREATE DATABASE shop");
    run(other, "USE shop");
    assertThat(run(other, sql)).containsExactly("[shop, shop, bob, bob, bob, 0]");
    assertThat(run(sql)).containsExactly("[default, default, ann, ann, ann, 0]");
    assertThat(run("SELECT CONNECTION_ID()")).isNotEqualTo(run(other, "SELECT CONNECTION_ID()"));
  }

  @Test
  void aPreparedStatementReportsTheSettingsOfItsExecution() {
    Prepared prepared = session.prepare("SELECT @@statement_timeout + ?");
    run("SET statement_timeout = 5000");
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of(1))) {
      assertThat(rows.next()).containsExactly(5001L);
    }
  }

  @Test
  void anotherSessionEndsAStatement() {
    Session other = engine.open(new Principal("bob", ""));
    String number = run("SELECT CONNECTION_ID()").get(0).replaceAll("[\\[\\]]", "");
    Thread killer = new Thread(() -> killWhenSeen(other, "KILL QUERY " + number));
    killer.start();
    assertThatThrownBy(() -> run(ENDLESS)).hasMessage("Query execution was interrupted");
    assertThat(run("SELECT 1")).containsExactly("[1]");
    run(other, "KILL " + number);
    assertThatThrownBy(() -> run("SELECT 1")).hasMessageContaining("already closed");
    assertThatThrownBy(() -> run(other, "KILL 4711")).hasMessageContaining("Unknown session 4711");
  }

  private static void killWhenSeen(Session other, String kill) {
    boolean runs = false;
    while (!runs) {
      runs =
          run(other, "SHOW PROCESSLIST").stream()
              .anyMatch(line -> line.contains(", default, Query") && line.contains(ENDLESS));
    }
    run(other, kill);
  }

  @Test
  void aSessionRunsNothingOnceItsRowsAreRead() {
    Session other = engine.open(new Principal("bob", ""));
    Result.Rows rows = (Result.Rows) session.execute("SELECT k FROM t");
    assertThat(run(other, "SHOW PROCESSLIST")).anyMatch(line -> line.contains("SELECT k FROM t"));
    rows.close();
    assertThat(run(other, "SHOW PROCESSLIST")).anyMatch(line -> line.contains(", default, Sleep"));
    session.close();
    assertThat(run(other, "SHOW PROCESSLIST")).noneMatch(line -> line.contains("ann"));
  }

  @Test
  void explainAnalyzePrintsTheFiguresOfEachStep() {
    run("CREATE TABLE o (k INTEGER, t INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO o (k, t) VALUES (1, 3), (2, 3), (3, 5)");
    List<String> lines =
        run(
            "EXPLAIN ANALYZE SELECT t.v, COUNT(*) FROM o JOIN t ON t.k = o.t WHERE o.k < 3"
                + " GROUP BY t.v ORDER BY 2");
    List<String> shown =
        lines.stream()
            .filter(line -> !line.contains("null"))
            .map(line -> line.replaceAll(", [0-9]+\\.[0-9]{3}, [0-9]+, 0\\]$", "]"))
            .toList();
    assertThat(shown)
        .containsExactly(
            "[sort in memory: by COUNT(*), 1, 1, 50, 0, 0, 0, 0]",
            "[  aggregate: COUNT(*) group by t.v, 1, 1, 50, 0, 0, 0, 0]",
            "[    project: t.v, 1, 2, 500, 0, 0, 0, 0]",
            "[      join: look up t by o.t, 1, 2, 500, 0, 0, 0, 0]",
            "[        range scan o, 1, 2, 500, 2, 24, 1, 1]",
            "[        for each row of the join: point read t, 1, 1, 1, 1, 12, 1, 0]",
            "[          project: o.t, t.k, t.v, 0, 0, 1000000, 0, 0, 0, 0]",
            "[            inner join: by hash on t.k = o.t, 0, 0, 1000000, 0, 0, 0, 0]",
            "[              full scan t, 0, 0, 1000000, 0, 0, 0, 0]");
    assertThatThrownBy(() -> run("EXPLAIN ANALYZE DELETE FROM t WHERE k = 1"))
        .hasMessageContaining("EXPLAIN ANALYZE of a statement that writes");
  }

  @Test
  void explainAnalyzePrintsTheEstimatesOfEachStep() {
    List<String> lines =
        run(
            "EXPLAIN ANALYZE WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n"
                + " WHERE i < 3) SELECT n.i, k FROM n JOIN t ON t.k = n.i UNION ALL"
                + " (SELECT v, COUNT(*) FROM t GROUP BY v LIMIT 7)");
    String measured =
        "^\\[ *(.*), \\d+, \\d+, (null|\\d+), \\d+, \\d+, \\d+, \\d+, [0-9.]+, \\d+, \\d+\\]$";
    assertThat(
            lines.stream()
                .filter(line -> line.matches(measured))
                .map(line -> line.replaceAll(measured, "$1 -> $2")))
        .containsExactly(
            "union all -> 8",
            "project: i, CAST(t.k AS BIGINT) -> 1",
            "join: look up t by i -> 1",
            "recursion 0: until a round adds no row -> 1",
            "values: 1 row -> 1",
            "project: i + 1 -> null",
            "filter: i < 3 -> null",
            "rows of the last round of recursion 0 -> null",
            "for each row of the join: point read t -> 1",
            "project: i, t.k -> 1000000",
            "inner join: by hash on t.k = i -> 1000000",
            "full scan t -> 1000000",
            "limit: 7 rows -> 7",
            "project: CAST(v AS BIGINT), `COUNT(*)` -> 100000",
            "full scan t -> 100000");
  }

  @Test
  void aUserVariableKeepsItsValueForItsSession() {
    assertThat(run("SELECT @a")).containsExactly("[null]");
    run("SET @a = 3, @B := 'x', @c = 1.50, @d = x'0aff', @e = NULL, @f.g = 2 * 3 + LENGTH('ab')");
    assertThat(run("SELECT @A, @b, @c, @e, @f.g, HEX(@d)"))
        .containsExactly("[3, x, 1.50, null, 8, 0AFF]");
    assertThat(run("SELECT k FROM t WHERE k = @a OR k = @a + 1")).containsExactly("[3]", "[4]");
    run("SET @a = @a + 4");
    assertThat(run("SELECT k FROM t WHERE k = @a OR k = @a + 1")).containsExactly("[7]", "[8]");
    run("INSERT INTO t (k, v) VALUES (@a * 100, 5)");
    assertThat(run("SELECT v FROM t WHERE k = 700")).containsExactly("[5]");
    try (Session other = engine.open(new Principal("bob", ""))) {
      assertThat(run(other, "SELECT @a")).containsExactly("[null]");
    }
  }

  @Test
  void aPreparedStatementReadsAUserVariableAtEachExecution() {
    run("SET @a = 1");
    Prepared prepared = session.prepare("SELECT k FROM t WHERE k = @a");
    for (int i = 2; i < 5; i++) {
      run("SET @a = " + i);
      try (Result result = prepared.execute(List.of())) {
        assertThat(((Result.Rows) result).next()).containsExactly(i);
      }
    }
  }

  @Test
  void aPreparedSetComputesItsValueAtEachExecution() {
    Prepared prepared = session.prepare("SET @a = RAND()");
    prepared.execute(List.of()).close();
    List<String> first = run("SELECT @a");
    prepared.execute(List.of()).close();
    assertThat(run("SELECT @a")).isNotEqualTo(first);
  }

  /** The statements around the rows of a dump of mysqldump. */
  @Test
  void aDumpSavesVariablesAndSetsThemBack() {
    run(
        "SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT",
        "SET @OLD_CHARACTER_SET_RESULTS=@@CHARACTER_SET_RESULTS",
        "SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION",
        "SET NAMES utf8mb4",
        "SET @OLD_TIME_ZONE=@@TIME_ZONE",
        "SET TIME_ZONE='+00:00'",
        "SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0",
        "SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0",
        "SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO'",
        "SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0",
        "SET @MYSQLDUMP_TEMP_LOG_BIN = @@SESSION.SQL_LOG_BIN",
        "SET @@SESSION.SQL_LOG_BIN= 0",
        "SET @saved_cs_client = @@character_set_client",
        "SET character_set_client = @saved_cs_client",
        "LOCK TABLES `t` WRITE",
        "ALTER TABLE `t` DISABLE KEYS",
        "ALTER TABLE `t` ENABLE KEYS",
        "UNLOCK TABLES",
        "SET @@SESSION.SQL_LOG_BIN = @MYSQLDUMP_TEMP_LOG_BIN",
        "SET TIME_ZONE=@OLD_TIME_ZONE",
        "SET SQL_MODE=@OLD_SQL_MODE",
        "SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS",
        "SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS",
        "SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT",
        "SET CHARACTER_SET_RESULTS=@OLD_CHARACTER_SET_RESULTS",
        "SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION",
        "SET SQL_NOTES=@OLD_SQL_NOTES");
    assertThat(run("SELECT @@time_zone, @@sql_notes, @OLD_SQL_NOTES"))
        .containsExactly("[UTC, 1, 1]");
  }

  @Test
  void aSystemVariableTakesTheValueOfAUserVariable() {
    run("SET time_zone = '+02:00'", "SET @old_zone = @@time_zone, time_zone = 'UTC'");
    assertThat(run("SELECT @@time_zone")).containsExactly("[UTC]");
    run("SET TIME_ZONE = @OLD_ZONE");
    assertThat(run("SELECT @@time_zone")).containsExactly("[+02:00]");
    run("SET sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES')");
    assertThatThrownBy(() -> run("SET sql_mode = @unset"))
        .hasMessageContaining("Variable sql_mode cannot be set to 'NULL'");
    assertThatThrownBy(() -> run("SET time_zone = @unset"))
        .hasMessageContaining("Variable time_zone cannot be set to 'NULL'");
    assertThat(run("SELECT @@sql_mode")).containsExactly("[NO_BACKSLASH_ESCAPES]");
    assertThat(warnings("SET session_track_x = CONCAT(@@session_track_x, ',autocommit')"))
        .containsExactly("SET session_track_x is accepted and has no effect");
  }

  /** Its type would differ from session to session. */
  @Test
  void aViewReadsNoUserVariable() {
    run("SET @a = 3", "CREATE VIEW w AS SELECT k, @@time_zone AS zone FROM t");
    assertThatThrownBy(() -> run("CREATE VIEW v AS SELECT k FROM t WHERE v = @a"))
        .hasMessageContaining("a user variable in a view");
    assertThatThrownBy(() -> run("CREATE OR REPLACE VIEW w AS SELECT k, @a AS a FROM t"))
        .hasMessageContaining("a user variable in a view");
    assertThat(run("SELECT k, zone FROM w WHERE k = @a")).containsExactly("[3, UTC]");
  }

  @Test
  void invalidValuesOfUserVariablesAreRefused() {
    assertThatThrownBy(() -> run("SET @a = k")).hasMessageContaining("Unknown column 'k'");
    assertThatThrownBy(() -> run("SET @a = (SELECT MAX(missing) FROM t)"))
        .hasMessageContaining("Unknown column 'missing'");
    run("SET @a = REPEAT('x', 1000000)");
    assertThatThrownBy(() -> run("SET @b = REPEAT('x', 2000000)"))
        .hasMessageContaining("user variables of a session");
    assertThat(run("SELECT LENGTH(@a), @b")).containsExactly("[1000000, null]");
  }

  @Test
  void savepointsAndTableLocksAreAcceptedWithAWarning() {
    run("BEGIN");
    assertThat(warnings("SAVEPOINT a").get(0)).contains("A savepoint has no effect");
    assertThat(warnings("ROLLBACK TO SAVEPOINT a")).isEmpty();
    run("UPSERT INTO t (k, v) VALUES (1, 1)");
    assertThat(session.inTransaction()).isTrue();
    assertThat(warnings("ROLLBACK TO a").get(0)).contains("Nothing was rolled back");
    assertThat(session.inTransaction()).isTrue();
    run("ROLLBACK");
    assertThat(session.inTransaction()).isFalse();
    assertThat(warnings("LOCK TABLES t READ LOCAL").get(0)).contains("has no effect");
    assertThat(warnings("UNLOCK TABLES")).isEmpty();
    assertThat(warnings("ALTER TABLE t DISABLE KEYS").get(0)).contains("have no effect");
    assertThat(warnings("FLUSH TABLES WITH READ LOCK").get(0)).contains("ALTER TABLE t FLUSH");
    assertThat(run("SELECT SQL_NO_CACHE v FROM t WHERE k = 1")).containsExactly("[1]");
  }

  @Test
  void modifiersOfMySqlDoNotChangeAStatement() {
    run("INSERT LOW_PRIORITY INTO t (k, v) VALUES (1, 1)");
    run("INSERT DELAYED IGNORE INTO t (k, v) VALUES (2, 2)");
    run("REPLACE LOW_PRIORITY t (k, v) VALUES (3, 3)");
    run("UPDATE LOW_PRIORITY t SET v = 4 WHERE k = 3");
    run("DELETE LOW_PRIORITY QUICK FROM t WHERE k = 2");
    assertThat(run("SELECT HIGH_PRIORITY SQL_SMALL_RESULT DISTINCT v FROM t WHERE k IN (1, 2, 3)"))
        .containsExactlyInAnyOrder("[1]", "[4]");
    assertThat(run("SELECT DISTINCT STRAIGHT_JOIN * FROM t WHERE k = 3"))
        .isEqualTo(run("SELECT * FROM t WHERE k = 3"));
    assertThat(run("SELECT sql_big_result SQL_BUFFER_RESULT (v + 1) FROM t WHERE k = 3"))
        .containsExactly("[5]");
  }

  @Test
  void foundRowsAreCountedWithoutLimit() {
    String page = "SELECT SQL_CALC_FOUND_ROWS k FROM t WHERE k < ? ORDER BY k LIMIT ?";
    Prepared prepared = session.prepare(page);
    for (int below = 0; below <= 3; below++) {
      prepared.execute(List.of(below, 1)).close();
      assertThat(run("SELECT FOUND_ROWS()")).containsExactly("[" + below + "]");
    }
    run("SELECT k FROM t WHERE k = 1");
    assertThat(run("SELECT FOUND_ROWS()")).containsExactly("[1]");
    assertThatThrownBy(() -> run("SELECT SQL_CALC_FOUND_ROWS k FROM t WHERE v = 1 LIMIT 1"))
        .hasMessageContaining("_l_allow_filtering_");
    run("SELECT /*+ _l_allow_filtering_ */ SQL_CALC_FOUND_ROWS k FROM t WHERE v = 1 LIMIT 1");
    assertThat(run("SELECT FOUND_ROWS()")).containsExactly("[6]");
    run("SELECT k FROM t WHERE k IN (SELECT SQL_CALC_FOUND_ROWS k FROM t WHERE k = 2)");
    assertThat(run("SELECT FOUND_ROWS()")).containsExactly("[1]");
  }

  @Test
  void modifiersOfMySqlRemainNames() {
    run("CREATE TABLE low_priority (k INTEGER, high_priority INTEGER, PRIMARY KEY (k))");
    run("INSERT INTO low_priority (k, high_priority) VALUES (1, 5)");
    run("UPDATE low_priority SET high_priority = high_priority + 1 WHERE k = 1");
    assertThat(run("SELECT high_priority, k FROM low_priority WHERE k = 1"))
        .containsExactly("[6, 1]");
    assertThat(run("SELECT high_priority * 2, high_priority FROM low_priority WHERE k = 1"))
        .containsExactly("[12, 6]");
    assertThat(run("SELECT DISTINCT high_priority - 2 FROM low_priority WHERE k = 1"))
        .containsExactly("[4]");
    run("DELETE FROM low_priority WHERE k = 1");
    run("CREATE TABLE delayed (k INTEGER, n INTEGER, PRIMARY KEY (k))");
    run("CREATE TABLE d (k INTEGER, n INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO delayed (k, n) VALUES (1, 1)");
    run("UPDATE delayed d SET d.n = 2 WHERE d.k = 1");
    assertThat(run("SELECT n FROM delayed WHERE k = 1")).containsExactly("[2]");
  }
}
