package org.openlindorm.hbase.shell;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** One line that is drawn over and over on a terminal; silent anywhere else. */
final class ProgressLine {

  private static final long PERIOD_NANOS = Duration.ofMillis(200).toNanos();
  private static final int BAR = 24;

  private final PrintStream out;
  private final boolean terminal;
  private final long start = System.nanoTime();
  private long drawn = start;

  ProgressLine(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /**
   * @param done the part of the input that was read, 0 to 1
   */
  void update(double done, long rows) {
    if (isDue()) {
      draw(text(done, rows, seconds()));
    }
  }

  /** The same where nobody knows how much there will be. */
  void written(long rows, long bytes) {
    if (isDue()) {
      double seconds = seconds();
      draw(
          String.format(
              Locale.ROOT,
              "%,d rows  %s  %,d rows/s  %s/s",
              rows,
              size(bytes),
              rate(rows, seconds),
              size(rate(bytes, seconds))));
    }
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

  /** {@code 12.3 MB}; 1 MB is a million bytes. */
  static String size(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }

  /** Wipes the line. */
  void clear() {
    if (terminal) {
      out.print("\r\u001b[K");
      out.flush();
    }
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** {@code [#########-------] 43% 86,000 rows 51,200 rows/s 0:02 left}. */
  static String text(double done, long rows, double seconds) {
    int filled = (int) Math.round(done * BAR);
    long left = done > 0 ? Math.round(seconds * (1 - done) / done) : 0;
    return String.format(
        Locale.ROOT,
        "[%s%s] %3d%%  %,d rows  %,d rows/s  %d:%02d left",
        "#".repeat(filled),
        "-".repeat(BAR - filled),
        Math.round(done * 100),
        rows,
        rate(rows, seconds),
        left / 60,
        left % 60);
  }

  static long rate(long rows, double seconds) {
    return seconds > 0 ? Math.round(rows / seconds) : rows;
  }
}
