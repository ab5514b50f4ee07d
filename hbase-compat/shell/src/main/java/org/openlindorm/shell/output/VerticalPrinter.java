package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.openlindorm.shell.output.DisplaySettings.Style;

/** Prints one line per value, for rows that are too wide for a table. Nothing is truncated. */
final class VerticalPrinter implements RowPrinter {

  @Override
  public PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look)
      throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    int widest = 0;
    for (int i = 1; i <= count; i++) {
      widest = Math.max(widest, DisplayWidth.of(CellText.visible(columns.getColumnLabel(i))));
    }
    long printed = 0;
    boolean more = rows.next();
    while (more && printed < look.mostRows()) {
      printed++;
      out.println("--- row " + printed);
      for (int i = 1; i <= count; i++) {
        String text = CellText.of(rows, i, columns.getColumnType(i));
        String label = CellText.visible(columns.getColumnLabel(i));
        out.print(DisplayWidth.pad("", widest - DisplayWidth.of(label), /* right= */ true));
        out.print(look.styled(Style.HEADING, label) + ": ");
        out.println(text == null ? look.styled(Style.ABSENT, CellText.NULL) : CellText.shown(text));
      }
      more = rows.next();
    }
    return new PrintedResult(printed, more, false);
  }
}
