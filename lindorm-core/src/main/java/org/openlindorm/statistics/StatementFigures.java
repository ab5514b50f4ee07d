package org.openlindorm.statistics;

import org.jspecify.annotations.Nullable;

/**
 * The figures of a statement as they stood at one moment.
 *
 * @param planned by its last plan
 * @param sample its last text with values, or null where the server keeps none
 */
public record StatementFigures(
    StatementName name,
    PlannedStatement planned,
    Totals totals,
    Times times,
    Moments moments,
    @Nullable String sample) {

  /**
   * Sums.
   *
   * @param micros of all runs together
   */
  public record Totals(long runs, long errors, long micros, StatementExecution.Rows rows) {}

  /** Microseconds of a run: half of them, and 99 of 100, took no longer; and the longest. */
  public record Times(long median, long nearlyAll, long most) {}

  /** When it first and last began, and since when it has its plan, in milliseconds. */
  public record Moments(long first, long last, long plan) {}
}
