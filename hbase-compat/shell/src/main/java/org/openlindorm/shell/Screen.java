package org.openlindorm.shell;

import java.io.PrintWriter;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.output.DisplaySettings;

/** The terminal of an interactive user, or none, and the display settings for results. */
final class Screen {

  /** The default limit of rows. DuckDB's shell shows 40, those of MySQL and PostgreSQL all. */
  static final long MOST_ROWS = 1_000;

  private static final String PAGER = "less -FRSX";

  private final IntSupplier width;
  private final IntSupplier height;
  private final boolean coloured;
  private long mostRows;
  private @Nullable String pager;

  private Screen(
      IntSupplier width,
      IntSupplier height,
      boolean coloured,
      long mostRows,
      @Nullable String pager) {
    this.width = width;
    this.height = height;
    this.coloured = coloured;
    this.mostRows = mostRows;
    this.pager = pager;
  }

  /**
   * Returns the settings for a file or a pipe: all rows, nothing truncated, no colours, no pager.
   */
  static Screen none() {
    return new Screen(() -> 0, () -> 0, false, Long.MAX_VALUE, null);
  }

  /**
   * Returns the settings for a terminal.
   *
   * @param environment {@code NO_COLOR} (not empty) and {@code TERM=dumb} switch colours off;
   *     {@code LINDORM_PAGER} or {@code PAGER} names the program for long results, and an empty one
   *     none
   */
  static Screen terminal(IntSupplier width, IntSupplier height, Map<String, String> environment) {
    boolean coloured =
        environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    String pager =
        environment.getOrDefault("LINDORM_PAGER", environment.getOrDefault("PAGER", PAGER));
    return new Screen(width, height, coloured, MOST_ROWS, pager.isBlank() ? null : pager);
  }

  DisplaySettings look() {
    return new DisplaySettings(width.getAsInt(), coloured, mostRows);
  }

  /** Sets the maximum of rows of a result. */
  void show(long rows) {
    mostRows = rows;
  }

  /** Sets the pager for long results; null for none. */
  void pager(@Nullable String command) {
    pager = command;
  }

  /** Restores the default pager. */
  void pager() {
    pager = PAGER;
  }

  /** Returns the output for one result: the terminal, or the pager if the result is higher. */
  Pages pages(PrintWriter out) {
    return new Pages(out, pager == null ? Integer.MAX_VALUE : height.getAsInt() - 1, pager);
  }
}
