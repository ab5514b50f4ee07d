package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.SimpleCharStream;
import org.openlindorm.sql.parse.grammar.Token;
import org.openlindorm.sql.parse.grammar.TokenMgrError;

/** The tokens of a text are those of JavaCC's own stream and scanner, with the same positions. */
class TextStreamTest {

  private static final List<String> PARTS =
      List.of(
          "SELECT",
          " ",
          "\t",
          "\n",
          "\r",
          "\r\n",
          "'a\nb'",
          "\"x\"",
          "`ä`",
          "1.5e3",
          "12",
          "<=",
          "-- c\n",
          "/* a\r\nb */",
          "🎉",
          ";",
          "(",
          "t.",
          "?",
          "'open",
          "x'0f'",
          "_utf8'a'",
          "#",
          "\n\r",
          "from",
          "a1",
          "_b",
          "N",
          "u",
          "X",
          "e",
          "date",
          "end",
          "$",
          "ü",
          "-",
          "&",
          ":",
          "@",
          ",",
          "=",
          ">",
          "{d",
          "/*+",
          "*/",
          "\f");

  @Test
  void findsTheSameTokensAtTheSamePlaces() {
    Random random = new Random(1);
    for (int i = 0; i < 40_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(8); part > 0; part--) {
        text.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      String sql = text.toString();
      assertSame(sql);
    }
  }

  @Test
  void findsEveryKeywordInAnyCase() {
    for (String image : LindormGrammarConstants.tokenImage) {
      String word = image.replace("\"", "");
      assertSame(word + ' ' + word.toLowerCase(Locale.ROOT) + "(x)," + word + "1=_" + word);
    }
  }

  @Test
  void findsTheTokensOfStatements() {
    SqlCorpus.seeds().forEach(entry -> assertSame(entry.text()));
    SqlCorpus.accepted().forEach(entry -> assertSame(entry.text()));
  }

  private static void assertSame(String sql) {
    assertThat(tokens(new DialectTokens(new TextStream(sql))))
        .as(sql)
        .isEqualTo(tokens(new DialectTokens(generated(sql))));
  }

  private static SimpleCharStream generated(String sql) {
    return new SimpleCharStream(new StringReader(sql), 1, 1, Math.max(16, sql.length())) {
      {
        setTabSize(1);
      }
    };
  }

  private static List<String> tokens(DialectTokens tokens) {
    tokens.SwitchTo(LindormGrammarConstants.BTID);
    List<String> read = new ArrayList<>();
    try {
      Token token;
      do {
        token = tokens.getNextToken();
        read.add(
            "%d %s %d:%d-%d:%d"
                .formatted(
                    token.kind,
                    token.image,
                    token.beginLine,
                    token.beginColumn,
                    token.endLine,
                    token.endColumn));
      } while (token.kind != LindormGrammarConstants.EOF);
    } catch (TokenMgrError | LindormException unreadable) {
      read.add(unreadable.getMessage());
    }
    return read;
  }
}
