package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.sql.parse.SqlToken;

/**
 * Recognizes writes that differ only in their values. A dump has an INSERT for each row. All of
 * them have the same findings, so only the first is a query.
 */
final class WriteShapes {

  /**
   * The maximum number of rows of a statement that is part of its shape; statements with more rows
   * are equal.
   */
  private static final int COUNTED_ROWS = 100;

  private final Set<String> seen = new HashSet<>();

  /** Returns whether a write of the same shape has already been read. */
  boolean repeated(List<SqlToken> statement) {
    return !seen.add(shape(statement));
  }

  private static String shape(List<SqlToken> statement) {
    StringBuilder shape = new StringBuilder();
    StringBuilder row = new StringBuilder();
    String before = "";
    int depth = 0;
    int rows = 0;
    for (SqlToken token : statement) {
      if (token.isSymbol('(') && depth++ == 0) {
        row.setLength(0);
      }
      boolean value = token.kind() == SqlToken.Kind.TEXT || token.kind() == SqlToken.Kind.NUMBER;
      (depth > 0 ? row : shape)
          .append(value ? "?" : token.text().toLowerCase(Locale.ROOT))
          .append(' ');
      if (token.isSymbol(')') && depth > 0 && --depth == 0) {
        String ended = row.toString();
        if (!ended.equals(before)) {
          shape.append(ended);
        }
        rows++;
        before = ended;
      }
    }
    String text = shape.toString().replaceAll("(?:, )+", ", ");
    return text + Math.min(rows, COUNTED_ROWS);
  }
}
