package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;

/**
 * What comments of a CREATE TABLE declare about its data: {@code -- @key source=random} behind a
 * column or on the line before it, {@code -- @table writes=small} anywhere. Kept with the table as
 * {@code id: source=random; @table writes=small}.
 */
final class KeyComments {

  private static final String KEY = "@key";
  private static final String TABLE = "@table";

  private final String text;
  private final List<Comment> comments = new ArrayList<>();
  private int line = 1;
  private int lineStart;

  /** Line and column count from 1, as the parser does. */
  private record Comment(int line, int column, String body) {}

  private KeyComments(String text) {
    this.text = text;
  }

  /** Empty where nothing is declared. */
  static String facts(String text, List<ColumnClause> columns) {
    if (!text.contains(KEY) && !text.contains(TABLE)) {
      return "";
    }
    KeyComments found = new KeyComments(text);
    found.scan();
    List<String> facts = new ArrayList<>();
    for (Comment comment : found.comments) {
      int table = comment.body().indexOf(TABLE);
      int key = comment.body().indexOf(KEY);
      if (table >= 0) {
        facts.add(TABLE + " " + words(comment.body().substring(table + TABLE.length())));
      } else if (key >= 0) {
        String column = columnOf(comment, columns);
        if (!column.isEmpty()) {
          facts.add(column + ": " + words(comment.body().substring(key + KEY.length())));
        }
      }
    }
    return String.join("; ", facts);
  }

  private static String words(String facts) {
    return facts.strip().replaceAll("\\s+", " ").replace(';', ',');
  }

  /** The last column that begins before the comment on its line, else the first one below. */
  private static String columnOf(Comment comment, List<ColumnClause> columns) {
    String beside = "";
    String below = "";
    for (ColumnClause column : columns) {
      SqlParserPos place = column.name().getParserPosition();
      if (place.getLineNum() == comment.line() && place.getColumnNum() < comment.column()) {
        beside = column.name().getSimple();
      }
      if (place.getLineNum() > comment.line() && below.isEmpty()) {
        below = column.name().getSimple();
      }
    }
    return beside.isEmpty() ? below : beside;
  }

  private void scan() {
    int at = 0;
    while (at < text.length()) {
      char next = text.charAt(at);
      int end;
      if (text.startsWith("--", at) || next == '#') {
        end = end("\n", at);
        comment(at, at + (next == '#' ? 1 : 2), end);
      } else if (text.startsWith("/*", at)) {
        end = Math.min(text.length(), end("*/", at + 2) + 2);
        comment(at, at + 2, Math.max(at + 2, end - 2));
      } else if (next == '\'' || next == '"' || next == '`') {
        end = Math.min(text.length(), end(String.valueOf(next), at + 1) + 1);
      } else {
        end = at + 1;
      }
      for (; at < end; at++) {
        if (text.charAt(at) == '\n') {
          line++;
          lineStart = at + 1;
        }
      }
    }
  }

  private int end(String mark, int from) {
    int end = text.indexOf(mark, from);
    return end < 0 ? text.length() : end;
  }

  private void comment(int start, int body, int end) {
    comments.add(new Comment(line, start - lineStart + 1, text.substring(body, end)));
  }
}
