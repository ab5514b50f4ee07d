package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;

class GrammarWordsTest {

  private static final String DEFINITION =
      "CREATE TABLE %1$s (%1$s INT, x INT, PRIMARY KEY (hash32(%1$s), %1$s DESC),"
          + " INDEX %1$s (%1$s, x) INCLUDE (%1$s, x));"
          + "CREATE TABLE t (x INT, %1$s INT, PRIMARY KEY (x, %1$s));"
          + "CREATE INDEX %1$s ON %1$s (%1$s) INCLUDE (x, %1$s);"
          + "ALTER INDEX %1$s ON %1$s DISABLED; DROP INDEX %1$s ON %1$s;";

  private static final String USE =
      "SELECT %1$s, x FROM %1$s WHERE %1$s > 1 AND x = 1 ORDER BY %1$s, x;"
          + "SELECT x, %1$s FROM t WHERE x = 1 AND %1$s > 1 GROUP BY %1$s;"
          + "UPSERT INTO %1$s (x, %1$s) SELECT x, %1$s FROM %1$s;"
          + "UPDATE %1$s SET %1$s = 1 WHERE %1$s = 2; DELETE FROM %1$s WHERE %1$s = 2";

  @ParameterizedTest
  @MethodSource("others")
  void otherKeywordsAreNamesWithoutQuotes(String word) {
    assertThatCode(() -> StatementParser.parseScript((DEFINITION + USE).formatted(word)))
        .doesNotThrowAnyException();
  }

  static Stream<String> others() {
    return Arrays.stream(LindormGrammarConstants.tokenImage)
        .map(image -> image.replace("\"", ""))
        .filter(image -> image.matches("[A-Z][A-Z0-9_]*"))
        .filter(word -> !GrammarWords.contains(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dec", "SET", "To", "timestamp", "values", "select", "user"})
  void reservedWordsInAnyCase(String word) {
    assertThat(GrammarWords.contains(word)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "name", "a", "level", "", "\u00fc", "*"})
  void otherNames(String word) {
    assertThat(GrammarWords.contains(word)).isFalse();
  }
}
