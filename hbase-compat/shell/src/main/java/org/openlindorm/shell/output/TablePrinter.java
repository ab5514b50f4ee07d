package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.output.DisplaySettings.Style;

/**
 * Prints an aligned table. The first rows determine the widths of the columns; on a terminal the
 * widest columns shrink until a row fits, and truncated values end in an ellipsis.
 */
final class TablePrinter implements RowPrinter {

  private static final int ROWS_THAT_DECIDE = 500;
  private static final int NARROWEST = 8;
  private static final String SEPARATOR = " | ";

  @Override
  public PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look)
      throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int count = columns.getColumnCount();
    @Nullable String[] header = new String[count];
    boolean[] right = new boolean[count];
    for (int i = 0; i < count; i++) {
      header[i] = CellText.visible(columns.getColumnLabel(i + 1));
      right[i] = CellText.isNumber(columns.getColumnType(i + 1));
    }
    List<@Nullable String[]> first = new ArrayList<>();
    boolean more = rows.next();
    while (more && first.size() < Math.min(ROWS_THAT_DECIDE, look.mostRows())) {
      first.add(cells(rows, columns, count));
      more = rows.next();
    }
    int[] widths = widths(header, first, look.width());
    Lines lines = new Lines(out, look);
    lines.print(header, widths, new boolean[count], Style.HEADING);
    out.println(String.join("-+-", Arrays.stream(widths).mapToObj("-"::repeat).toList()));
    for (@Nullable String[] cells : first) {
      lines.print(cells, widths, right, null);
    }
    long printed = first.size();
    while (more && printed < look.mostRows()) {
      @Nullable String[] cells = cells(rows, columns, count);
      lines.print(cells, look.width() > 0 ? widths : widened(widths, cells), right, null);
      printed++;
      more = rows.next();
    }
    return new PrintedResult(printed, more, lines.cut);
  }

  private static @Nullable String[] cells(ResultSet rows, ResultSetMetaData columns, int count)
      throws SQLException {
    @Nullable String[] cells = new String[count];
    for (int i = 0; i < count; i++) {
      String text = CellText.of(rows, i + 1, columns.getColumnType(i + 1));
      cells[i] = text == null ? null : CellText.shown(text);
    }
    return cells;
  }

  /** Prints lines, and records whether a value was truncated. */
  private static final class Lines {

    private final PrintWriter out;
    private final DisplaySettings look;
    private boolean cut;

    Lines(PrintWriter out, DisplaySettings look) {
      this.out = out;
      this.look = look;
    }

    /**
     * @param style of every cell, or null
     */
    void print(@Nullable String[] cells, int[] widths, boolean[] right, @Nullable Style style) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < cells.length; i++) {
        String cell = cells[i];
        String whole = cell == null ? CellText.NULL : cell;
        String text = DisplayWidth.cut(whole, widths[i]);
        cut |= !text.equals(whole);
        Style own = cell == null ? Style.ABSENT : style;
        int blanks = widths[i] - DisplayWidth.of(text);
        line.append(i == 0 ? "" : SEPARATOR);
        line.append(" ".repeat(right[i] ? Math.max(blanks, 0) : 0));
        line.append(own == null ? text : look.styled(own, text));
        line.append(" ".repeat(right[i] || i == cells.length - 1 ? 0 : Math.max(blanks, 0)));
      }
      out.println(line.toString().stripTrailing());
    }
  }

  /**
   * Returns the width of each column, reduced for the widest ones when a row would not fit the
   * terminal.
   */
  private static int[] widths(
      @Nullable String[] header, List<@Nullable String[]> rows, int terminal) {
    int[] widths = widened(new int[header.length], header);
    for (@Nullable String[] cells : rows) {
      widths = widened(widths, cells);
    }
    if (terminal > 0) {
      int available = terminal - SEPARATOR.length() * (widths.length - 1);
      while (Arrays.stream(widths).sum() > available) {
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

  private static int[] widened(int[] widths, @Nullable String[] cells) {
    int[] widened = widths.clone();
    for (int i = 0; i < cells.length; i++) {
      String cell = cells[i];
      widened[i] = Math.max(widened[i], DisplayWidth.of(cell == null ? CellText.NULL : cell));
    }
    return widened;
  }
}
