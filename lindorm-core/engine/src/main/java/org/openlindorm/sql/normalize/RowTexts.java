package org.openlindorm.sql.normalize;

import static org.openlindorm.sql.normalize.Characters.at;
import static org.openlindorm.sql.normalize.Characters.isWordPart;
import static org.openlindorm.sql.normalize.Characters.skipBlanks;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits {@code INSERT INTO t (a, b) VALUES (1, 'x'), (2, 'y')} into one statement per row, so that
 * one plan serves them all: a text of a thousand rows costs more to parse than to write. A clause
 * ON DUPLICATE KEY after the rows applies to each of them; any other text is not split.
 */
public final class RowTexts {

  private RowTexts() {}

  /**
   * Returns the statements of the rows, in order; none unless there are several rows and nothing
   * else.
   */
  public static List<String> of(String sql) {
    return of(sql, /* markers= */ false);
  }

  /**
   * Splits a statement whose values are {@code ?}. Returns none unless the texts of all rows are
   * equal; then the first statement represents all.
   */
  public static List<String> ofMarkers(String sql) {
    List<String> rows = of(sql, /* markers= */ true);
    return rows.stream().distinct().count() == 1 ? rows : List.of();
  }

  private static List<String> of(String sql, boolean markers) {
    int values = valuesEnd(sql);
    if (values < 0) {
      return List.of();
    }
    String head = sql.substring(0, values);
    List<String> rows = new ArrayList<>();
    int position = values;
    while (true) {
      int start = skipBlanks(sql, position);
      int end = start < 0 || at(sql, start) != '(' ? -1 : rowEnd(sql, start, markers);
      if (end < 0) {
        return List.of();
      }
      rows.add(head + sql.substring(start, end));
      position = skipBlanks(sql, end);
      if (position < 0 || at(sql, position) != ',') {
        int tail = position < 0 || rows.size() == 1 ? -1 : tailEnd(sql, position);
        return tail < 0 ? List.of() : withTail(rows, sql.substring(position, tail));
      }
      position++;
    }
  }

  private static List<String> withTail(List<String> rows, String tail) {
    return tail.isBlank() ? rows : rows.stream().map(row -> row + " " + tail).toList();
  }

  /**
   * Returns the offset after a clause that applies to each of the rows, or the given offset when
   * none follows. Returns -1 when anything else follows, or a value that arrives later.
   */
  private static int tailEnd(String sql, int start) {
    int word = wordEnd(sql, start);
    boolean clause = isWord(sql, start, word, "ON") || isWord(sql, start, word, "AS");
    int position = start;
    while (clause && position >= 0 && position < sql.length() && at(sql, position) != ';') {
      char character = sql.charAt(position);
      switch (character) {
        case '\'', '"', '`' -> position = LiteralReader.quotedEnd(sql, position);
        case '?' -> position = -1;
        default -> {
          int afterBlanks = skipBlanks(sql, position);
          position = afterBlanks == position ? position + 1 : afterBlanks;
        }
      }
    }
    return position >= 0 && isEnd(sql, position) ? position : -1;
  }

  /** Returns whether nothing but a semicolon follows. */
  private static boolean isEnd(String sql, int position) {
    int afterBlanks = at(sql, position) == ';' ? skipBlanks(sql, position + 1) : position;
    return afterBlanks == sql.length();
  }

  /**
   * Returns the offset after VALUES of an INSERT, UPSERT or REPLACE without hints; -1 where there
   * is none.
   */
  private static int valuesEnd(String sql) {
    int position = skipBlanks(sql, 0);
    boolean first = true;
    while (position >= 0 && position < sql.length()) {
      char character = sql.charAt(position);
      if (isWordPart(character)) {
        int end = wordEnd(sql, position);
        if (first
            && !isWord(sql, position, end, "INSERT")
            && !isWord(sql, position, end, "UPSERT")
            && !isWord(sql, position, end, "REPLACE")) {
          return -1;
        }
        first = false;
        if (isWord(sql, position, end, "VALUES")) {
          return end;
        }
        position = end;
      } else if (character == '`') {
        position = LiteralReader.quotedEnd(sql, position);
      } else if ("(),.".indexOf(character) >= 0) {
        position++;
      } else {
        return -1;
      }
      position = position < 0 ? -1 : skipBlanks(sql, position);
    }
    return -1;
  }

  private static int wordEnd(String sql, int start) {
    int end = start;
    while (end < sql.length() && isWordPart(sql.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isWord(String sql, int start, int end, String word) {
    return end - start == word.length() && sql.regionMatches(true, start, word, 0, word.length());
  }

  /** Returns the offset after the row that a parenthesis opens; -1 when something is not closed. */
  private static int rowEnd(String sql, int start, boolean markers) {
    int depth = 0;
    int position = start;
    while (position >= 0 && position < sql.length()) {
      char character = sql.charAt(position);
      switch (character) {
        case '\'', '"', '`' -> position = LiteralReader.quotedEnd(sql, position);
        case '(' -> {
          depth++;
          position++;
        }
        case ')' -> {
          depth--;
          position++;
          if (depth == 0) {
            return position;
          }
        }
        case '?' -> {
          if (!markers) {
            return -1;
          }
          position++;
        }
        default -> position = Math.max(position + 1, skipBlanks(sql, position));
      }
    }
    return -1;
  }
}
