package org.openlindorm.sql.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuelessTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT 'secret', 12.5e3, x'ef00' FROM t1 | SELECT ?, ?, ? FROM t1",
        "SELECT a FROM t WHERE k=5 AND n = 'O''Neil' | SELECT a FROM t WHERE k=? AND n = ?",
        "SELECT a FROM t WHERE k IN(1, 2, 3) | SELECT a FROM t WHERE k IN(?)",
        "SELECT a FROM t WHERE k IN(?,?,?) AND b IN(?) | SELECT a FROM t WHERE k IN(?) AND b IN(?)",
        "SELECT a FROM t WHERE k IN(1,b,2) | SELECT a FROM t WHERE k IN(?,b,?)",
        "SELECT `it's 5` FROM `t 1` | SELECT `it's 5` FROM `t 1`",
        "SELECT /*+ _l_ts_(12345) */ a FROM t | SELECT /*+ _l_ts_(?) */ a FROM t",
        "SELECT /* secret 7 */ a -- 5 | SELECT a",
        "SELECT DATE'2026-01-01', 0xef, .5 | SELECT DATE ?, ?, ?",
        "CREATE TABLE t (c VARCHAR(20) DEFAULT 'x') | CREATE TABLE t (c VARCHAR(?) DEFAULT ?)",
        "SELECT \"quoted\" | SELECT ?",
        "SELCT a5 FORM t WHERE @x -> 'y' | SELCT a5 FORM t WHERE @x -> ?",
      })
  void eachValueIsAQuestionMark(String text, String without) {
    assertThat(ValuelessText.of(text, 2_000)).isEqualTo(without);
  }

  @Test
  void textAfterAnUnclosedQuoteIsRemoved() {
    assertThat(ValuelessText.of("SELECT a FROM t WHERE n = 'secret", 2_000))
        .isEqualTo("SELECT a FROM t WHERE n = ? ...");
    assertThat(ValuelessText.of("SELECT a /* secret", 2_000)).isEqualTo("SELECT a ...");
  }

  @Test
  void aLongTextIsCut() {
    String text = "SELECT " + "column_name, ".repeat(1_000) + "'secret' FROM t";
    assertThat(ValuelessText.of(text, 100)).hasSizeLessThan(110).endsWith(" ...");
  }

  @Test
  void aListOfAnyLengthReadsAlike() {
    String many = "SELECT a FROM t WHERE k IN(" + "7, ".repeat(100_000) + "7) AND b = 1";
    assertThat(ValuelessText.of(many, 2_000)).isEqualTo("SELECT a FROM t WHERE k IN(?) AND b = ?");
  }

  @Test
  void literalsKeptByThePlanCacheAreRemovedToo() {
    String text =
        SqlNormalizer.normalize("select 'a', v from t join u on t.k = u.k where v > 3 limit 10")
            .text();
    assertThat(ValuelessText.of(text, 2_000))
        .isEqualTo("SELECT ?,v FROM t JOIN u ON t.k = u.k WHERE v > ? LIMIT ?");
  }
}
