package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * An expression has one value at every place: over one table, next to a join that changes nothing,
 * in a derived table, a common query, a branch of a UNION, as a window's neighbour.
 */
@Tag("lengthy")
class OneMeaningTest {

  private static final int STATEMENTS = Integer.getInteger("meaning.statements", 200);

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), options());
  private final Session session = engine.open();

  /** Returns what the engine is opened with. */
  EngineOptions options() {
    return EngineOptions.DEFAULT;
  }

  @BeforeEach
  void fill() {
    run(
        "CREATE TABLE t (k INTEGER, v INTEGER, s VARCHAR, d DECIMAL(10,2), f DOUBLE, b BIGINT,"
            + " ts TIMESTAMP, dt DATE, c CHAR(4), n INTEGER, ti TINYINT, PRIMARY KEY (k))");
    run(
        "UPSERT INTO t (k, v, s, d, f, b, ts, dt, c, ti) VALUES (1, 7, 'abc', 1.55, 2.5,"
            + " 9223372036854775807, '2024-01-31 10:00:00.125', '2024-01-31', 'ab', 127), (2,"
            + " 2147483647, ' x ', -2.45, 0.0, 5, '1969-12-31 23:59:59.999', '1969-12-31', 'b',"
            + " -128), (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0), (4, -5, '12', 0.00,"
            + " -1.5, -9, '2000-02-29 00:00:00', '2000-02-29', '12', 3)");
    run("CREATE INDEX by_v ON t (v)");
    run("CREATE TABLE one (id INTEGER, x INTEGER, PRIMARY KEY (id))");
    run("UPSERT INTO one (id, x) VALUES (1, 1)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  /** The rows, sorted, or the failure. */
  private String answer(String sql) {
    try {
      return rows(session.execute(sql)).toString();
    } catch (LindormException failure) {
      return "fails with " + failure.code().number();
    }
  }

  private static List<String> rows(Result result) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows all = (Result.Rows) result) {
      for (@Nullable Object @Nullable [] row = all.next(); row != null; row = all.next()) {
        rows.add(Arrays.toString(row));
      }
    }
    rows.sort(null);
    return rows;
  }

  /** Ways to select an expression over the rows of t that meet a condition, in any order. */
  private enum Place {
    JOIN((e, w) -> "SELECT k, " + e + " FROM t JOIN one ON one.id = 1 AND one.x = 1 WHERE " + w),
    LEFT_JOIN((e, w) -> "SELECT k, " + e + " FROM t LEFT JOIN one ON one.id = t.k WHERE " + w),
    DERIVED((e, w) -> "SELECT k, " + e + " FROM (SELECT * FROM t) AS q WHERE " + w),
    INSIDE((e, w) -> "SELECT * FROM (SELECT k, " + e + " AS e FROM t WHERE " + w + ") AS q"),
    COMMON((e, w) -> "WITH q AS (SELECT * FROM t) SELECT k, " + e + " FROM q WHERE " + w),
    EXISTS((e, w) -> "SELECT k, " + e + " FROM t WHERE " + w + " AND EXISTS (SELECT 1 FROM one)"),
    IN((e, w) -> "SELECT k, " + e + " FROM t WHERE " + w + " AND 1 IN (SELECT id FROM one)"),
    UNION(
        (e, w) ->
            "SELECT k, "
                + e
                + " FROM t WHERE "
                + w
                + " UNION ALL SELECT k, "
                + e
                + " FROM t WHERE 1 = 0 AND "
                + w),
    WINDOW(
        (e, w) ->
            "SELECT k, e FROM (SELECT k, "
                + e
                + " AS e, COUNT(*) OVER () AS n FROM t WHERE "
                + w
                + ") AS q"),
    GROUPED(
        (e, w) ->
            "SELECT k, "
                + e
                + " FROM t WHERE "
                + w
                + " GROUP BY k, v, s, d, f, b, ts, dt, c, n, ti"),
    CASE((e, w) -> "SELECT k, CASE WHEN 1 = 1 THEN " + e + " END FROM t WHERE " + w),
    SCALAR((e, w) -> "SELECT k, (SELECT " + e + ") FROM t WHERE " + w),
    LATERAL((e, w) -> "SELECT k, (SELECT " + e + " FROM one WHERE one.id = 1) FROM t WHERE " + w),
    BESIDE((e, w) -> "SELECT /*+ _l_ignore_index_ */ k, " + e + " FROM t WHERE " + w);

    private final Statement statement;

    Place(Statement statement) {
      this.statement = statement;
    }

    String of(String expression, String where) {
      return statement.of(expression, "(" + where + ")");
    }
  }

  /** A statement that selects an expression. */
  private interface Statement {
    String of(String expression, String where);
  }

  private void sameEverywhere(String expression, String where) {
    String alone = answer("SELECT k, " + expression + " FROM t WHERE k >= 0 AND (" + where + ")");
    for (Place place : Place.values()) {
      String sql = place.of(expression, "k >= 0 AND (" + where + ")");
      assertThat(answer(sql)).as(sql).isEqualTo(alone);
    }
  }

  @Test
  void arithmeticIsTheSameEverywhere() {
    for (String expression :
        List.of(
            "v / 2",
            "v + 1",
            "b / 2",
            "ti + ti",
            "v / 0",
            "v % 0",
            "0 % 2.5",
            "COALESCE(0 % 2.5, LENGTH('a2'))",
            "d / 0",
            "f / 0",
            "ROUND(v, -1)",
            "CAST(d AS DECIMAL(5,1))",
            "-v",
            "v * d",
            "f * 3",
            "v + d",
            "ABS(0) * (1e1 - 1e1 * 127)")) {
      sameEverywhere(expression, "1 = 1");
    }
    sameEverywhere("b + 1", "1 = 1");
    sameEverywhere("CAST(s AS INTEGER)", "1 = 1");
  }

  @Test
  void conditionsKeepTheSameRowsEverywhere() {
    for (String where :
        List.of(
            "v / 2 = 3.5",
            "c = 'ab'",
            "NOT (v > 3)",
            "v IS NULL OR v < 0",
            "s LIKE '%b%'",
            "ts < '2000-01-01'",
            "v IN (7, NULL)",
            "v NOT IN (7, NULL)",
            "n IS NULL",
            "COALESCE(v, 0) <= 0",
            "d BETWEEN -3 AND 1",
            "k IN (1, 4) OR s = 'x'")) {
      sameEverywhere("k", where);
    }
  }

  @Test
  void functionsAreTheSameEverywhere() {
    for (String expression :
        List.of(
            "IFNULL(s, 'none')",
            "IF(v > 3, 'big', 'small')",
            "TRIM(s)",
            "YEAR(ts)",
            "DATE_FORMAT(ts, '%Y/%m')",
            "GREATEST(v, 3)",
            "HEX(s)",
            "CONCAT(s, c, v)",
            "ts + INTERVAL 1 MONTH",
            "DATEDIFF(ts, dt)",
            "UPPER(c)",
            "LENGTH(s)",
            "CASE v WHEN 7 THEN 'seven' ELSE s END",
            "NULLIF(v, 7)")) {
      sameEverywhere(expression, "1 = 1");
    }
  }

  @Test
  void randomExpressionsAreTheSameEverywhere() {
    long seed = Long.getLong("meaning.seed", System.nanoTime());
    System.out.println("OneMeaningTest: seed " + seed + ", " + STATEMENTS + " statements");
    RandomExpressions random = new RandomExpressions(new Random(seed));
    for (int i = 0; i < STATEMENTS; i++) {
      String expression = random.value(3);
      String where = random.condition(2);
      try {
        sameEverywhere(expression, where);
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("meaning.seed=" + seed + ", statement " + i, failure);
      }
    }
  }

  @Test
  void literalsAndParametersMeanTheSame() {
    for (List<String> each :
        List.of(
            List.of("SELECT k, CASE WHEN v > ? THEN ? ELSE ? END FROM t", "0", "'big'", "'small'"),
            List.of("SELECT IF(v > 3, ?, ?) FROM t", "'a'", "1"),
            List.of("SELECT DISTINCT v, ? FROM t", "'x'"),
            List.of("SELECT DISTINCT ? FROM t", "5"),
            List.of("SELECT MAX(?), MIN(?) FROM t", "5", "'z'"),
            List.of("SELECT MIN(NULLIF(?, ?)) FROM t", "5", "6"),
            List.of("SELECT k FROM t WHERE k >= 0 ORDER BY ?", "1.5"),
            List.of("SELECT k + ? FROM t UNION ALL SELECT ?", "1.5", "7"),
            List.of("SELECT k + ?, ROW_NUMBER() OVER (ORDER BY k) FROM t", "2"),
            List.of("SELECT t.k, ? FROM t JOIN one ON t.k = one.id + ?", "'q'", "1"),
            List.of("SELECT k FROM t WHERE k IN (SELECT id + ? FROM one)", "2"),
            List.of("SELECT (SELECT ?), ? IN (SELECT id FROM one)", "8", "1"))) {
      String literal = each.get(0);
      List<@Nullable Object> values = new ArrayList<>();
      for (String value : each.subList(1, each.size())) {
        literal = literal.replaceFirst("\\?", value);
        values.add(
            value.startsWith("'")
                ? value.replace("'", "")
                : value.contains(".")
                    ? new java.math.BigDecimal(value)
                    : (Object) Integer.valueOf(value));
      }
      String given = rows(session.prepare(each.get(0)).execute(values)).toString();
      assertThat(given).as(each.get(0)).isEqualTo(answer(literal));
    }
  }

  @Test
  void aPreparedStatementTakesValuesOfOtherTypesEachTime() {
    Prepared prepared = session.prepare("SELECT CASE WHEN k = 1 THEN ? END FROM t WHERE k = 1");
    assertThat(rows(prepared.execute(List.of("text")))).containsExactly("[text]");
    assertThat(rows(prepared.execute(List.of(5)))).containsExactly("[5]");
    assertThat(rows(prepared.execute(java.util.Collections.singletonList(null))))
        .containsExactly("[null]");
  }

  @Test
  void longChainsAreNoDeepOnes() {
    UnaryOperator<String> where = each -> "SELECT COUNT(*) FROM t WHERE k >= 0 AND (" + each + ")";
    String ors = String.join(" OR ", java.util.Collections.nCopies(10_000, "v = 7"));
    String ands = String.join(" AND ", java.util.Collections.nCopies(10_000, "v = 7"));
    StringBuilder in = new StringBuilder("v IN (0");
    for (int i = 1; i < 10_000; i++) {
      in.append(", ").append(i);
    }
    assertThat(answer(where.apply(ors))).isEqualTo("[[1]]");
    assertThat(answer(where.apply(ands))).isEqualTo("[[1]]");
    assertThat(answer(where.apply(in + ")"))).isEqualTo("[[1]]");
    assertThat(answer("SELECT COUNT(*) FROM t JOIN one ON one.id = 1 WHERE k >= 0 AND " + in + ")"))
        .isEqualTo("[[1]]");
  }

  @Test
  void errorsOfEveryPlaceAreTheUsers() {
    assertThatThrownBy(
            () -> rows(session.execute("SELECT k, (SELECT id FROM one UNION ALL SELECT 2) FROM t")))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("more than 1 row");
    assertThatThrownBy(() -> run("SELECT k FROM t ORDER BY nothing"))
        .hasMessageContaining("Unknown column 'nothing' in order clause");
    assertThatThrownBy(() -> run("SELECT k FROM t GROUP BY v"))
        .hasMessageContaining("must be in GROUP BY");
    assertThatThrownBy(() -> run("SELECT k FROM t a JOIN t b ON a.k = b.k"))
        .hasMessageContaining("ambiguous");
  }
}
