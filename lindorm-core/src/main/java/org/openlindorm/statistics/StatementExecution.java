package org.openlindorm.statistics;

import org.jspecify.annotations.Nullable;

/**
 * One run of a statement, or a batch of them.
 *
 * @param runs how many
 * @param nanos how long they took together
 * @param rows what they moved
 * @param failed whether the last of them did
 * @param atMillis when they began
 * @param sample the text with its values, where the server may keep them
 */
public record StatementExecution(
    long runs, long nanos, Rows rows, boolean failed, long atMillis, @Nullable String sample) {

  /**
   * Rows that a statement moved.
   *
   * @param returned to who asked
   * @param affected by a write
   */
  public record Rows(long returned, long affected) {

    Rows plus(Rows other) {
      return new Rows(returned + other.returned, affected + other.affected);
    }
  }

  /** Of a batch the mean of its runs. */
  long microsOfOne() {
    return nanos / 1_000 / Math.max(1, runs);
  }
}
