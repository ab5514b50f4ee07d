package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SqlTokensTest {

  @Test
  void wordsTextsNamesNumbersAndSymbolsHaveTheirPlaces() {
    String sql = "SELECT `a b`, 'it''s', \"x\", 1.5 FROM t";
    List<SqlToken> tokens = SqlTokens.of(sql);
    assertThat(tokens)
        .extracting(SqlToken::text)
        .containsExactly("SELECT", "a b", ",", "it's", ",", "x", ",", "1.5", "FROM", "t");
    SqlToken name = tokens.get(1);
    assertThat(name.kind()).isEqualTo(SqlToken.Kind.QUOTED_NAME);
    assertThat(sql.substring(name.start(), name.end())).isEqualTo("`a b`");
  }

  @Test
  void eachFormOfACommentIsOneAndAHintIsNone() {
    String sql = "-- a\n# b\n// c\n/* d; 'e */ SELECT /*+ _l_force_ */ 1";
    assertThat(comments(sql)).containsExactly("-- a", "# b", "// c", "/* d; 'e */");
    assertThat(SqlTokens.withoutComments(sql))
        .extracting(SqlToken::text)
        .containsExactly("SELECT", "/*+ _l_force_ */", "1");
  }

  @Test
  void aQuoteInACommentOpensNoText() {
    assertThat(comments("# don't index\n-- @key source=sequence"))
        .containsExactly("# don't index", "-- @key source=sequence");
  }

  @Test
  void aBackslashEscapesOnlyInMySql() {
    String sql = "'a\\' -- b'";
    assertThat(SqlTokens.of(sql)).extracting(SqlToken::text).containsExactly("a\\", "-- b'");
    assertThat(SqlTokens.ofMySql(sql)).extracting(SqlToken::text).containsExactly("a\\' -- b");
  }

  @Test
  void aTextThatIsNotClosedEndsWithTheScript() {
    assertThat(SqlTokens.of("x = 'abc"))
        .extracting(SqlToken::text)
        .containsExactly("x", "=", "abc");
    assertThat(SqlTokens.ofMySql("'ab\\")).extracting(SqlToken::text).containsExactly("ab\\");
  }

  @Test
  void theFirstWordOfAStatement() {
    assertThat(SqlTokens.firstWord("/* insert */ -- x\n((select 1) union select 2)"))
        .isEqualTo("SELECT");
    assertThat(SqlTokens.firstWord("`select` 1")).isEmpty();
    assertThat(SqlTokens.firstWord("-- select")).isEmpty();
  }

  private static Stream<String> comments(String sql) {
    return SqlTokens.of(sql).stream()
        .filter(token -> token.kind() == SqlToken.Kind.COMMENT)
        .map(SqlToken::text);
  }
}
