package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.sql.parse.SqlToken.Kind;

/**
 * Cuts SQL text into tokens, comments included, for readers that need words and their places and no
 * parse tree. Texts, quoted names and comments end where they end for the parser.
 */
public final class SqlTokens {

  private static final String HINT = "/*+";
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final boolean backslashes;
  private final List<SqlToken> tokens = new ArrayList<>();

  private SqlTokens(String text, boolean backslashes) {
    this.text = text;
    this.backslashes = backslashes;
  }

  /** Returns the tokens of a text in their order. */
  public static List<SqlToken> of(String text) {
    return new SqlTokens(text, false).all();
  }

  /** Returns the tokens without comments. */
  public static List<SqlToken> withoutComments(String text) {
    return of(text).stream().filter(token -> token.kind() != Kind.COMMENT).toList();
  }

  /**
   * Returns the tokens of a text of MySQL, in whose texts a backslash escapes the next character.
   */
  public static List<SqlToken> ofMySql(String text) {
    return new SqlTokens(text, true).all();
  }

  /**
   * Returns the first word of a statement in upper case, without the parentheses and comments
   * before it; empty for a text that begins otherwise.
   */
  public static String firstWord(String text) {
    SqlTokens reader = new SqlTokens(text, false);
    int position = 0;
    while (position < text.length()) {
      position = reader.next(position);
      int last = reader.tokens.size() - 1;
      SqlToken token = last < 0 ? null : reader.tokens.get(last);
      if (token != null && token.kind() != Kind.COMMENT && !token.isSymbol('(')) {
        return token.kind() == Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
      }
    }
    return "";
  }

  private List<SqlToken> all() {
    int position = 0;
    while (position < text.length()) {
      position = next(position);
    }
    return tokens;
  }

  /** Reads a token or a blank; returns the offset after it. */
  private int next(int position) {
    char first = text.charAt(position);
    return Character.isWhitespace(first) || first == BYTE_ORDER_MARK
        ? position + 1
        : token(position, first);
  }

  private int token(int start, char first) {
    if (first == '\'' || first == '"' || first == '`') {
      return quoted(start, first);
    }
    if (TokenEnds.isComment(text, start)) {
      return add(Kind.COMMENT, start, TokenEnds.end(text, start));
    }
    if (text.startsWith(HINT, start)) {
      int close = text.indexOf("*/", start + HINT.length());
      return add(Kind.WORD, start, close < 0 ? text.length() : close + 2);
    }
    int end = start + 1;
    if (first >= '0' && first <= '9') {
      while (end < text.length()
          && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '.')) {
        end++;
      }
      return add(Kind.NUMBER, start, end);
    }
    if (!isWordPart(first)) {
      return add(Kind.SYMBOL, start, end);
    }
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    return add(Kind.WORD, start, end);
  }

  private int quoted(int start, char quote) {
    int end = TokenEnds.quotedEnd(text, start, backslashes);
    boolean closed = end - 1 > start && text.charAt(end - 1) == quote;
    String inner = text.substring(start + 1, closed ? end - 1 : end);
    if (inner.indexOf(quote) >= 0) {
      String one = String.valueOf(quote);
      inner = inner.replace(one + one, one);
    }
    tokens.add(new SqlToken(quote == '`' ? Kind.QUOTED_NAME : Kind.TEXT, inner, start, end));
    return end;
  }

  private int add(Kind kind, int start, int end) {
    tokens.add(new SqlToken(kind, text.substring(start, end), start, end));
    return end;
  }

  private static boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character)
        || character == '_'
        || character == '$'
        || character == '@';
  }
}
