package org.openlindorm.workload;

import java.time.Duration;

/** Schedules the requests of all threads, so that they keep the total rate. */
final class RequestClock {

  private static final double NANOS = Duration.ofSeconds(1).toNanos();

  /** The maximum lag of the schedule that is caught up after a slow response. */
  private static final double MOST_LATE_NANOS = NANOS;

  private final WorkloadPlan plan;
  private double nextNanos;

  RequestClock(WorkloadPlan plan) {
    this.plan = plan;
  }

  /**
   * Returns when the next request is due, in nanoseconds since the start; the last ones are after
   * the end.
   *
   * @param now nanoseconds since the start
   */
  synchronized long next(long now) {
    double due = Math.max(nextNanos, now - MOST_LATE_NANOS);
    double part = plan.pattern().pace(due / NANOS, plan.pace().seconds());
    nextNanos = due + NANOS / (plan.pace().rowsPerSecond() * part);
    return (long) due;
  }
}
