package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One JSON object a row and a line. Numbers and truth values stay what they are, all else is text.
 */
final class JsonPrinter implements RowPrinter {

  @Override
  public long print(ResultSet rows, PrintWriter out, int width) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = quoted(columns.getColumnLabel(i + 1)) + ":";
    }
    long printed = 0;
    while (rows.next()) {
      out.print('{');
      for (int i = 1; i <= count; i++) {
        if (i > 1) {
          out.print(',');
        }
        out.print(names[i - 1]);
        int type = columns.getColumnType(i);
        out.print(value(CellText.of(rows, i, type), type));
      }
      out.print("}\n");
      printed++;
    }
    return printed;
  }

  private static String value(@Nullable String text, int jdbcType) {
    if (text == null) {
      return "null";
    }
    boolean bare =
        jdbcType == Types.BOOLEAN || CellText.isNumber(jdbcType) && !isNoJsonNumber(text);
    return bare ? text : quoted(text);
  }

  /** JSON has no NaN and no infinity. */
  private static boolean isNoJsonNumber(String text) {
    return text.endsWith("N") || text.endsWith("y");
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < ' ' || c == '\u007f') {
            json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    return json.append('"').toString();
  }
}
