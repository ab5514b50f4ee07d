package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/**
 * Prints a table of GitHub's Markdown. Numbers are right-aligned; Markdown and HTML syntax is
 * escaped, and a line end is {@code <br>}.
 */
final class MarkdownPrinter implements RowPrinter {

  @Override
  public PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look)
      throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    StringBuilder header = new StringBuilder("|");
    StringBuilder rule = new StringBuilder("|");
    for (int i = 1; i <= count; i++) {
      header.append(' ').append(escaped(columns.getColumnLabel(i))).append(" |");
      rule.append(CellText.isNumber(columns.getColumnType(i)) ? "---:|" : "---|");
    }
    out.print(header + "\n" + rule + "\n");
    long printed = 0;
    while (rows.next()) {
      StringBuilder line = new StringBuilder("|");
      for (int i = 1; i <= count; i++) {
        String text = CellText.of(rows, i, columns.getColumnType(i));
        line.append(' ')
            .append(text == null ? CellText.NULL : escaped(CellText.apart(text)))
            .append(" |");
      }
      out.print(line + "\n");
      printed++;
    }
    return PrintedResult.whole(printed);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    String lines = text.replace("\r\n", "\n");
    for (int i = 0; i < lines.length(); i++) {
      char c = lines.charAt(i);
      switch (c) {
        case '\n', '\r' -> escaped.append("<br>");
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '|', '\\', '`', '*', '_', '[', ']', '~' -> escaped.append('\\').append(c);
        default -> escaped.append(c);
      }
    }
    return CellText.visible(escaped.toString());
  }
}
