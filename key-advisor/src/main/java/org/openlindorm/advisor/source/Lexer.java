package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.source.Token.Kind;

/**
 * Cuts SQL into tokens in one pass, comments included, with the engine's rules: {@code '...'} and
 * {@code "..."} are texts, <code>`...`</code> is a name, comments start with {@code --}, {@code #},
 * {@code //} or {@code /*}. A hint is a word, as it belongs to its statement.
 */
public final class Lexer {

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;

  private Lexer(String text) {
    this.text = text;
  }

  /** The tokens of a text, in their order. */
  public static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.position < text.length()) {
      lexer.next();
    }
    return lexer.tokens;
  }

  private void next() {
    char c = text.charAt(position);
    if (Character.isWhitespace(c) || c == '\uFEFF') {
      position++;
    } else if (isLineComment(c)) {
      comment(lineEnd());
    } else if (c == '/' && at(1) == '*') {
      int close = text.indexOf("*/", position + 2);
      int end = close < 0 ? text.length() : close + 2;
      if (at(2) == '+') {
        add(Kind.WORD, position, end, position, end);
      } else {
        comment(end);
      }
    } else if (c == '\'' || c == '"' || c == '`') {
      quoted(c);
    } else if (isWordStart(c)) {
      int end = position + 1;
      while (end < text.length() && isWordPart(text.charAt(end))) {
        end++;
      }
      add(Kind.WORD, position, end, position, end);
    } else if (c >= '0' && c <= '9') {
      number();
    } else {
      add(Kind.SYMBOL, position, position + 1, position, position + 1);
    }
  }

  private char at(int offset) {
    return position + offset < text.length() ? text.charAt(position + offset) : '\0';
  }

  private boolean isLineComment(char c) {
    return c == '#' || c == '-' && at(1) == '-' || c == '/' && at(1) == '/';
  }

  private int lineEnd() {
    int end = position;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private void comment(int end) {
    add(Kind.COMMENT, position, end, position, end);
  }

  private void quoted(char quote) {
    int end = position + 1;
    boolean doubled = false;
    while (end < text.length()) {
      if (text.charAt(end) == quote) {
        if (end + 1 >= text.length() || text.charAt(end + 1) != quote) {
          break;
        }
        doubled = true;
        end++;
      }
      end++;
    }
    int behind = Math.min(end + 1, text.length());
    String inner = text.substring(position + 1, Math.min(end, text.length()));
    String one = String.valueOf(quote);
    tokens.add(
        new Token(
            quote == '`' ? Kind.QUOTED_NAME : Kind.TEXT,
            doubled ? inner.replace(one + one, one) : inner,
            position,
            behind));
    position = behind;
  }

  private void number() {
    int end = position + 1;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '.')) {
      end++;
    }
    add(Kind.NUMBER, position, end, position, end);
  }

  private void add(Kind kind, int from, int to, int start, int end) {
    tokens.add(new Token(kind, text.substring(from, to), start, end));
    position = end;
  }

  private static boolean isWordStart(char c) {
    return Character.isLetter(c) || c == '_' || c == '$' || c == '@';
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '@';
  }
}
