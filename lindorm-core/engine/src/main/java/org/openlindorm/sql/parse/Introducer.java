package org.openlindorm.sql.parse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.Locale;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.Token;

/**
 * The character set before a text: {@code _utf8mb4'a'} and {@code N'a'} are {@code 'a'}, {@code
 * _binary'a'} is {@code x'61'}. A text after latin1 or ascii has ASCII characters only, which are
 * the same there.
 */
final class Introducer {

  private Introducer() {}

  /** Returns whether a word before a text, with a blank between them, names a character set. */
  static boolean isKnown(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "_utf8mb4", "_utf8mb3", "_utf8", "_binary", "_ascii", "_latin1" -> true;
      default -> false;
    };
  }

  /**
   * Replaces an introducer and the text after it by the text.
   *
   * @throws LindormException UNSUPPORTED for another character set
   */
  static void remove(String introducer, Token text) {
    text.kind = LindormGrammarConstants.QUOTED_STRING;
    switch (introducer.toLowerCase(Locale.ROOT)) {
      case "_utf8mb4", "_utf8mb3", "_utf8", "n" -> {}
      case "_binary" -> {
        String value = text.image.substring(1, text.image.length() - 1).replace("''", "'");
        text.image = "x'" + HexFormat.of().formatHex(value.getBytes(UTF_8)) + "'";
        text.kind = LindormGrammarConstants.BINARY_STRING_LITERAL;
      }
      case "_ascii", "_latin1" -> {
        if (!text.image.chars().allMatch(character -> character < 128)) {
          throw unsupported(introducer);
        }
      }
      default -> throw unsupported(introducer);
    }
  }

  private static LindormException unsupported(String introducer) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "the text after " + introducer,
        "All text is in utf8mb4; write its bytes as x'0aff'");
  }
}
