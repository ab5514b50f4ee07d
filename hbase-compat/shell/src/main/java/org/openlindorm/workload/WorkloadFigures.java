package org.openlindorm.workload;

import java.util.Locale;
import org.openlindorm.statistics.LatencyHistogram;

/** Counts the requests of a run, in total and since the last report. */
final class WorkloadFigures {

  private static final double MICROS_PER_MILLI = 1_000;

  private LatencyHistogram all = new LatencyHistogram();
  private LatencyHistogram recent = new LatencyHistogram();
  private long rows;
  private long recentRows;
  private long errors;
  private String firstError = "";

  synchronized void done(long micros) {
    recent.add(micros, 1);
    recentRows++;
  }

  synchronized void failed(String message) {
    if (errors++ == 0) {
      firstError = message;
    }
  }

  /**
   * Returns a line for the time since the last one: {@code 12 s 200 rows/s 0 errors p50 0.9 ms
   * ...}.
   */
  synchronized String line(long second, double seconds) {
    String line =
        String.format(
            Locale.ROOT,
            "%5d s  %,7d rows/s  %s",
            second,
            Math.round(recentRows / seconds),
            times(recent));
    take();
    return errors == 0 ? line : line + String.format(Locale.ROOT, "  %,d errors so far", errors);
  }

  private void take() {
    all.add(recent);
    rows += recentRows;
    recent = new LatencyHistogram();
    recentRows = 0;
  }

  private static String times(LatencyHistogram histogram) {
    return String.format(
        Locale.ROOT,
        "p50 %.1f ms  p99 %.1f ms",
        histogram.quantile(0.5) / MICROS_PER_MILLI,
        histogram.quantile(0.99) / MICROS_PER_MILLI);
  }

  /** Returns the totals. */
  synchronized WorkloadSummary summary(double seconds) {
    take();
    return new WorkloadSummary(rows, errors, seconds, times(all), firstError);
  }
}
