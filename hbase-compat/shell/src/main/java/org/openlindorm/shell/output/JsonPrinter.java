package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;
import org.openlindorm.rowfile.FieldText;

/**
 * Prints one JSON object per row and line, alone or as the elements of an array. Numbers and
 * booleans are JSON's, everything else is text.
 */
public final class JsonPrinter implements RowPrinter {

  private final String opening;
  private final String between;
  private final String closing;

  private JsonPrinter(String opening, String between, String closing) {
    this.opening = opening;
    this.between = between;
    this.closing = closing;
  }

  /** Returns a printer of one array per result. */
  static JsonPrinter array() {
    return new JsonPrinter("[", ",\n", "]\n");
  }

  /** Returns a printer of objects, each followed by a line end. */
  static JsonPrinter lines() {
    return new JsonPrinter("", "\n", "");
  }

  @Override
  public PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look)
      throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = FieldText.json(columns.getColumnLabel(i + 1)) + ":";
    }
    long printed = 0;
    out.print(opening);
    while (rows.next()) {
      out.print(printed == 0 ? "{" : between + "{");
      for (int i = 1; i <= count; i++) {
        if (i > 1) {
          out.print(',');
        }
        out.print(names[i - 1]);
        int type = columns.getColumnType(i);
        out.print(value(CellText.of(rows, i, type), type));
      }
      out.print('}');
      printed++;
    }
    out.print(printed > 0 && closing.isEmpty() ? "\n" : closing);
    return PrintedResult.whole(printed);
  }

  private static String value(@Nullable String text, int jdbcType) {
    if (text == null) {
      return "null";
    }
    boolean bare =
        jdbcType == Types.BOOLEAN || CellText.isNumber(jdbcType) && !isNoJsonNumber(text);
    return bare ? text : FieldText.json(text);
  }

  /** Returns whether a number has no JSON form: JSON has no NaN and no infinity. */
  private static boolean isNoJsonNumber(String text) {
    return text.endsWith("N") || text.endsWith("y");
  }
}
