package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.memory.MemoryStore;

/** Stars over many rows with dynamic columns; what they show of few is in golden/dynamic.sql. */
class DynamicColumnRowsTest {

  private final MemoryPool pool = new MemoryPool(1 << 20);
  private final SqlEngine engine =
      SqlEngine.open(
          new MemoryStore(),
          EngineOptions.DEFAULT,
          new Workspace(pool, 1 << 20, 0, SpillDirectory.ofTemporaryFiles()));
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (DYNAMIC_COLUMNS='true')");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private void fill(int from, int to, String column) {
    Prepared prepared =
        session.prepare("UPSERT INTO t (k, v, " + column + ") VALUES (?, ?, x'41')");
    List<List<@Nullable Object>> batch = new ArrayList<>();
    IntStream.range(from, to).forEach(k -> batch.add(Arrays.asList(k, k)));
    prepared.executeBatch(batch);
  }

  private static String labels(Result.Rows rows) {
    return rows.columns().stream().map(ResultColumn::label).collect(Collectors.joining(" "));
  }

  private static List<String> texts(Result.Rows rows) {
    List<String> texts = new ArrayList<>();
    for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
      texts.add(Arrays.toString(row));
    }
    return texts;
  }

  private Result.Rows rows(String sql) {
    return (Result.Rows) session.execute(sql);
  }

  @Test
  void aColumnThatOccursInTheLastRowThatIsReadAheadIsShown() {
    fill(0, DynamicColumnRows.ROWS_AHEAD - 1, "a");
    fill(DynamicColumnRows.ROWS_AHEAD - 1, DynamicColumnRows.ROWS_AHEAD, "b");
    try (Result.Rows rows = rows("SELECT * FROM t")) {
      assertThat(labels(rows)).isEqualTo("k v a b");
      assertThat(rows.warnings()).isEmpty();
      assertThat(texts(rows)).hasSize(1_000).last().isEqualTo("[999, 999, null, 0x41]");
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void aColumnThatOccursTooLateIsInTheTrailingJson() {
    fill(0, DynamicColumnRows.ROWS_AHEAD + 1, "a");
    fill(DynamicColumnRows.ROWS_AHEAD + 1, DynamicColumnRows.ROWS_AHEAD + 3, "b");
    try (Result.Rows rows = rows("SELECT * FROM t")) {
      assertThat(labels(rows)).isEqualTo("k v a _l_dynamic_");
      assertThat(rows.warnings())
          .extracting(Object::toString)
          .containsExactly(
              "Dynamic columns that none of the first 1001 rows has are shown in _l_dynamic_; add"
                  + " LIMIT, or name them");
      List<String> all = texts(rows);
      assertThat(all).hasSize(1_003).startsWith("[0, 0, 0x41, null]");
      assertThat(all).last().isEqualTo("[1002, 1002, null, {\"b\": \"41\"}]");
    }
    try (Result.Rows rows = rows("SELECT * FROM t ORDER BY k DESC LIMIT 3")) {
      assertThat(labels(rows)).isEqualTo("k v a b");
    }
  }

  @Test
  void eachTableOfAJoinHasItsOwn() {
    fill(0, 1_100, "a");
    try (Result.Rows rows = rows("SELECT * FROM t JOIN t u ON t.k = u.k")) {
      assertThat(labels(rows)).isEqualTo("k v a _l_dynamic_ k v a _l_dynamic_");
      assertThat(texts(rows)).hasSize(1_100);
    }
  }

  @Test
  void columnsBeyondTheLimitAreInTheJson() {
    int count = DynamicResultColumns.MOST_COLUMNS + 2;
    for (int from = 0; from < count; from += 334) {
      List<String> names = new ArrayList<>();
      IntStream.range(from, Math.min(from + 334, count)).forEach(i -> names.add("c" + (1000 + i)));
      String values = names.stream().map(name -> "x'41'").collect(Collectors.joining(", "));
      run("UPSERT INTO t (k, " + String.join(", ", names) + ") VALUES (1, " + values + ")");
    }
    try (Result.Rows rows = rows("SELECT * FROM t")) {
      assertThat(rows.columns()).hasSize(2 + DynamicResultColumns.MOST_COLUMNS + 1);
      assertThat(labels(rows)).startsWith("k v c1000 ").endsWith(" c1999 _l_dynamic_");
      assertThat(texts(rows))
          .first()
          .asString()
          .endsWith("{\"c2000\": \"41\", \"c2001\": \"41\"}]");
    }
  }

  @Test
  void aPreparedStatementDescribesTheDeclaredColumnsAndAnswersTheRealOnes() {
    fill(0, 2, "a");
    Prepared prepared = session.prepare("SELECT * FROM t WHERE k = ?");
    assertThat(prepared.columns()).extracting(ResultColumn::label).containsExactly("k", "v");
    assertThat(prepared.columnsVary()).isTrue();
    assertThat(session.prepare("SELECT k, a FROM t").columnsVary()).isFalse();
    fill(2, 3, "b");
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of(1))) {
      assertThat(labels(rows)).isEqualTo("k v a");
    }
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of(2))) {
      assertThat(labels(rows)).isEqualTo("k v b");
    }
  }

  @Test
  void aResultThatIsClosedEarlyHoldsNothingMore() {
    fill(0, 1_100, "a");
    try (Result.Rows rows = rows("SELECT * FROM t")) {
      assertThat(pool.reserved()).isPositive();
      assertThat(rows.next()).isNotNull();
    }
    assertThat(pool.reserved()).isZero();
  }

  @Test
  void withoutMemoryFewerRowsArePrefetchedAndNoneIsLost() {
    fill(0, 20_000, "a");
    run("UPSERT INTO t (k, v, b) VALUES (20001, 1, x'42')");
    try (Result.Rows sorted = rows("SELECT k, v, a FROM t ORDER BY v DESC");
        Result.Rows rows = rows("SELECT * FROM t")) {
      assertThat(sorted.next()).isNotNull();
      assertThat(labels(rows)).isEqualTo("k v a _l_dynamic_");
      List<String> all = texts(rows);
      assertThat(all).hasSize(20_001);
      assertThat(all).last().isEqualTo("[20001, 1, null, {\"b\": \"42\"}]");
    }
  }
}
