package org.openlindorm.statistics;

import java.util.List;
import org.openlindorm.store.ReadTotals;

/**
 * The totals of the statements of one kind since the server started; never decreasing.
 *
 * @param kind the first word, such as SELECT
 * @param failed the number of failed executions
 * @param nanos the total time
 * @param reads what the store read
 * @param within the number of executions up to each of {@link StatementKinds#BOUNDS_MICROS}, and in
 *     the end those above the last; a batch counts each execution with the mean
 */
public record KindFigures(
    String kind,
    long runs,
    long failed,
    long nanos,
    StatementExecution.Rows rows,
    ReadTotals reads,
    List<Long> within) {

  public KindFigures {
    within = List.copyOf(within);
  }
}
