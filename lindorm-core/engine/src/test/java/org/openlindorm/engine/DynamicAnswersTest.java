package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.exec.Limits;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** A star shows the same however the rows are stored and reached. */
class DynamicAnswersTest {

  private static final List<String> KEYS =
      List.of(
          "k = 1 OR k = 2 OR k = 3 OR k = 4",
          "k IN (4, 3, 2, 1)",
          "k >= 1 AND k <= 4",
          "k > 0 AND k + 0 < 9",
          "k > 0");

  private static void run(Session session, String... statements) {
    for (String sql : statements) {
      session.execute(sql).close();
    }
  }

  /** The labels and the rows of a query. */
  private static List<String> lines(Session session, String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      lines.add(rows.columns().stream().map(ResultColumn::label).toList().toString());
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
      return lines;
    }
  }

  private static void fillPacked(Session session) {
    run(
        session,
        "UPSERT INTO t (k, v, w) VALUES (1, 'a', 10)",
        "UPSERT INTO t (k, v, w, x, n1) VALUES (2, 'b', 20, x'42', 2)",
        "UPSERT INTO t (k, v, w, y) VALUES (3, 'c', 30, x'')",
        "UPSERT INTO t (k, v, w, n2, x) VALUES (4, 'd', 40, 4, x'44')");
  }

  private static void fillCellByCell(Session session) {
    run(session, "UPSERT INTO t (k, v, w, n1, x) VALUES (2, 'old', 0, 0, x'00')");
    for (String[] cell :
        new String[][] {
          {"1", "v", "'a'"}, {"2", "x", "x'42'"}, {"3", "y", "x''"}, {"4", "x", "x'44'"},
          {"1", "w", "10"}, {"2", "v", "'b'"}, {"3", "v", "'c'"}, {"4", "n2", "4"},
          {"2", "w", "20"}, {"3", "w", "30"}, {"4", "w", "40"}, {"4", "v", "'d'"},
          {"2", "n1", "2"}, {"3", "n1", "9"}
        }) {
      run(session, "UPSERT INTO t (k, " + cell[1] + ") VALUES (" + cell[0] + ", " + cell[2] + ")");
    }
    run(session, "UPDATE t SET n1 = NULL WHERE k = 3");
  }

  @Test
  void packedRowsAndCellsReadAlikeByKeysRangesIndexesAndLimits() {
    Limits rowByRow = Limits.DEFAULT.withBatchRows(1);
    List<List<String>> answers = new ArrayList<>();
    for (boolean packed : new boolean[] {true, false}) {
      for (Limits limits : List.of(Limits.DEFAULT, rowByRow)) {
        try (SqlEngine engine =
                SqlEngine.open(
                    AssertingStore.around(new MemoryStore()),
                    EngineOptions.DEFAULT.withLimits(limits));
            Session session = engine.open()) {
          run(
              session,
              "CREATE TABLE t (k INTEGER, v VARCHAR, w INTEGER, `n*` BIGINT, PRIMARY KEY (k),"
                  + " INDEX i (w) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS'), INDEX j (v))"
                  + " WITH (DYNAMIC_COLUMNS='true', wildcard_column='n*')");
          if (packed) {
            fillPacked(session);
          } else {
            fillCellByCell(session);
          }
          KEYS.forEach(
              keys -> {
                answers.add(lines(session, "SELECT * FROM t WHERE " + keys));
                answers.add(lines(session, "SELECT * FROM t WHERE " + keys + " LIMIT 10"));
              });
          answers.add(lines(session, "SELECT * FROM t"));
          answers.add(lines(session, "SELECT * FROM t WHERE w >= 10 ORDER BY k"));
          answers.add(lines(session, "SELECT * FROM t WHERE v >= 'a' ORDER BY k"));
        }
      }
    }
    assertThat(answers)
        .allSatisfy(
            answer ->
                assertThat(answer)
                    .containsExactly(
                        "[k, v, w, n1, n2, x, y]",
                        "[1, a, 10, null, null, null, null]",
                        "[2, b, 20, 2, null, 0x42, null]",
                        "[3, c, 30, null, null, null, 0x]",
                        "[4, d, 40, null, 4, 0x44, null]"));
    assertThat(answers).hasSize(4 * 13);
  }

  /** A pattern declares names, so they do not mean columns of a query outside. */
  @Test
  void aWildcardColumnHidesAColumnOfTheQueryOutside() {
    try (SqlEngine engine =
            SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      run(
          session,
          "CREATE TABLE o (k INTEGER, n1 BIGINT, x VARBINARY, PRIMARY KEY (k))",
          "CREATE TABLE w (k INTEGER, `n*` BIGINT, PRIMARY KEY (k))"
              + " WITH (DYNAMIC_COLUMNS='true', wildcard_column='n*')",
          "UPSERT INTO o VALUES (1, 5, x'0a')",
          "UPSERT INTO w (k, n1, x) VALUES (1, 7, x'0b')");
      assertThat(lines(session, "SELECT (SELECT MAX(n1) FROM w) AS v FROM o WHERE k = 1"))
          .containsExactly("[v]", "[7]");
      assertThat(
              lines(
                  session,
                  "SELECT n1 FROM o WHERE k = 1 AND EXISTS (SELECT 1 FROM w WHERE k = 1 AND n1 ="
                      + " 5)"))
          .containsExactly("[n1]");
      assertThat(lines(session, "SELECT (SELECT x FROM w WHERE k = 1) AS v FROM o WHERE k = 1"))
          .containsExactly("[v]", "[0x0a]");
      assertThat(lines(session, "SELECT (SELECT w.x FROM w WHERE k = 1) AS v FROM o WHERE k = 1"))
          .containsExactly("[v]", "[0x0b]");
    }
  }
}
