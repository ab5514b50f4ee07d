package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.schema.KeyFacts;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;

/**
 * The declarations about data in comments of a CREATE or ALTER TABLE: {@code -- @key source=random}
 * after a column or on the line before it, {@code -- @table writes=small} anywhere. Kept with the
 * table as {@code id: source=random; @table writes=small}.
 */
final class KeyComments {

  private static final String KEY = "@key";
  private static final String TABLE = KeyFacts.TABLE;

  /** Line and column count from 1, as the parser does. */
  private record Comment(int line, int column, String body) {
    boolean isAfter(SqlParserPos place) {
      return line > place.getLineNum()
          || line == place.getLineNum() && column > place.getColumnNum();
    }
  }

  private KeyComments() {}

  /** Empty where nothing is declared. */
  static String facts(String text, List<ColumnClause> columns) {
    if (!text.contains(KEY) && !text.contains(TABLE)) {
      return "";
    }
    List<String> facts = new ArrayList<>();
    for (Comment comment : comments(text)) {
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

  /**
   * Returns the column whose name and type enclose the comment, else the last column that begins
   * before it on its line, else the first one below.
   */
  private static String columnOf(Comment comment, List<ColumnClause> columns) {
    String beside = "";
    String below = "";
    for (ColumnClause column : columns) {
      SqlParserPos place = column.name().getParserPosition();
      if (comment.isAfter(place) && !comment.isAfter(column.type().position())) {
        return column.name().getSimple();
      }
      if (place.getLineNum() == comment.line() && place.getColumnNum() < comment.column()) {
        beside = column.name().getSimple();
      }
      if (place.getLineNum() > comment.line() && below.isEmpty()) {
        below = column.name().getSimple();
      }
    }
    return beside.isEmpty() ? below : beside;
  }

  /** Returns the comments with line and column as the parser counts them. */
  private static List<Comment> comments(String text) {
    List<Comment> comments = new ArrayList<>();
    int line = 1;
    int lineStart = 0;
    int counted = 0;
    for (SqlToken token : SqlTokens.of(text)) {
      if (token.kind() == SqlToken.Kind.COMMENT) {
        for (; counted < token.start(); counted++) {
          if (text.charAt(counted) == '\n') {
            line++;
            lineStart = counted + 1;
          }
        }
        String body = token.text().replaceFirst("\\*/$", "");
        comments.add(new Comment(line, token.start() - lineStart + 1, body));
      }
    }
    return comments;
  }
}
