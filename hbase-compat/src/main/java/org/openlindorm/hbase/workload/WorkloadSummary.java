package org.openlindorm.hbase.workload;

import java.util.Locale;
import org.openlindorm.hbase.command.Counted;

/**
 * What came of a run.
 *
 * @param rows requests that were answered
 * @param errors requests that failed
 * @param times of those that were answered, in words
 * @param firstError empty if there was none
 */
public record WorkloadSummary(
    long rows, long errors, double seconds, String times, String firstError) {

  /** {@code 12,000 rows, 0 errors in 60.0 s: 200 rows/s, p50 0.9 ms p99 4.1 ms}. */
  public String text() {
    String line =
        String.format(
            Locale.ROOT,
            "%s, %s in %.1f s: %,d rows/s, %s",
            Counted.rows(rows),
            Counted.of(errors, "error", "errors"),
            seconds,
            Math.round(seconds == 0 ? 0 : rows / seconds),
            times);
    return errors == 0 ? line : line + "\nThe first error: " + firstError;
  }
}
