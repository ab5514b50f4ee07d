package org.openlindorm.statistics;

import java.util.List;

/**
 * What the statements of one kind have come to since the server started; never less than before.
 *
 * @param kind the first word, such as SELECT
 * @param failed how many of the runs
 * @param nanos of all together
 * @param within how many runs took no longer than each of {@link StatementKinds#BOUNDS_MICROS}, and
 *     in the end how many took longer than the last; a batch counts each run with the mean
 */
public record KindFigures(
    String kind,
    long runs,
    long failed,
    long nanos,
    StatementExecution.Rows rows,
    List<Long> within) {

  public KindFigures {
    within = List.copyOf(within);
  }
}
