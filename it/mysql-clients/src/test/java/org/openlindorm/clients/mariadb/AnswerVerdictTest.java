package org.openlindorm.clients.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.clients.mariadb.AnswerVerdict.Kind;

class AnswerVerdictTest {

  private static QueryAnswer rows(List<String> labels, List<List<String>> rows) {
    return new QueryAnswer.Rows(
        labels, Collections.nCopies(labels.size(), new ShownDigits.Exact()), List.copyOf(rows));
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
        .isEqualTo(Kind.ANSWERED);
    assertThat(AnswerVerdict.of("SELECT", rows(List.of("a"), List.of()), refusal))
        .hasToString("refused-1054");
    assertThat(AnswerVerdict.of("SELECT", refusal, refusal).kind()).isEqualTo(Kind.BOTH_REFUSE);
  }

  private static QueryAnswer doubles(ShownDigits digits, String value) {
    return new QueryAnswer.Rows(List.of("d"), List.of(digits), List.of(List.of(value)));
  }

  private static Kind verdict(ShownDigits digits, String reference, String ours) {
    return AnswerVerdict.of(
            "SELECT d", doubles(digits, reference), doubles(new ShownDigits.Needed(), ours))
        .kind();
  }

  @Test
  void aDoubleIsComparedInTheDigitsThatMariadbShows() {
    ShownDigits four = new ShownDigits.AfterPoint(4);
    assertThat(verdict(four, "0.8165", "0.816496580927726")).isEqualTo(Kind.SAME);
    assertThat(verdict(four, "0.0000", "0")).isEqualTo(Kind.SAME);
    assertThat(verdict(four, "0.8165", "0.8164")).isEqualTo(Kind.DIFFERENT);
    ShownDigits six = new ShownDigits.Significant(6);
    assertThat(verdict(six, "20230100", "20230102")).isEqualTo(Kind.SAME);
    assertThat(verdict(six, "20230100", "20230202")).isEqualTo(Kind.DIFFERENT);
    ShownDigits needed = new ShownDigits.Needed();
    assertThat(verdict(needed, "0.8165", "0.816496580927726")).isEqualTo(Kind.DIFFERENT);
  }

  @Test
  void groupConcatWithoutAnOrderHasItsPartsInAnyOrder() {
    List<List<String>> one = List.of(List.of("1", "x,y"));
    List<List<String>> other = List.of(List.of("1", "y,x"));
    assertThat(verdict("SELECT a, GROUP_CONCAT(b) FROM t", one, other)).isEqualTo(Kind.SAME);
    assertThat(verdict("SELECT a, group_concat(b ORDER BY c) FROM t", one, other))
        .isEqualTo(Kind.DIFFERENT);
    assertThat(verdict("SELECT a, b FROM t", one, other)).isEqualTo(Kind.DIFFERENT);
    assertThat(
            verdict(
                "SELECT a, group_concat(b SEPARATOR '; ') FROM t",
                List.of(List.of("1", "x; y; y")),
                List.of(List.of("1", "y; x; y"))))
        .isEqualTo(Kind.SAME);
    assertThat(
            verdict(
                "SELECT a, group_concat(b) FROM t",
                List.of(List.of("1", "x,y,y")),
                List.of(List.of("1", "x,x,y"))))
        .isEqualTo(Kind.DIFFERENT);
  }

  @Test
  void jsonAggregatesHaveTheirElementsInAnyOrderAndAnyBlanks() {
    List<List<String>> mariadb = List.of(List.of("1", "[5,7]"));
    List<List<String>> same = List.of(List.of("1", "[5, 7]"));
    List<List<String>> swapped = List.of(List.of("1", "[7, 5]"));
    assertThat(verdict("SELECT a, JSON_ARRAYAGG(b) FROM t", mariadb, swapped)).isEqualTo(Kind.SAME);
    assertThat(verdict("SELECT a, JSON_ARRAYAGG(b ORDER BY c) FROM t", mariadb, same))
        .isEqualTo(Kind.SAME);
    assertThat(verdict("SELECT a, JSON_ARRAYAGG(b ORDER BY c) FROM t", mariadb, swapped))
        .isEqualTo(Kind.DIFFERENT);
    assertThat(
            verdict("SELECT a, JSON_ARRAYAGG(b) FROM t", mariadb, List.of(List.of("1", "[5, 5]"))))
        .isEqualTo(Kind.DIFFERENT);
  }

  @Test
  void anotherAnswerOfTodayIsNotCompared() {
    String today = LocalDate.now(ZoneOffset.UTC) + " 10:20:30";
    assertThat(verdict("SELECT", List.of(List.of("1", today)), List.of(List.of("1", "10:20:30"))))
        .isEqualTo(Kind.NOT_COMPARED);
  }

  @Test
  void aFaultOfTheEngineIsNeverTheSame() {
    QueryAnswer fault = new QueryAnswer.Refusal(9099, "internal error");
    assertThat(AnswerVerdict.of("SELECT", fault, fault)).hasToString("refused-9099");
  }
}
