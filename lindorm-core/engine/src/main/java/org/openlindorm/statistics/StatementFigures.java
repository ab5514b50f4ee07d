package org.openlindorm.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ReadTotals;

/**
 * A snapshot of a statement's statistics.
 *
 * @param planned by its last plan
 * @param sample its last text with values, or null where the server keeps none
 * @param history its intervals with executions, in the order of time
 */
public record StatementFigures(
    StatementName name,
    PlannedStatement planned,
    Totals totals,
    Times times,
    Moments moments,
    @Nullable String sample,
    List<Interval> history) {

  public StatementFigures {
    history = List.copyOf(history);
  }

  /**
   * Totals.
   *
   * @param micros of all executions
   */
  public record Totals(
      long runs, long errors, long micros, StatementExecution.Rows rows, ReadTotals reads) {}

  /**
   * The executions in an interval of time.
   *
   * @param rowsRead by all of them
   */
  public record Interval(
      long fromMillis, long runs, long meanMicros, long mostMicros, long rowsRead) {}

  /** The p50, p99 and maximum time of an execution, in microseconds. */
  public record Times(long median, long nearlyAll, long most) {}

  /**
   * The begins of the first and last execution, and the time of the last change of plan, in
   * milliseconds.
   */
  public record Moments(long first, long last, long plan) {}
}
