package org.openlindorm.sql.parse;

/**
 * Finds the statements that may hold a password, by their words alone so that it also finds those
 * that do not parse, and hides it from lists of statements and from error texts.
 */
public final class Secrets {

  private static final String HIDDEN = " ...";

  private Secrets() {}

  /** The text up to where a password may stand; the very text when there is none. */
  public static String hidden(String sql) {
    int place = mayConcernUsers(sql) ? place(sql) : -1;
    return place < 0 ? sql : sql.substring(0, place).stripTrailing() + HIDDEN;
  }

  /** What such statements begin with: a look at one word, for it is done with every statement. */
  private static boolean mayConcernUsers(String sql) {
    int first = start(sql);
    return isAt(sql, first, "CREATE")
        || isAt(sql, first, "ALTER")
        || isAt(sql, first, "SET")
        || isAt(sql, first, "GRANT");
  }

  /** Whether a password may stand in a text, whatever it begins with. */
  static boolean mayBeIn(String sql) {
    return place(sql) >= 0;
  }

  /**
   * Where what may be a password begins, or -1: in CREATE USER, ALTER USER and SET PASSWORD at the
   * first text, elsewhere behind the word IDENTIFIED.
   */
  private static int place(String sql) {
    int first = start(sql);
    int second = skipped(sql, wordEnd(sql, first));
    boolean ofUsers =
        isAt(sql, second, "USER") && (isAt(sql, first, "CREATE") || isAt(sql, first, "ALTER"));
    boolean setting = isAt(sql, first, "SET") && isAt(sql, second, "PASSWORD");
    int position = first;
    while (position < sql.length()) {
      char character = sql.charAt(position);
      boolean text = character == '\'' || character == '"';
      if (text && (ofUsers || setting)) {
        return position;
      }
      if (isAt(sql, position, "IDENTIFIED") || ofUsers && isAt(sql, position, "PASSWORD")) {
        return wordEnd(sql, position);
      }
      position = skipped(sql, wordEnd(sql, position));
    }
    return -1;
  }

  private static int start(String sql) {
    return skipped(sql, 0);
  }

  /** The offset of the next character that is neither blank nor in a comment. */
  private static int skipped(String sql, int from) {
    int position = from;
    while (position < sql.length()) {
      if (TokenEnds.isComment(sql, position)) {
        position = TokenEnds.end(sql, position);
      } else if (Character.isWhitespace(sql.charAt(position))) {
        position++;
      } else {
        return position;
      }
    }
    return position;
  }

  /** The offset behind a word, or behind another token. */
  private static int wordEnd(String sql, int from) {
    int position = from;
    while (position < sql.length() && Character.isJavaIdentifierPart(sql.charAt(position))) {
      position++;
    }
    return position > from || from >= sql.length() ? position : TokenEnds.end(sql, from);
  }

  private static boolean isAt(String sql, int position, String word) {
    return wordEnd(sql, position) - position == word.length()
        && sql.regionMatches(/* ignoreCase= */ true, position, word, 0, word.length());
  }
}
