package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** The rows that EXPLAIN ANALYZE shows for each step, read and returned. */
class AnalyzedPlanTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void define() {
    run("CREATE TABLE t (k BIGINT, v INTEGER, PRIMARY KEY (k))");
    run("CREATE TABLE u (k BIGINT, g INTEGER, v INTEGER, PRIMARY KEY (k))");
    run("CREATE INDEX by_g ON u (g)");
    fill("t", 2_000, k -> "(" + k + "," + k % 10 + ")");
    fill("u", 100, k -> "(" + k + "," + k % 5 + "," + k + ")");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aScanThatKeepsNoRowShowsWhatItRead() {
    assertThat(steps("SELECT /*+ _l_allow_filtering_ */ k FROM t WHERE v = 77"))
        .containsExactly("full scan t: 0 of 2000, 1 seeks");
  }

  @Test
  void partialAggregatesShowTheRowsThatTheyCombine() {
    assertThat(steps("SELECT COUNT(*) FROM t WHERE k < 500"))
        .containsExactly("range scan t: 1 of 500, 1 seeks");
  }

  @Test
  void anIndexShowsItsEntriesAndTheirRows() {
    assertThat(steps("SELECT v FROM u WHERE g = 3"))
        .containsExactly("range scan index by_g of u: 20 of 40, 21 seeks");
  }

  @Test
  void eachSideOfALookUpJoinShowsItsOwnRows() {
    assertThat(steps("SELECT t.v, u.v FROM t JOIN u ON u.k = t.v WHERE t.k < 30"))
        .containsExactly(
            "project: t.v, u.v: 30 of 0, 0 seeks",
            "join: look up u by t.v: 30 of 0, 0 seeks",
            "range scan t: 30 of 30, 1 seeks",
            "for each row of the join: point read u: 10 of 10, 10 seeks",
            "project: t.v, u.k, u.v: 0 of 0, 0 seeks",
            "inner join: by hash on u.k = t.v: 0 of 0, 0 seeks",
            "full scan u: 0 of 0, 0 seeks");
  }

  @Test
  void theStatementHasReadWhatItsStepsHaveRead() {
    steps("SELECT t.v, u.v FROM t JOIN u ON u.k = t.v WHERE t.k < 30");
    assertThat(
            rows(
                "SELECT ROWS_READ, SEEKS FROM information_schema.STATEMENTS WHERE KIND ="
                    + " 'EXPLAIN'"))
        .singleElement()
        .asString()
        .isEqualTo("[40, 11]");
  }

  @Test
  void explainShowsTheEstimateOfEachAccess() {
    assertThat(expected("SELECT v FROM t WHERE k IN (1, 2, 3)")).containsExactly("3 rows");
    assertThat(expected("SELECT v FROM u WHERE g = 3")).containsExactly("500 rows");
    assertThat(expected("SELECT COUNT(*) FROM t")).containsExactly("1000000 rows");
    assertThat(expected("SELECT u.v FROM t JOIN u ON u.k = t.v WHERE t.k < 30"))
        .containsExactly("500 rows", "1 row for each row of the join", "1000000 rows");
    assertThat(expected("UPDATE t SET v = 1 WHERE k = 1")).containsExactly("1 row");
  }

  private List<String> expected(String statement) {
    return rows("EXPLAIN " + statement).stream()
        .map(row -> String.valueOf(row.get(0)).strip())
        .filter(line -> line.startsWith("expected: "))
        .map(line -> line.substring("expected: ".length()))
        .toList();
  }

  /** Returns the first words of each step, its rows, and what it read. */
  private List<String> steps(String query) {
    List<String> steps = new ArrayList<>();
    try (Result result = session.execute("EXPLAIN ANALYZE " + query)) {
      Result.Rows rows = (Result.Rows) result;
      List<String> names = rows.columns().stream().map(ResultColumn::label).toList();
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        if (row[names.indexOf("RUNS")] != null) {
          String text = String.valueOf(row[0]).strip();
          steps.add(
              text
                  + ": "
                  + row[names.indexOf("ROWS")]
                  + " of "
                  + row[names.indexOf("ROWS_READ")]
                  + ", "
                  + row[names.indexOf("SEEKS")]
                  + " seeks");
        }
      }
    }
    return steps;
  }

  private List<List<@Nullable Object>> rows(String query) {
    List<List<@Nullable Object>> all = new ArrayList<>();
    try (Result result = session.execute(query)) {
      Result.Rows rows = (Result.Rows) result;
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(List.of(row));
      }
    }
    return all;
  }

  private void fill(String table, int rows, IntFunction<String> row) {
    run(
        IntStream.range(0, rows)
            .mapToObj(row)
            .collect(Collectors.joining(",", "UPSERT INTO " + table + " VALUES ", "")));
  }

  private void run(String sql) {
    session.execute(sql).close();
  }
}
