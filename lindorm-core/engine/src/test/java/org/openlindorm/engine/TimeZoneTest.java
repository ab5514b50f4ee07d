package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.WallClock;

/** SET time_zone: texts of moments in the session's zone, stored milliseconds in UTC. */
class TimeZoneTest {

  /** 2024-01-01 02:00:00 UTC, which is 10:00 in Shanghai. */
  private static final long TEN = 1_704_074_400_000L;

  private final SqlEngine engine =
      SqlEngine.open(
          new MemoryStore(),
          new EngineOptions(
              Clock.fixed(Instant.ofEpochMilli(TEN), ZoneOffset.UTC),
              EngineOptions.DEFAULT.limits(),
              EngineOptions.DEFAULT.statementTimeout(),
              100,
              true,
              EngineOptions.DEFAULT.linter()));
  private final Session utc = engine.open();
  private final Session shanghai = engine.open();

  @BeforeEach
  void fill() {
    run(utc, "CREATE TABLE t (k INTEGER, at TIMESTAMP, day DATE, s VARCHAR, PRIMARY KEY (k))");
    run(utc, "CREATE TABLE log (at TIMESTAMP, v INTEGER, PRIMARY KEY (at))");
    run(shanghai, "SET time_zone = 'Asia/Shanghai'");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> run(Session session, String sql) {
    return rows(session.execute(sql));
  }

  private static List<String> rows(Result executed) {
    try (Result result = executed) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
      return lines;
    }
  }

  /** It is planned on another thread, with a large stack. */
  @Test
  void aLongStatementIsInTheZoneOfItsSession() {
    run(utc, "UPSERT INTO t (k, at) VALUES (1, '2024-01-01 02:00:00')");
    String sql = "SELECT CAST(at AS VARCHAR) FROM t WHERE k = 1";
    String chain = " AND k = 1".repeat(2_000);
    assertThat(run(shanghai, sql + chain))
        .isEqualTo(run(shanghai, sql))
        .containsExactly("[2024-01-01 10:00:00]");
    String moment = "SELECT k FROM t WHERE at = '2024-01-01 10:00:00'";
    assertThat(run(shanghai, moment + chain)).containsExactly("[1]");
  }

  @Test
  void textOfOneSessionIsReadByAnotherInItsOwnZone() {
    run(shanghai, "UPSERT INTO t (k, at) VALUES (1, '2024-01-01 10:00:00')");
    run(utc, "UPSERT INTO t (k, at) VALUES (2, '2024-01-01 10:00:00')");
    String sql = "SELECT k, at, CAST(at AS VARCHAR) FROM t WHERE k IN (1, 2)";
    assertThat(run(utc, sql))
        .containsExactly(
            "[1, " + TEN + ", 2024-01-01 02:00:00]",
            "[2, " + (TEN + 8 * 3_600_000) + ", 2024-01-01 10:00:00]");
    assertThat(run(shanghai, sql))
        .containsExactly(
            "[1, " + TEN + ", 2024-01-01 10:00:00]",
            "[2, " + (TEN + 8 * 3_600_000) + ", 2024-01-01 18:00:00]");
  }

  @Test
  void aPlanServesNoSessionOfAnotherZone() {
    run(utc, "UPSERT INTO log (at, v) VALUES (" + TEN + ", 1)");
    String sql = "SELECT v, HOUR(at), DATE(at) FROM log WHERE at = '2024-01-01 10:00:00'";
    for (int i = 0; i < 2; i++) {
      assertThat(run(utc, sql)).isEmpty();
      assertThat(run(shanghai, sql)).hasSize(1).allMatch(row -> row.startsWith("[1, 10,"));
    }
    Prepared prepared = shanghai.prepare("SELECT HOUR(at) FROM log WHERE at >= ?");
    assertThat(rows(prepared.execute(List.of("2024-01-01 10:00:00")))).containsExactly("[10]");
    run(shanghai, "SET time_zone = '-05:30'");
    assertThat(rows(prepared.execute(List.of("2023-12-31 20:30:00")))).containsExactly("[20]");
    run(shanghai, "SET time_zone = SYSTEM");
    assertThat(rows(prepared.execute(List.of("2024-01-01 02:00:00")))).containsExactly("[2]");
    assertThat(shanghai.timeZone()).isEqualTo(WallClock.UTC);
  }

  @Test
  void functionsOfDatesReadTheClockOfTheSession() {
    String sql =
        "SELECT HOUR(at), DAY(at), DATE_FORMAT(at, '%Y-%m-%d %H:%i'), CONCAT(at, ''), DATEDIFF(at,"
            + " '2024-01-01'), UNIX_TIMESTAMP(at), UNIX_TIMESTAMP('2024-01-01 10:00:00'), CAST(at +"
            + " INTERVAL 1 MONTH AS VARCHAR), EXTRACT(HOUR FROM at), TIMESTAMPDIFF(DAY,"
            + " '2024-01-01', at), CAST(LAST_DAY(at) AS VARCHAR) FROM log WHERE at > 0";
    run(utc, "UPSERT INTO log (at, v) VALUES (" + (TEN - 4 * 3_600_000) + ", 1)");
    assertThat(run(shanghai, sql))
        .containsExactly(
            "[6, 1, 2024-01-01 06:00, 2024-01-01 06:00:00, 0, 1704060000, 1704074400,"
                + " 2024-02-01 06:00:00, 6, 0, 2024-01-31]");
    assertThat(run(utc, sql))
        .containsExactly(
            "[22, 31, 2023-12-31 22:00, 2023-12-31 22:00:00, -1, 1704060000, 1704103200,"
                + " 2024-01-31 22:00:00, 22, 0, 2023-12-31]");
    assertThat(run(shanghai, "SELECT HOUR('10:05:03'), HOUR('2024-01-01 10:05:03')"))
        .containsExactly("[10, 10]");
  }

  @Test
  void theMomentOfTheStatementIsShownInTheZone() {
    String sql =
        "SELECT CONCAT(NOW()), CONCAT(CURRENT_DATE), CONCAT(CURTIME()), CONCAT(UTC_TIMESTAMP()),"
            + " HOUR(FROM_UNIXTIME(1704074400)), UNIX_TIMESTAMP()";
    assertThat(run(shanghai, sql))
        .containsExactly(
            "[2024-01-01 10:00:00, 2024-01-01, 10:00:00, 2024-01-01 02:00:00, 10, 1704074400]");
    assertThat(run(utc, sql))
        .containsExactly(
            "[2024-01-01 02:00:00, 2024-01-01, 02:00:00, 2024-01-01 02:00:00, 2, 1704074400]");
    run(shanghai, "UPSERT INTO t (k, at, day, s) SELECT 5, NOW(), DATE(NOW()), CONCAT(NOW())");
    assertThat(run(utc, "SELECT at, s FROM t WHERE k = 5"))
        .containsExactly("[" + TEN + ", 2024-01-01 10:00:00]");
  }

  @Test
  void regionProgramsUseTheSessionZone() {
    run(shanghai, "UPSERT INTO t (k, at) VALUES (1, '2024-01-01 00:30:00')");
    run(shanghai, "UPSERT INTO t (k, at) VALUES (2, '2024-01-01 23:30:00')");
    run(shanghai, "UPSERT INTO t (k, at) VALUES (3, '2024-01-02 00:30:00')");
    assertThat(run(shanghai, "SELECT CONCAT(DATE(at)), COUNT(*) FROM t GROUP BY DATE(at)"))
        .containsExactly("[2024-01-01, 2]", "[2024-01-02, 1]");
    assertThat(run(utc, "SELECT CONCAT(DATE(at)), COUNT(*) FROM t GROUP BY DATE(at)"))
        .containsExactly("[2023-12-31, 1]", "[2024-01-01, 2]");
    assertThat(run(shanghai, "SELECT k FROM t WHERE k > 0 AND HOUR(at) = 0 ORDER BY k"))
        .containsExactly("[1]", "[3]");
    assertThat(
            run(shanghai, "SELECT a.k FROM t a JOIN t b ON DATE(a.at) = DATE(b.at) WHERE b.k = 3"))
        .containsExactly("[3]");
    run(shanghai, "UPDATE t SET s = CONCAT(at) WHERE k > 0 AND DAY(at) = 2");
    run(shanghai, "DELETE FROM t WHERE k > 0 AND CONCAT(at) LIKE '%23:30%'");
    assertThat(run(utc, "SELECT k, s FROM t WHERE k > 0"))
        .containsExactly("[1, null]", "[3, 2024-01-02 00:30:00]");
  }

  @Test
  void clocksThatArePutForwardAndBackAreRead() {
    run(utc, "SET time_zone = 'Europe/Berlin'");
    run(utc, "UPSERT INTO t (k, at) VALUES (1, '2024-03-31 02:30:00'), (2, '2024-10-27 02:30:00')");
    assertThat(run(utc, "SELECT CONCAT(at), at FROM t WHERE k > 0"))
        .containsExactly(
            "[2024-03-31 03:30:00, 1711848600000]", "[2024-10-27 02:30:00, 1729989000000]");
  }

  @Test
  void aDefaultMeansTheSameInAllSessions() {
    run(
        utc,
        "CREATE TABLE d (k INTEGER, v INTEGER, at TIMESTAMP DEFAULT '2024-01-01 00:00:00',"
            + " PRIMARY KEY (k))");
    run(shanghai, "UPSERT INTO d (k, v) VALUES (1, 1)");
    assertThat(run(shanghai, "SELECT CONCAT(at) FROM d WHERE k = 1"))
        .containsExactly("[2024-01-01 08:00:00]");
  }

  @Test
  void aZoneThatIsNoneIsRefused() {
    assertThatThrownBy(() -> run(utc, "SET time_zone = 'Mars/North'"))
        .hasMessageContaining(
            "Variable time_zone cannot be set to 'Mars/North': it takes an offset");
    assertThat(run(shanghai, "SELECT @@time_zone")).containsExactly("[Asia/Shanghai]");
    assertThat(run(utc, "SELECT @@time_zone")).containsExactly("[UTC]");
    assertThat(shanghai.timeZone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
    run(utc, "ALTER SYSTEM SET time_zone = '+08:00'");
    assertThat(run(engine.open(), "SELECT @@time_zone, HOUR(NOW())"))
        .containsExactly("[+08:00, 10]");
  }
}
