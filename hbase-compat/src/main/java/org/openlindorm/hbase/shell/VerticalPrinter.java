package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** One line a value, for rows that are too wide for a table. Nothing is cut. */
final class VerticalPrinter implements RowPrinter {

  @Override
  public long print(ResultSet rows, PrintWriter out, int width) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    int widest = 0;
    for (int i = 1; i <= count; i++) {
      widest = Math.max(widest, DisplayWidth.of(CellText.visible(columns.getColumnLabel(i))));
    }
    long printed = 0;
    while (rows.next()) {
      printed++;
      out.println("--- row " + printed);
      for (int i = 1; i <= count; i++) {
        String text = CellText.of(rows, i, columns.getColumnType(i));
        out.print(
            DisplayWidth.pad(
                CellText.visible(columns.getColumnLabel(i)), widest, /* right= */ true));
        out.println(": " + (text == null ? TablePrinter.NULL : CellText.visible(text)));
      }
    }
    return printed;
  }
}
