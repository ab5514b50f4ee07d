package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * A short statement that doubles an expression with each level has its answer where each level is
 * computed once, and is refused with STATEMENT_TOO_LARGE where its text means more than memory
 * holds.
 */
@Timeout(60)
class StatementSizeTest {

  private static final int LEVELS = 30;
  private static final long DOUBLED = 7L << LEVELS;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void table() {
    run("CREATE TABLE c (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO c (k, v) VALUES (1, 7), (2, 8)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private static String nested(String level, String start, int levels) {
    String sql = start;
    for (int i = 0; i < levels; i++) {
      sql = level.replace("#", sql);
    }
    return sql;
  }

  private static String doubled(String start) {
    return nested("SELECT t.v + t.v AS v FROM (#) t", start, LEVELS);
  }

  private static String seven() {
    return doubled("SELECT v FROM c WHERE k = 1");
  }

  @ParameterizedTest
  @ValueSource(ints = {14, 30, 60})
  void aColumnThatEachLevelUsesTwiceIsComputedOnce(int levels) {
    String sql = nested("SELECT t.v + t.v AS v FROM (#) t", "SELECT 1 AS v", levels);
    assertThat(rows(sql)).containsExactly("" + (1L << levels));
  }

  @Test
  void soItIsWhereConditionsOrdersAndSubQueriesReadIt() {
    assertThat(rows(seven() + " WHERE t.v + t.v > 0")).containsExactly("" + DOUBLED);
    assertThat(
            rows(
                nested(
                    "SELECT t.v + t.v AS v FROM (#) t WHERE t.v + t.v > 0",
                    "SELECT v FROM c WHERE k = 1",
                    LEVELS)))
        .containsExactly("" + DOUBLED);
    assertThat(rows(seven() + " ORDER BY v + v")).containsExactly("" + DOUBLED);
    assertThat(rows(doubled("SELECT v FROM c") + " ORDER BY v + v LIMIT 1"))
        .containsExactly("" + DOUBLED);
    assertThat(rows("SELECT MAX(v + v) FROM (" + seven() + ") q"))
        .containsExactly("" + 2 * DOUBLED);
    assertThat(rows("SELECT COUNT(*) FROM (" + seven() + ") q GROUP BY v + v"))
        .containsExactly("1");
    assertThat(rows("SELECT " + DOUBLED + " IN (" + seven() + ")")).containsExactly("true");
    assertThat(
            rows(
                "SELECT k FROM c WHERE EXISTS (SELECT 1 FROM ("
                    + doubled("SELECT c.v AS v")
                    + ") q WHERE q.v + q.v = "
                    + 2 * DOUBLED
                    + ")"))
        .containsExactly("1");
    assertThat(
            rows(
                "SELECT k FROM c WHERE v IN (SELECT q.v / "
                    + (1L << LEVELS)
                    + " FROM ("
                    + doubled("SELECT d.v AS v FROM c d WHERE d.k = c.k")
                    + ") q WHERE q.v + q.v > 3) ORDER BY k"))
        .containsExactly("1", "2");
    assertThat(
            rows(
                "SELECT (SELECT q.v FROM ("
                    + doubled("SELECT SUM(d.v) AS v FROM c d WHERE d.k = c.k")
                    + ") q) FROM c WHERE k = 1"))
        .containsExactly("" + DOUBLED);
    assertThat(rows("EXPLAIN " + seven())).allMatch(line -> line.length() < 1_000);
  }

  @Test
  void aPlanShowsTheStartOfALongLiteralForEachColumnThatReadsIt() {
    run("CREATE VIEW wide AS SELECT k, '" + "y".repeat(1_000_000) + "' AS s FROM c");
    List<String> plan = rows("EXPLAIN SELECT s" + ", s".repeat(499) + " FROM wide WHERE k = 1");
    assertThat(plan).anyMatch(line -> line.contains("yy'... (1000000 characters, hash "));
    assertThat(plan).allMatch(line -> line.length() < 500 * 400);
  }

  @Test
  void aPlanThatIsLongerThanAnyTextIsRefused() {
    run("CREATE VIEW wide AS SELECT k, '" + "y".repeat(300) + "' AS s FROM c");
    String columns = "SELECT s" + ", s".repeat(3_999) + " FROM wide WHERE k = 1";
    assertThatThrownBy(
            () -> rows("EXPLAIN " + String.join(" UNION ALL ", Collections.nCopies(20, columns))))
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.FUNCTION_RESULT))
        .hasMessageContaining("EXPLAIN");
  }

  @Test
  void soItIsInQueriesOfWithAndInViews() {
    StringBuilder with = new StringBuilder("WITH w0 AS (SELECT v FROM c WHERE k = 1)");
    run("CREATE VIEW v0 AS SELECT v FROM c WHERE k = 1");
    for (int i = 1; i <= LEVELS; i++) {
      with.append(", w%d AS (SELECT v + v AS v FROM w%d)".formatted(i, i - 1));
      run("CREATE VIEW v%d AS SELECT v + v AS v FROM v%d".formatted(i, i - 1));
    }
    assertThat(rows(with + " SELECT v FROM w" + LEVELS)).containsExactly("" + DOUBLED);
    assertThat(rows("SELECT v FROM v" + LEVELS)).containsExactly("" + DOUBLED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NULLIF(#, 3)",
        "(# <=> 5)",
        "(# IS DISTINCT FROM 3)",
        "((#) IS TRUE)",
        "((#) IS NOT FALSE)",
        "(# BETWEEN 0 AND 5)",
        "CASE # WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END",
        "((#, 1) < (2, 3))"
      })
  void anOperatorThatNeedsAnOperandTwiceIsRefusedWhereItNestsTooOften(String operator) {
    assertThat(rows("SELECT " + nested(operator, "v", 2) + " FROM c WHERE k = 1")).hasSize(1);
    for (String sql : List.of("SELECT # FROM c", "SELECT k FROM c WHERE k = 1 AND #")) {
      isTooLarge(sql.replace("#", nested(operator, "v", 40)));
    }
  }

  @Test
  void starsAndQueriesThatDoubleAreRefused() {
    String stars = nested("SELECT t.*, t.* FROM (#) t", "SELECT 1 AS v", 40);
    isRefused(stars, ErrorCode.COLUMN_TWICE);
    isTooLarge(nested("SELECT v FROM (#) a", "SELECT 1 AS v", 10_001));
    StringBuilder with = new StringBuilder("WITH w0 AS (SELECT 1 AS v)");
    for (int i = 1; i <= 40; i++) {
      with.append(
          ", w%d AS (SELECT v FROM w%d UNION ALL SELECT v FROM w%d)".formatted(i, i - 1, i - 1));
    }
    isTooLarge(with + " SELECT v FROM w40");
  }

  @Test
  void literalsOfTheTextAreNeverTooLarge() {
    String values =
        IntStream.range(0, 60_000).mapToObj(i -> "" + i).collect(Collectors.joining(","));
    assertThat(rows("SELECT k FROM c WHERE k > 0 AND v IN (" + values + ") ORDER BY k"))
        .containsExactly("1", "2");
    String marks = String.join(",", Collections.nCopies(60_000, "?"));
    assertThat(
            rows(
                (Result.Rows)
                    session
                        .prepare("SELECT COUNT(*) FROM c WHERE k > 0 AND v IN (" + marks + ")")
                        .execute(Collections.nCopies(60_000, 7))))
        .containsExactly("1");
  }

  @Test
  void keysAreBoundThroughDerivedTablesAndViews() {
    run("CREATE VIEW w AS SELECT k AS key_of, v + 1 AS more FROM c");
    for (String sql :
        List.of(
            "SELECT more FROM w WHERE key_of = 1 AND more + more > 3",
            "SELECT x.more FROM (SELECT k, v + 1 AS more FROM c) x WHERE x.k = 1 ORDER BY"
                + " x.more")) {
      assertThat(rows(sql)).containsExactly("8");
      assertThat(String.join("\n", rows("EXPLAIN " + sql))).as(sql).contains("point, bound by =");
    }
  }

  private void isTooLarge(String sql) {
    isRefused(sql, ErrorCode.STATEMENT_TOO_LARGE);
  }

  private void isRefused(String sql, ErrorCode code) {
    assertThatThrownBy(() -> rows(sql))
        .as(sql.substring(0, Math.min(200, sql.length())))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private List<String> rows(String sql) {
    return rows((Result.Rows) session.execute(sql));
  }

  private static List<String> rows(Result.Rows rows) {
    List<String> read = new ArrayList<>();
    try (rows) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        read.add(String.valueOf(row[0]));
      }
    }
    return read;
  }
}
