package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.statistics.StatementFigures;
import org.openlindorm.statistics.StatementStatistics;

/**
 * The rows of information_schema.STATEMENT_HISTORY: one for each interval of the statements that
 * the observer may execute.
 */
final class StatementHistoryRows {

  private StatementHistoryRows() {}

  static List<@Nullable Object[]> of(StatementStatistics book, Observer observer) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (StatementFigures each : book.figures()) {
      if (each.planned().needs().stream().allMatch(observer::may)) {
        each.history().forEach(interval -> rows.add(row(each, interval)));
      }
    }
    return rows;
  }

  private static @Nullable Object[] row(
      StatementFigures figures, StatementFigures.Interval interval) {
    return new @Nullable Object[] {
      figures.name().database(),
      figures.name().digest(),
      interval.fromMillis(),
      interval.runs(),
      interval.meanMicros(),
      interval.mostMicros(),
      interval.rowsRead()
    };
  }
}
