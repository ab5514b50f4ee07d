package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.ReadTotals;
import org.openlindorm.store.memory.MemoryStore;

/**
 * ORDER BY of the primary key with LIMIT, of rows that an index finds, reads no more than the
 * cheaper way needs, by some parts.
 */
class TrialScanTest {

  private static final int ROWS = 10_000;

  /** Entries and rows of the first two parts of a trial. */
  private static final int TRIAL = 2 * 1_320;

  private static final SqlEngine ENGINE =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private static final Session SESSION = ENGINE.open();

  /** A column of four values, one whose value 1 is only in the last rows, and one of few rows. */
  @BeforeAll
  static void fill() {
    SESSION
        .execute(
            "CREATE TABLE t (id INTEGER, often INTEGER, late INTEGER, seldom INTEGER, d INTEGER,"
                + " PRIMARY KEY (id), INDEX by_often (often, d), INDEX by_late (late, d), INDEX"
                + " by_seldom (seldom, d))")
        .close();
    for (int first = 0; first < ROWS; first += 1_000) {
      String rows =
          IntStream.range(first, first + 1_000)
              .mapToObj(
                  i ->
                      "("
                          + String.join(
                              ", ",
                              String.valueOf(i),
                              String.valueOf(i % 4),
                              String.valueOf(i < ROWS / 2 ? 0 : 1),
                              String.valueOf(i % 100),
                              String.valueOf(ROWS - i))
                          + ")")
              .collect(Collectors.joining(", "));
      SESSION.execute("UPSERT INTO t VALUES " + rows).close();
    }
  }

  @AfterAll
  static void close() {
    SESSION.close();
    ENGINE.close();
  }

  private List<String> rows(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) SESSION.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  private long read(String sql, String... expected) {
    long before = total();
    assertThat(rows(sql)).as(sql).containsExactly(expected);
    return total() - before;
  }

  private long total() {
    return ENGINE.figures().kinds().stream()
        .map(KindFigures::reads)
        .reduce(ReadTotals.NONE, ReadTotals::plus)
        .rows();
  }

  @Test
  void frequentRowsAreFoundInTheOrderOfTheKey() {
    assertThat(read("SELECT id FROM t WHERE often = 3 ORDER BY id LIMIT 3", "[3]", "[7]", "[11]"))
        .isLessThanOrEqualTo(640);
    assertThat(
            read(
                "SELECT id, late FROM t WHERE often IN (1, 2) ORDER BY id DESC LIMIT 2",
                "[9998, 1]",
                "[9997, 1]"))
        .isLessThanOrEqualTo(640);
    assertThat(
            read(
                "SELECT id, seldom FROM t WHERE often = 3 AND id > 50 ORDER BY id LIMIT 1 OFFSET 1",
                "[55, 55]"))
        .isLessThanOrEqualTo(640);
  }

  @Test
  void entriesAreNotReadWhileMostRowsAreFound() {
    String sql = "SELECT id, d FROM t WHERE often = 3 ORDER BY id LIMIT 100";
    String[] expected =
        IntStream.range(0, 100)
            .map(i -> 4 * i + 3)
            .mapToObj(id -> "[" + id + ", " + (ROWS - id) + "]")
            .toArray(String[]::new);
    assertThat(read(sql, expected)).isLessThanOrEqualTo(320 + 1_320);
  }

  @Test
  void rowsAtTheEndAreFoundByTheIndex() {
    assertThat(read("SELECT id, often FROM t WHERE late = 1 ORDER BY id LIMIT 1", "[5000, 0]"))
        .isBetween(5_000L, 5_000L + TRIAL);
    assertThat(
            read(
                "SELECT id FROM t WHERE late = 1 AND d > 4998 ORDER BY id LIMIT 3",
                "[5000]",
                "[5001]"))
        .isLessThan(10);
  }

  @Test
  void fewEntriesAreSortedWithoutATrial() {
    assertThat(read("SELECT id, d FROM t WHERE seldom = 99 ORDER BY id LIMIT 1", "[99, 9901]"))
        .isLessThanOrEqualTo(100 + 16L);
  }

  @Test
  void rowsWithoutAnEntryDoNotReachTheOtherConditions() {
    assertThat(
            rows(
                "SELECT id FROM t WHERE CAST(CONCAT(d, often - 3) AS SIGNED) > 0 AND often = 3 ORDER BY"
                    + " id LIMIT 2"))
        .containsExactly("[3]", "[7]");
  }

  @Test
  void theLimitOfAPreparedStatementDecides() {
    for (int limit : new int[] {0, 1, 300, 1_000, 3_000}) {
      String sql = "SELECT id, d FROM t WHERE often = 1 ORDER BY id LIMIT " + limit;
      assertThat(rows(sql))
          .hasSize(Math.min(limit, ROWS / 4))
          .isEqualTo(
              rows(sql.replace("SELECT", "SELECT /*+ _l_ignore_index_, _l_allow_filtering_ */")));
    }
  }
}
