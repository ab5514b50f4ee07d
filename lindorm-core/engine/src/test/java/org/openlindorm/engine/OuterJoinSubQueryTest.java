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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Sub-queries in the ON of an outer join: the pairs of the inner join by the same condition, and
 * the rows of the preserved side that are in none of them.
 */
class OuterJoinSubQueryTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    run("CREATE TABLE l (k INTEGER, a INTEGER, b VARCHAR, PRIMARY KEY (k))");
    run("CREATE TABLE r (k INTEGER, a INTEGER, b VARCHAR, PRIMARY KEY (k))");
    run("CREATE TABLE s (k INTEGER, x INTEGER, y INTEGER, PRIMARY KEY (k))");
    run(
        "UPSERT INTO l (k, a, b) VALUES (1, 1, 'x'), (2, 2, 'y'), (3, NULL, 'x'), (4, 2, NULL),"
            + " (5, 7, 'z')");
    run(
        "UPSERT INTO r (k, a, b) VALUES (1, 1, 'x'), (2, 2, 'x'), (3, 2, 'y'), (4, NULL, 'z'),"
            + " (5, 3, NULL)");
    run(
        "UPSERT INTO s (k, x, y) VALUES (1, 1, 1), (2, 2, 2), (3, 2, 3), (4, NULL, 2), (5, 5,"
            + " NULL)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    lines.sort(null);
    return lines;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // columns of the preserved side
        "l.a = r.a AND EXISTS (SELECT 1 FROM s WHERE s.x = l.a)",
        "l.a IN (SELECT x FROM s WHERE y > 1)",
        "l.a NOT IN (SELECT x FROM s) OR l.b = r.b",
        "l.a = (SELECT MAX(x) FROM s WHERE s.y >= l.a)",
        // columns of the other side
        "l.a = r.a AND r.a IN (SELECT x FROM s)",
        "r.a > ALL (SELECT x FROM s WHERE x < r.a)",
        "NOT EXISTS (SELECT 1 FROM s WHERE s.x = r.a) AND l.k < r.k",
        // one of each
        "EXISTS (SELECT 1 FROM s WHERE s.x = l.a) AND EXISTS (SELECT 1 FROM s WHERE s.y = r.a)",
        "(SELECT MIN(y) FROM s WHERE s.x = l.a) = (SELECT MAX(x) FROM s WHERE s.y = r.a)",
        "(SELECT MIN(y) FROM s WHERE s.x = l.a) IN (SELECT x FROM s WHERE s.y = r.a)",
        // columns of both sides in one
        "EXISTS (SELECT 1 FROM s WHERE s.x = l.a AND s.y = r.a)",
        "l.b = r.b AND EXISTS (SELECT 1 FROM s WHERE s.x = l.a AND s.y = r.a)",
        "l.a IN (SELECT x FROM s WHERE s.y = r.a)",
        "l.a NOT IN (SELECT x FROM s WHERE s.y = r.a)",
        "(l.a, r.a) IN (SELECT x, y FROM s)",
        "(SELECT COUNT(*) FROM s WHERE s.x = l.a OR s.y = r.a) = 2",
        "l.k = r.k OR (SELECT SUM(y) FROM s WHERE s.x = l.a AND s.y < r.a) IS NULL",
      })
  void theRowsAreThePairsOfTheInnerJoinAndTheRowsWithoutOne(String on) {
    for (boolean right : List.of(false, true)) {
      String join = right ? "r RIGHT JOIN l" : "l LEFT JOIN r";
      List<String> pairs =
          run("SELECT /*+ _l_allow_filtering_ */ l.k, r.k, r.a, r.b FROM l, r WHERE " + on);
      List<String> expected = new ArrayList<>(pairs);
      for (int k = 1; k <= 5; k++) {
        String row = "[" + k + ", ";
        if (pairs.stream().noneMatch(pair -> pair.startsWith(row))) {
          expected.add(row + "null, null, null]");
        }
      }
      expected.sort(null);
      assertThat(
              run(
                  "SELECT /*+ _l_allow_filtering_ */ l.k, r.k, r.a, r.b FROM "
                      + join
                      + " ON "
                      + on))
          .as(join)
          .isEqualTo(expected);
      assertThat(
              run(
                  "SELECT /*+ _l_allow_filtering_ */ l.k FROM "
                      + join
                      + " ON "
                      + on
                      + " WHERE r.k IS NULL"))
          .as("%s: rows without a pair", join)
          .hasSize(
              (int) expected.stream().filter(row -> row.endsWith("null, null, null]")).count());
    }
  }

  @Test
  void rowsThatAreAlikeStayApart() {
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ d.a, r.k FROM (SELECT a FROM l UNION ALL SELECT"
                    + " a FROM l) d LEFT JOIN r ON EXISTS (SELECT 1 FROM s WHERE s.x = d.a AND s.y"
                    + " = r.a AND s.k = 1)"))
        .containsExactly(
            "[1, 1]",
            "[1, 1]",
            "[2, null]",
            "[2, null]",
            "[2, null]",
            "[2, null]",
            "[7, null]",
            "[7, null]",
            "[null, null]",
            "[null, null]");
  }

  @Test
  void starsAggregatesAndFurtherJoinsReadTheJoin() {
    String join =
        "l LEFT JOIN r ON EXISTS (SELECT 1 FROM s WHERE s.x = l.a AND s.y = r.a AND l.k = r.k)";
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ * FROM " + join))
        .containsExactly(
            "[1, 1, x, 1, 1, x]",
            "[2, 2, y, 2, 2, x]",
            "[3, null, x, null, null, null]",
            "[4, 2, null, null, null, null]",
            "[5, 7, z, null, null, null]");
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ r.* FROM " + join + " WHERE l.k = 2"))
        .containsExactly("[2, 2, x]");
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ r.b, COUNT(*), COUNT(r.k) FROM "
                    + join
                    + " GROUP BY r.b"))
        .containsExactly("[null, 3, 0]", "[x, 2, 2]");
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ l.k, t.k FROM "
                    + join
                    + " LEFT JOIN r t ON t.k = r.k AND t.a = (SELECT MIN(x) FROM s WHERE s.x >="
                    + " t.a) WHERE l.k < 4"))
        .containsExactly("[1, 1]", "[2, 2]", "[3, null]");
  }

  @Test
  void aFullJoinAnswersSubQueriesOfOneSideAndRefusesThoseOfBoth() {
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ l.k, r.k FROM l FULL JOIN r ON l.k = r.k AND l.a"
                    + " IN (SELECT x FROM s) AND EXISTS (SELECT 1 FROM s WHERE s.y = r.a)"))
        .containsExactly(
            "[1, 1]",
            "[2, 2]",
            "[3, null]",
            "[4, null]",
            "[5, null]",
            "[null, 3]",
            "[null, 4]",
            "[null, 5]");
    assertThatThrownBy(
            () ->
                run(
                    "SELECT /*+ _l_allow_filtering_ */ l.k FROM l FULL JOIN r ON EXISTS"
                        + " (SELECT 1 FROM s WHERE s.x = l.a AND s.y = r.a)"))
        .hasMessageContaining("both sides in the ON of a FULL JOIN");
  }
}
