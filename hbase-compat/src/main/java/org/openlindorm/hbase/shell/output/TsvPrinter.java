package org.openlindorm.hbase.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Fields between tabs, with a header line, as {@code mariadb --batch} writes and LOAD DATA reads
 * them: NULL is {@code \N}; a tab, a line end and a backslash in a text are {@code \t}, {@code \n},
 * {@code \\}.
 */
final class TsvPrinter implements RowPrinter {

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
      out.print('\t');
    }
    out.print(text == null ? "\\N" : escaped(text));
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\0", "\\0");
  }
}
