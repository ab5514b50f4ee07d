package org.openlindorm.exec;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/**
 * The number of changed rows and the warnings of a write.
 *
 * @param unchanged the rows that were found and have the assigned values already; MySQL's drivers
 *     may count them, too
 * @param counts the outcome of the statement's rows; null for one row, and for a statement without
 *     rows
 * @param insertId the numbers of an AUTO_INCREMENT column
 */
public record WriteOutcome(
    long rows,
    long unchanged,
    List<Warning> warnings,
    @Nullable RowCounts counts,
    InsertId insertId) {

  public WriteOutcome {
    warnings = List.copyOf(warnings);
  }

  static WriteOutcome of(long rows) {
    return new WriteOutcome(rows, 0, List.of(), null, InsertId.NONE);
  }

  /** Returns the counts of all executions together, without their warnings. */
  public static WriteOutcome of(OfBatch batch) {
    long rows = Arrays.stream(batch.counts()).sum();
    return new WriteOutcome(
        rows, Arrays.stream(batch.unchanged()).sum(), List.of(), null, batch.insertId());
  }

  /** Returns the counts of both, without warnings. */
  WriteOutcome plus(WriteOutcome other) {
    return new WriteOutcome(
        rows + other.rows,
        unchanged + other.unchanged,
        List.of(),
        null,
        insertId.or(other.insertId));
  }

  /**
   * The outcome of a batch of executions of one statement.
   *
   * @param counts the number of rows that each execution changed
   * @param unchanged the number of rows that each execution found and had nothing to change in
   * @param insertId the numbers of the first execution that has one
   */
  public record OfBatch(
      long[] counts, long[] unchanged, List<Warning> warnings, InsertId insertId) {

    /** Returns the number of rows that each execution found. */
    public long[] found() {
      long[] found = counts.clone();
      Arrays.setAll(found, i -> counts[i] + unchanged[i]);
      return found;
    }
  }
}
