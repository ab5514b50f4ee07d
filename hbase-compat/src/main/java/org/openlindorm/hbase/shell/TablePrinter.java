package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An aligned table. The first rows decide the widths of the columns; on a terminal the widest
 * columns shrink until a row fits, and what is cut ends in an ellipsis.
 */
final class TablePrinter implements RowPrinter {

  static final String NULL = "NULL";
  private static final int ROWS_THAT_DECIDE = 500;
  private static final int NARROWEST = 8;
  private static final String SEPARATOR = " | ";

  @Override
  public long print(ResultSet rows, PrintWriter out, int width) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    String[] header = new String[count];
    boolean[] right = new boolean[count];
    for (int i = 0; i < count; i++) {
      header[i] = CellText.visible(columns.getColumnLabel(i + 1));
      right[i] = CellText.isNumber(columns.getColumnType(i + 1));
    }
    List<String[]> first = new ArrayList<>();
    while (first.size() < ROWS_THAT_DECIDE && rows.next()) {
      first.add(cells(rows, columns, count));
    }
    boolean more = first.size() == ROWS_THAT_DECIDE;
    int[] widths = widths(header, first, width);
    line(out, header, widths, new boolean[count]);
    out.println(String.join("-+-", Arrays.stream(widths).mapToObj("-"::repeat).toList()));
    for (String[] cells : first) {
      line(out, cells, widths, right);
    }
    long printed = first.size();
    boolean cut = width > 0;
    while (more && rows.next()) {
      String[] cells = cells(rows, columns, count);
      line(out, cells, cut ? widths : widened(widths, cells), right);
      printed++;
    }
    return printed;
  }

  private static String[] cells(ResultSet rows, ResultSetMetaData columns, int count)
      throws SQLException {
    String[] cells = new String[count];
    for (int i = 0; i < count; i++) {
      String text = CellText.of(rows, i + 1, columns.getColumnType(i + 1));
      cells[i] = text == null ? NULL : CellText.visible(text);
    }
    return cells;
  }

  private static void line(PrintWriter out, String[] cells, int[] widths, boolean[] right) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      line.append(i == 0 ? "" : SEPARATOR);
      line.append(DisplayWidth.pad(DisplayWidth.cut(cells[i], widths[i]), widths[i], right[i]));
    }
    out.println(line.toString().stripTrailing());
  }

  /** What each column needs, and less for the widest ones when a row would not fit the terminal. */
  private static int[] widths(String[] header, List<String[]> rows, int terminal) {
    int[] widths = Arrays.stream(header).mapToInt(DisplayWidth::of).toArray();
    for (String[] cells : rows) {
      widths = widened(widths, cells);
    }
    if (terminal > 0) {
      int room = terminal - SEPARATOR.length() * (widths.length - 1);
      while (Arrays.stream(widths).sum() > room) {
        int widest = widest(widths);
        if (widths[widest] <= NARROWEST) {
          break;
        }
        widths[widest]--;
      }
    }
    return widths;
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int i = 1; i < widths.length; i++) {
      widest = widths[i] > widths[widest] ? i : widest;
    }
    return widest;
  }

  private static int[] widened(int[] widths, String[] cells) {
    int[] widened = widths.clone();
    for (int i = 0; i < cells.length; i++) {
      widened[i] = Math.max(widened[i], DisplayWidth.of(cells[i]));
    }
    return widened;
  }
}
