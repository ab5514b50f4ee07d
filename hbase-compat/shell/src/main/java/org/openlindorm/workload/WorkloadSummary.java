package org.openlindorm.workload;

import java.util.Locale;
import org.openlindorm.command.CountFormat;

/**
 * The result of a run.
 *
 * @param rows successful requests
 * @param errors failed requests
 * @param times latencies of the successful ones, as text
 * @param firstError empty if there was none
 */
public record WorkloadSummary(
    long rows, long errors, double seconds, String times, String firstError) {

  /** Returns {@code 12,000 rows, 0 errors in 60.0 s: 200 rows/s, p50 0.9 ms p99 4.1 ms}. */
  public String text() {
    String line =
        String.format(
            Locale.ROOT,
            "%s, %s in %.1f s: %,d rows/s, %s",
            CountFormat.rows(rows),
            CountFormat.of(errors, "error", "errors"),
            seconds,
            Math.round(seconds == 0 ? 0 : rows / seconds),
            times);
    return errors == 0 ? line : line + "\nThe first error: " + firstError;
  }
}
