package org.openlindorm.hbase.workload;

import java.time.Duration;

/** Tells each thread when its next request is due, so that all together keep the pace. */
final class RequestClock {

  private static final double NANOS = Duration.ofSeconds(1).toNanos();

  /** Of what a slow server has made late, no more is made up for. */
  private static final double MOST_LATE_NANOS = NANOS;

  private final WorkloadPlan plan;
  private double nextNanos;

  RequestClock(WorkloadPlan plan) {
    this.plan = plan;
  }

  /**
   * When the next request is due, in nanoseconds since the begin; the last ones lie behind the end.
   *
   * @param now nanoseconds since the begin
   */
  synchronized long next(long now) {
    double due = Math.max(nextNanos, now - MOST_LATE_NANOS);
    double part = plan.pattern().pace(due / NANOS, plan.pace().seconds());
    nextNanos = due + NANOS / (plan.pace().rowsPerSecond() * part);
    return (long) due;
  }
}
