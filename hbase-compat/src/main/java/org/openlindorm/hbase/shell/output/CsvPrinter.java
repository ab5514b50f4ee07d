package org.openlindorm.hbase.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * RFC 4180 with a header line, but lines end in LF, as the tools of a shell want them. NULL is an
 * empty field, the empty text is {@code ""}; the loader reads both back.
 */
public final class CsvPrinter implements RowPrinter {

  @Override
  public Printed print(ResultSet rows, PrintWriter out, Look look) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    for (int i = 1; i <= count; i++) {
      field(out, i, columns.getColumnLabel(i));
    }
    out.print('\n');
    long printed = 0;
    while (rows.next()) {
      for (int i = 1; i <= count; i++) {
        field(out, i, CellText.of(rows, i, columns.getColumnType(i)));
      }
      out.print('\n');
      printed++;
    }
    return Printed.whole(printed);
  }

  private static void field(PrintWriter out, int position, @Nullable String text) {
    if (position > 1) {
      out.print(',');
    }
    if (text != null) {
      out.print(quoted(text));
    }
  }

  /** The field as CSV writes it, in quotes where it must be. */
  public static String quoted(String text) {
    boolean plain =
        !text.isEmpty()
            && text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
            && text.equals(text.strip());
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
