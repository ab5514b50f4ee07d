package org.openlindorm.shell;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import org.openlindorm.command.CountFormat;

/** A progress line that is redrawn on a terminal; silent elsewhere. */
final class ProgressLine {

  private static final long PERIOD_NANOS = Duration.ofMillis(200).toNanos();
  private static final int BAR = 24;
  private static final double MOST_ESTIMATED = 0.99;

  private final PrintStream out;
  private final boolean terminal;
  private final long start = System.nanoTime();
  private long drawn = start - PERIOD_NANOS;

  ProgressLine(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /**
   * @param done the fraction of the input that was read, 0 to 1
   */
  void update(double done, long rows) {
    if (isDue()) {
      draw(text(done, rows, seconds()));
    }
  }

  /**
   * Draws the progress of written rows.
   *
   * @param expected the estimated number of rows, if known
   */
  void written(long rows, long bytes, OptionalLong expected) {
    if (isDue()) {
      draw(text(rows, bytes, expected, seconds()));
    }
  }

  /** Draws the progress of bytes. */
  void read(long done, long all) {
    if (isDue()) {
      draw(bar(all == 0 ? 1 : (double) done / all) + "  " + size(done));
    }
  }

  /** Returns whether the line is shown. */
  boolean isShown() {
    return terminal;
  }

  private boolean isDue() {
    long now = System.nanoTime();
    boolean due = terminal && now - drawn >= PERIOD_NANOS;
    drawn = due ? now : drawn;
    return due;
  }

  private void draw(String text) {
    out.print("\r" + text + "\u001b[K");
    out.flush();
  }

  /** Returns a size such as {@code 12.3 MB}; 1 MB is a million bytes. */
  static String size(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }

  /** Clears the line. */
  void clear() {
    if (terminal) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Returns {@code [#########-------] 43% 86,000 rows 51,200 rows/s 0:02 left}. */
  static String text(double done, long rows, double seconds) {
    long left = done > 0 ? Math.round(seconds * (1 - done) / done) : 0;
    return String.format(
        Locale.ROOT,
        "%s  %s  %,d rows/s  %s left",
        bar(done),
        CountFormat.rows(rows),
        rate(rows, seconds),
        minutes(left));
  }

  /**
   * Returns {@code [######------] 50% 86,000 rows 12.3 MB 51,200 rows/s 7.3 MB/s 0:02}, without the
   * bar if the number of rows is unknown. Stays at 99% if the estimate was too low.
   */
  static String text(long rows, long bytes, OptionalLong expected, double seconds) {
    String done =
        expected.isPresent()
            ? bar(Math.min(MOST_ESTIMATED, (double) rows / expected.getAsLong())) + "  "
            : "";
    return String.format(
        Locale.ROOT,
        "%s%s  %s  %,d rows/s  %s/s  %s",
        done,
        CountFormat.rows(rows),
        size(bytes),
        rate(rows, seconds),
        size(rate(bytes, seconds)),
        minutes(Math.round(seconds)));
  }

  private static String bar(double done) {
    int filled = (int) Math.round(done * BAR);
    return String.format(
        Locale.ROOT,
        "[%s%s] %3d%%",
        "#".repeat(filled),
        "-".repeat(BAR - filled),
        Math.round(done * 100));
  }

  private static String minutes(long seconds) {
    return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
  }

  static long rate(long rows, double seconds) {
    return seconds > 0 ? Math.round(rows / seconds) : rows;
  }
}
