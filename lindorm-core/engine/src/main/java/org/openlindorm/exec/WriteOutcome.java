package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/**
 * The number of changed rows and the warnings of a write.
 *
 * @param counts the outcome of the statement's rows; null for one row, and for a statement without
 *     rows
 */
public record WriteOutcome(long rows, List<Warning> warnings, @Nullable RowCounts counts) {

  public WriteOutcome {
    warnings = List.copyOf(warnings);
  }

  static WriteOutcome of(long rows) {
    return new WriteOutcome(rows, List.of(), null);
  }

  /**
   * The outcome of a batch of executions of one statement.
   *
   * @param counts the number of rows that each execution changed
   */
  public record OfBatch(long[] counts, List<Warning> warnings) {}
}
