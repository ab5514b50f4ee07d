package org.openlindorm.sql.normalize;

import static org.openlindorm.sql.normalize.Characters.at;
import static org.openlindorm.sql.normalize.Characters.isDigit;
import static org.openlindorm.sql.normalize.Characters.isWordPart;
import static org.openlindorm.sql.normalize.Characters.skipBlanks;

/**
 * Removes all values from a text, so that it can be shown to other users than its sender. It also
 * removes literals that the plan cache keeps, such as those of a SELECT list. It needs no grammar,
 * so it accepts texts that do not parse; after an unclosed quote the rest is removed.
 */
public final class ValuelessText {

  private static final String CUT = " ...";
  private static final String LIST = "IN(?";

  private final String text;
  private final int most;
  private final StringBuilder out;

  private ValuelessText(String text, int most) {
    this.text = text;
    this.most = most;
    this.out = new StringBuilder(Math.min(text.length(), most) + CUT.length());
  }

  /**
   * Returns the text with {@code ?} for each literal, {@code IN(?)} for a list of any length, one
   * blank for blanks and comments.
   *
   * @param most characters after which it is cut
   */
  public static String of(String text, int most) {
    return new ValuelessText(text, most).read();
  }

  private String read() {
    int position = skipBlanks(text, 0);
    while (position >= 0 && position < text.length() && out.length() < most) {
      int end = token(position);
      int next = end < 0 ? -1 : skipBlanks(text, end);
      if (next > end && next < text.length()) {
        blank();
      }
      position = next;
    }
    String read = out.toString().strip();
    boolean whole = position == text.length() && read.length() <= most;
    return whole ? read : read.substring(0, Math.min(read.length(), most)).strip() + CUT;
  }

  private void blank() {
    if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
      out.append(' ');
    }
  }

  /** Returns the offset after the token, or -1 when it has no end. */
  private int token(int start) {
    char character = text.charAt(start);
    if (isDigit(character) || (character == '.' && isDigit(at(text, start + 1)))) {
      return number(start);
    }
    if (isWordPart(character)) {
      return word(start);
    }
    switch (character) {
      case '\'', '"' -> {
        return value(LiteralReader.quotedEnd(text, start));
      }
      case '`' -> {
        int end = LiteralReader.quotedEnd(text, start);
        out.append(text, start, Math.max(start, end));
        return end;
      }
      case '?' -> {
        return value(start + 1);
      }
      default -> {
        out.append(character);
        return start + 1;
      }
    }
  }

  /** Processes a token that starts like a number, even if it is not one, such as {@code 0xef}. */
  private int number(int start) {
    int end = LiteralReader.numberEnd(text, start);
    while (isWordPart(at(text, end)) || (at(text, end) == '.' && isDigit(at(text, end + 1)))) {
      end++;
    }
    return value(end);
  }

  /**
   * Processes a name or a keyword; a word directly before a quote, as in {@code x'ef'}, is a
   * keyword.
   */
  private int word(int start) {
    int end = start + 1;
    while (isWordPart(at(text, end))) {
      end++;
    }
    boolean bytes = end - start == 1 && at(text, end) == '\'' && (at(text, start) | 0x20) == 'x';
    if (!bytes) {
      out.append(text, start, end);
      if (at(text, end) == '\'' || at(text, end) == '"') {
        blank();
      }
    }
    return end;
  }

  /** Processes a value; a list of values continues as long as it contains only values. */
  private int value(int end) {
    if (endsWith(LIST + ",") || endsWith(LIST + ", ")) {
      out.setLength(out.lastIndexOf(","));
    } else {
      out.append('?');
    }
    return end;
  }

  private boolean endsWith(String list) {
    int from = out.length() - list.length();
    return from > 0 && !isWordPart(out.charAt(from - 1)) && out.indexOf(list, from) == from;
  }
}
