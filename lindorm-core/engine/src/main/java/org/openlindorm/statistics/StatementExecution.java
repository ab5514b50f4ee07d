package org.openlindorm.statistics;

import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ReadTotals;

/**
 * One execution of a statement, or a batch.
 *
 * @param runs the number of executions
 * @param nanos their total time
 * @param rows the returned and affected rows
 * @param reads what the store read for them
 * @param failed whether the last one failed
 * @param atMillis when they began
 * @param sample the text with its values, where the server may keep them
 */
public record StatementExecution(
    long runs,
    long nanos,
    Rows rows,
    ReadTotals reads,
    boolean failed,
    long atMillis,
    @Nullable String sample) {

  /**
   * Rows of a statement.
   *
   * @param returned to the client
   * @param affected by a write
   */
  public record Rows(long returned, long affected) {

    Rows plus(Rows other) {
      return new Rows(returned + other.returned, affected + other.affected);
    }
  }

  /** Returns the mean time of a batch's executions. */
  long microsOfOne() {
    return nanos / 1_000 / Math.max(1, runs);
  }
}
