package org.openlindorm.sql.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The words and symbols of a text, without comments. A name in back quotes is a word; other quoted
 * text and numbers are {@link #VALUE}.
 *
 * @param list in their order
 * @param open whether the text ends within quotes or a comment
 */
record Tokens(List<String> list, boolean open) {

  /** Represents every literal. */
  static final String VALUE = "?";

  static Tokens of(String text) {
    List<String> list = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int end = end(text, at);
      if (end < 0) {
        return new Tokens(List.copyOf(list), true);
      }
      if (c == '`') {
        list.add(text.substring(at + 1, end - 1));
      } else if (c == '\'' || c == '"' || Character.isDigit(c)) {
        list.add(VALUE);
      } else if (!Character.isWhitespace(c) && !isComment(text, at)) {
        list.add(text.substring(at, end));
      }
      at = end;
    }
    return new Tokens(List.copyOf(list), false);
  }

  /**
   * Returns the end of the token, white space or comment at a position; -1 when it is not closed.
   */
  private static int end(String text, int at) {
    char c = text.charAt(at);
    if (c == '\'' || c == '"' || c == '`') {
      return after(text, String.valueOf(c), at + 1);
    }
    if (text.startsWith("/*", at)) {
      return after(text, "*/", at + 2);
    }
    if (isComment(text, at)) {
      return after(text, "\n", at);
    }
    int end = at + 1;
    while (isWord(c) && end < text.length() && isWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isComment(String text, int at) {
    return text.charAt(at) == '#' || text.startsWith("--", at) || text.startsWith("/*", at);
  }

  private static int after(String text, String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length();
  }

  /** Returns whether a character may occur in a name without quotes. */
  static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  int size() {
    return list.size();
  }

  /** Returns a token in capital letters; empty outside the list. */
  String upper(int index) {
    return index < 0 || index >= list.size() ? "" : list.get(index).toUpperCase(Locale.ROOT);
  }

  /** Returns whether a token is a name or a keyword. */
  boolean isWord(int index) {
    return index >= 0
        && index < list.size()
        && !list.get(index).isEmpty()
        && !list.get(index).equals(VALUE)
        && isWord(list.get(index).charAt(0));
  }
}
