package org.openlindorm.sql.normalize;

import static org.openlindorm.sql.normalize.Characters.at;
import static org.openlindorm.sql.normalize.Characters.isWordPart;
import static org.openlindorm.sql.normalize.Characters.skipBlanks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cuts the items of a SELECT list out of the text of a statement that has been parsed. */
public final class SelectItems {

  private static final String SELECT = "SELECT";
  private static final Set<String> QUANTIFIERS = Set.of("ALL", "DISTINCT", "STREAM");

  /** SQL_CALC_FOUND_ROWS, with which MySQL also counts the rows without LIMIT. */
  public static final String COUNTS_ROWS = "SQL_CALC_FOUND_ROWS";

  /** MySQL's words after SELECT that have no effect on the result. */
  public static final Set<String> MODIFIERS =
      Set.of(
          "HIGH_PRIORITY",
          "SQL_BIG_RESULT",
          "SQL_BUFFER_RESULT",
          "SQL_CACHE",
          "SQL_NO_CACHE",
          "SQL_SMALL_RESULT",
          "STRAIGHT_JOIN");

  private static final String HINT = "/*+";

  private final String text;

  private SelectItems(String text) {
    this.text = text;
  }

  /**
   * The items as they are written, from the first token to the last one; comments inside an item
   * are kept, as in MySQL.
   *
   * @param select offset of the keyword SELECT, or of the first parenthesis around it
   * @param first offset of the first item, without opening parentheses
   * @param count how many items the list has
   * @param lastEnd offset of the last character of the last item, without closing parentheses
   */
  public static List<String> of(String text, int select, int first, int count, int lastEnd) {
    SelectItems list = new SelectItems(text);
    List<String> items = new ArrayList<>(count);
    int start = list.listStart(select, first);
    for (int i = 0; i < count; i++) {
      int end = list.itemEnd(start, i < count - 1 ? text.length() : lastEnd);
      items.add(text.substring(start, end));
      start = list.skip(list.skip(end) + 1);
    }
    return items;
  }

  /** The offset of the first item: hints, quantifiers and modifiers are no part of it. */
  private int listStart(int select, int first) {
    int keyword = select;
    while (at(text, keyword) == '(') {
      keyword = skip(keyword + 1);
    }
    int position = skip(keyword + SELECT.length());
    while (text.startsWith(HINT, position)) {
      position = skip(text.indexOf("*/", position) + 2);
    }
    while (position < first && precedesList(text.substring(position, tokenEnd(position)))) {
      position = skip(tokenEnd(position));
    }
    return position;
  }

  private static boolean precedesList(String written) {
    String word = written.toUpperCase(Locale.ROOT);
    return QUANTIFIERS.contains(word) || MODIFIERS.contains(word) || word.equals(COUNTS_ROWS);
  }

  /**
   * Returns the offset after the last token of an item.
   *
   * @param last no token after this offset belongs to the item, unless it closes a parenthesis
   */
  private int itemEnd(int start, int last) {
    int depth = 0;
    int end = start;
    int position = start;
    while (position < text.length()) {
      char character = text.charAt(position);
      boolean separates = character == ',' || character == ')' || position > last;
      if (depth == 0 && separates) {
        break;
      }
      switch (character) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        default -> {}
      }
      end = tokenEnd(position);
      position = skip(end);
    }
    return end;
  }

  private int tokenEnd(int start) {
    char character = text.charAt(start);
    int end = start + 1;
    if (character == '\'' || character == '"' || character == '`') {
      end = LiteralReader.quotedEnd(text, start);
    } else if (isWordPart(character)) {
      while (isWordPart(at(text, end))) {
        end++;
      }
    }
    return end < 0 ? text.length() : end;
  }

  private int skip(int start) {
    int position = skipBlanks(text, Math.min(start, text.length()));
    return position < 0 ? text.length() : position;
  }
}
