package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.shell.output.Look;

/** The terminal at which a person reads, or none, and how he wants results shown there. */
final class Screen {

  /** More rows than a person reads; DuckDB's shell shows 40, MySQL's and PostgreSQL's all. */
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

  /** A file or a pipe: all rows, nothing cut, no colours, no pages. */
  static Screen none() {
    return new Screen(() -> 0, () -> 0, false, Long.MAX_VALUE, null);
  }

  /**
   * A terminal.
   *
   * @param environment {@code NO_COLOR} (not empty) and {@code TERM=dumb} switch colours off;
   *     {@code LINDORM_PAGER} or {@code PAGER} names the program that long results go to, and an
   *     empty one none
   */
  static Screen terminal(IntSupplier width, IntSupplier height, Map<String, String> environment) {
    boolean coloured =
        environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    String pager =
        environment.getOrDefault("LINDORM_PAGER", environment.getOrDefault("PAGER", PAGER));
    return new Screen(width, height, coloured, MOST_ROWS, pager.isBlank() ? null : pager);
  }

  Look look() {
    return new Look(width.getAsInt(), coloured, mostRows);
  }

  /** The most rows of a result from now on. */
  void show(long rows) {
    mostRows = rows;
  }

  /** The program that long results go to from now on; null for none. */
  void pager(@Nullable String command) {
    pager = command;
  }

  /** Puts the default program back. */
  void pager() {
    pager = PAGER;
  }

  /** Where one result goes: to the terminal, and to the pager once it is higher than that. */
  Pages pages(PrintWriter out) {
    return new Pages(out, pager == null ? Integer.MAX_VALUE : height.getAsInt() - 1, pager);
  }
}
