package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** Chains of 10,000 terms and expressions of 1,000 levels have their values at every place. */
@Tag("lengthy")
class LongExpressionsTest {

  private static final int TERMS = 10_000;
  private static final int LEVELS = 1_000;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void tables() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, s VARCHAR, PRIMARY KEY (k))");
    run("CREATE TABLE o (k INTEGER, one INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v, s) VALUES (1, 7, 'a'), (2, 8, 'b')");
    run("UPSERT INTO o (k, one) VALUES (1, 1), (2, 1)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private static String chain(String operator, IntFunction<String> term) {
    return IntStream.range(0, TERMS).mapToObj(term).collect(Collectors.joining(operator));
  }

  private static String nested(String before, String middle, String behind) {
    return before.repeat(LEVELS) + middle + behind.repeat(LEVELS);
  }

  private static final List<String> FROM =
      List.of(" FROM t WHERE k > 0 AND v = 7", " FROM t JOIN o ON o.k = t.k WHERE t.k = 1");

  /** The one value of an expression over the first row of t, in each way to read it. */
  private void isEverywhere(String expression, String value) {
    for (String from : FROM) {
      assertThat(answer("SELECT " + expression + from)).as(from).isEqualTo(value);
    }
    assertThat(
            answer("SELECT SUM(v) FROM t WHERE k > 0 AND v < 8 AND " + expression + " IS NOT NULL"))
        .isEqualTo("7");
  }

  @Test
  void chainsOfArithmetic() {
    isEverywhere(chain(" + ", i -> "v"), "70000");
    isEverywhere("v" + " - 1".repeat(TERMS), "-9993");
    isEverywhere("v" + " * 1".repeat(TERMS), "7");
    isEverywhere(chain(" + ", i -> "" + i) + " + t.k", "49995001");
    isEverywhere("v + 0.5 * v" + " - v / 1".repeat(TERMS), "-69989.5000");
    isEverywhere("v" + " % 100".repeat(TERMS), "7");
  }

  @Test
  void chainsOfText() {
    isEverywhere("LENGTH(" + chain(" || ", i -> "s") + ")", "10000");
    isEverywhere("LENGTH(CONCAT(" + chain(", ", i -> "s") + "))", "10000");
  }

  @Test
  void chainsOfConditions() {
    String or = chain(" OR ", i -> "t.v = " + (i + 1));
    String and = chain(" AND ", i -> "t.v <> " + (i + 100));
    String in = "t.v IN (" + chain(", ", i -> "" + (i + 1)) + ")";
    for (String condition : List.of(or, and, in)) {
      assertThat(answer("SELECT COUNT(*) FROM t WHERE k > 0 AND (" + condition + ")"))
          .isEqualTo("2");
      assertThat(
              answer(
                  "SELECT COUNT(*) FROM t JOIN o ON o.k = t.k WHERE t.k > 0 AND ("
                      + condition
                      + ")"))
          .isEqualTo("2");
      assertThat(answer("SELECT " + condition + " FROM t WHERE k = 1")).isEqualTo("true");
    }
  }

  @Test
  void chainsOfParameters() {
    List<Object> ones = Collections.nCopies(TERMS, 1);
    String sum = chain(" + ", i -> "?");
    String in = "v IN (" + chain(", ", i -> "?") + ")";
    String or = chain(" OR ", i -> "v = ?");
    for (String from : FROM) {
      assertThat(prepared("SELECT v + " + sum + from, ones)).isEqualTo("10007");
      assertThat(prepared("SELECT " + in + from, ones)).isEqualTo("false");
      assertThat(prepared("SELECT " + or + from, ones)).isEqualTo("false");
    }
    assertThat(prepared("SELECT COUNT(*) FROM t WHERE k > 0 AND " + in, ones)).isEqualTo("0");
    assertThat(prepared("SELECT COUNT(*) FROM t WHERE k > 0 AND v + " + sum + " > 10007", ones))
        .isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void levels(int which) {
    switch (which) {
      case 0 -> isEverywhere(nested("(", "v", ")"), "7");
      case 1 -> isEverywhere(nested("ABS(", "v", ")"), "7");
      case 2 -> isEverywhere(nested("(1 + ", "v", ")"), "1007");
      case 3 -> isEverywhere(nested("- ", "v", ""), "7");
      case 4 -> isEverywhere(nested("NOT ", "v = 7", ""), "true");
      case 5 -> isEverywhere(nested("CASE WHEN t.k = 1 THEN ", "v", " END"), "7");
      case 6 -> isEverywhere(nested("COALESCE(", "v", ", 1)"), "7");
      case 7 -> isEverywhere("LENGTH(" + nested("CONCAT(s, ", "s", ")") + ")", "1001");
      default -> isEverywhere(nested("(v = 8 OR (v = 7 AND ", "v = 7", "))"), "true");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2_000, 5_000})
  void deeplyNestedExpressionsAreRefusedOrAnswered(int levels) {
    for (String text : List.of("(", "ABS(", "(1 + ", "- ", "NOT ", "CASE WHEN k = 1 THEN ")) {
      String behind =
          text.endsWith("(") || text.contains("+") ? ")" : text.startsWith("CASE") ? " END" : "";
      String sql =
          "SELECT " + text.repeat(levels) + "v" + behind.repeat(levels) + " FROM t WHERE k > 0";
      try {
        answer(sql);
      } catch (LindormException refused) {
        assertThat(refused.code()).as(text).isEqualTo(ErrorCode.UNSUPPORTED);
      }
    }
  }

  @Test
  void aChainThatBeginsAsAGroupDoesIsReadFromTheGroup() {
    assertThat(answer("SELECT k + v + 1 FROM t WHERE k = 1 GROUP BY k + v")).isEqualTo("9");
    assertThat(answer("SELECT (k + v) * 2 - COUNT(*) FROM t WHERE k = 1 GROUP BY k, k + v"))
        .isEqualTo("15");
    assertThat(answer("SELECT s || v || '!' FROM t WHERE k = 1 GROUP BY s || v")).isEqualTo("a7!");
    assertThatThrownBy(() -> answer("SELECT k + v + k FROM t WHERE k = 1 GROUP BY k + v"))
        .hasMessageContaining("Unknown column 'k' in grouped query");
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private String answer(String sql) {
    return only((Result.Rows) session.execute(sql));
  }

  private String prepared(String sql, List<Object> values) {
    return only((Result.Rows) session.prepare(sql).execute(values));
  }

  private static String only(Result.Rows rows) {
    try (rows) {
      return String.valueOf(rows.next()[0]);
    }
  }
}
