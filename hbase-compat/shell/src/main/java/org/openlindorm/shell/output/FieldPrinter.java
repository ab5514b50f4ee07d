package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.rowfile.FieldText;

/**
 * Prints a header line and one line per row, with a delimiter between fields. Lines end in LF, as
 * shell tools expect.
 */
public final class FieldPrinter implements RowPrinter {

  private final char delimiter;
  private final Function<@Nullable String, String> written;

  private FieldPrinter(char delimiter, Function<@Nullable String, String> written) {
    this.delimiter = delimiter;
    this.written = written;
  }

  /**
   * Returns a printer of RFC 4180 except for the line ends. NULL is an empty field, the empty text
   * is {@code ""}; the loader reads both back.
   */
  static FieldPrinter csv() {
    return new FieldPrinter(',', text -> text == null ? "" : FieldText.csv(text));
  }

  /**
   * Returns a printer of the format that {@code mariadb --batch} writes and LOAD DATA reads: NULL
   * is {@code \\N}; a tab, a line end and a backslash in a text are {@code \\t}, {@code \\n},
   * {@code \\\\}.
   */
  static FieldPrinter tsv() {
    return new FieldPrinter('\t', text -> text == null ? "\\N" : escaped(text));
  }

  @Override
  public PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look)
      throws SQLException {
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
    return PrintedResult.whole(printed);
  }

  private void field(PrintWriter out, int position, @Nullable String text) {
    if (position > 1) {
      out.print(delimiter);
    }
    out.print(written.apply(text));
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\0", "\\0");
  }
}
