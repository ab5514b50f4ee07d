package org.openlindorm.clients.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.clients.mariadb.AnswerVerdict.Kind;

class AnswerVerdictTest {

  private static QueryAnswer rows(List<String> labels, List<List<String>> rows) {
    return new QueryAnswer.Rows(
        labels, Collections.nCopies(labels.size(), false), List.copyOf(rows));
  }

  private static Kind verdict(String sql, List<List<String>> one, List<List<String>> other) {
    return AnswerVerdict.of(sql, rows(List.of("a", "b"), one), rows(List.of("a", "b"), other))
        .kind();
  }

  private static final List<List<String>> UP = List.of(List.of("1", "x"), List.of("2", "y"));
  private static final List<List<String>> DOWN = List.of(List.of("2", "y"), List.of("1", "x"));

  @Test
  void theOrderCountsWhereTheOutermostQueryHasOne() {
    assertThat(verdict("SELECT a, b FROM t", UP, DOWN)).isEqualTo(Kind.SAME);
    assertThat(verdict("SELECT a, b FROM t ORDER BY a", UP, DOWN)).isEqualTo(Kind.DIFFERENT);
    assertThat(verdict("SELECT a, b FROM (SELECT 1 ORDER BY 1) t", UP, DOWN)).isEqualTo(Kind.SAME);
  }

  @Test
  void rowsThatTheOrderLeavesEqualComeInAnyOrder() {
    List<List<String>> one = List.of(List.of("1", "x"), List.of("1", "y"));
    List<List<String>> other = List.of(List.of("1", "y"), List.of("1", "x"));
    assertThat(verdict("SELECT a, b FROM t ORDER BY a", one, other)).isEqualTo(Kind.SAME);
    assertThat(verdict("SELECT a, b FROM t ORDER BY a, b", one, other)).isEqualTo(Kind.DIFFERENT);
  }

  @Test
  void numbersOfManyDigitsAreMatchedWithTheirEqual() {
    List<List<String>> one =
        List.of(List.of("-5.000000000010", "1"), List.of("-5.000000000020", "1"));
    List<List<String>> other =
        List.of(List.of("-5.000000000020", "1"), List.of("-5.000000000010", "1"));
    assertThat(verdict("SELECT a, b FROM t", one, other)).isEqualTo(Kind.SAME);
  }

  @Test
  void anotherValueANumberOfRowsOrAnAnswerInsteadOfARefusalDiffers() {
    assertThat(verdict("SELECT", UP, List.of(List.of("1", "x")))).isEqualTo(Kind.DIFFERENT);
    assertThat(verdict("SELECT", UP, List.of(List.of("1", "x"), List.of("2", "z"))))
        .isEqualTo(Kind.DIFFERENT);
    QueryAnswer refusal = new QueryAnswer.Refusal(1054, "unknown");
    assertThat(AnswerVerdict.of("SELECT", refusal, rows(List.of("a"), List.of())).kind())
        .isEqualTo(Kind.DIFFERENT);
    assertThat(AnswerVerdict.of("SELECT", rows(List.of("a"), List.of()), refusal))
        .hasToString("refused-1054");
    assertThat(AnswerVerdict.of("SELECT", refusal, refusal).kind()).isEqualTo(Kind.BOTH_REFUSE);
  }

  @Test
  void aFaultOfTheEngineIsNeverTheSame() {
    QueryAnswer fault = new QueryAnswer.Refusal(9099, "internal error");
    assertThat(AnswerVerdict.of("SELECT", fault, fault)).hasToString("refused-9099");
  }
}
