package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/**
 * How many rows a write changed, and what the user should know.
 *
 * @param counts what became of the rows that the statement brought; null of one row, and of a
 *     statement that brings none
 */
public record WriteOutcome(long rows, List<Warning> warnings, @Nullable RowCounts counts) {

  public WriteOutcome {
    warnings = List.copyOf(warnings);
  }

  static WriteOutcome of(long rows) {
    return new WriteOutcome(rows, List.of(), null);
  }

  /**
   * What a batch of runs of one statement did.
   *
   * @param counts the rows that each run changed
   */
  public record OfBatch(long[] counts, List<Warning> warnings) {}
}
