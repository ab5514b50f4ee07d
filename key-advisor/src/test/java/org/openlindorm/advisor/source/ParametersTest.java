package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a = :a AND b > :long_name                | a = ?  AND b > ?",
        "(:a,:b)                                  | (? ,? )",
        "a IN (?*) AND b IN ( ? * ) AND c IN (?)  | a IN (?, ?) AND b IN ( ?, ? ) AND c IN (?)",
        "a = ? * 2                                | a = ? * 2",
        "a = ':x' AND `:y` = :z                   | a = ':x' AND `:y` = ?",
        "'x'::text, a::int, :b::int               | 'x'::text, a::int, ? ::int",
        "f:q = 1 AND `f`:q = 2 AND a = :b         | f:q = 1 AND `f`:q = 2 AND a = ?",
        "/* it's :x */ b = :b AND c = 'x'         | /* it's :x */ b = ?  AND c = 'x'",
      })
  void namedParametersBecomeMarkers(String sql, String marked) {
    assertThat(Parameters.marked(sql).stripTrailing()).isEqualTo(marked);
  }
}
