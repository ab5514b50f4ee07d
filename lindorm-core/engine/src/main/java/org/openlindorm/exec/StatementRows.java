package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.statistics.PlannedStatement;
import org.openlindorm.statistics.StatementFigures;
import org.openlindorm.statistics.StatementStatistics;

/**
 * Statement statistics as rows of information_schema.STATEMENTS: those of statements that the
 * observer may execute. Texts with values are included only for users who may see the statements of
 * others.
 */
final class StatementRows {

  private StatementRows() {}

  static List<@Nullable Object[]> of(StatementStatistics book, Observer observer) {
    boolean seesValues = observer.may(PlannedStatement.OF_OTHERS);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (StatementFigures each : book.figures()) {
      if (each.planned().needs().stream().allMatch(observer::may)) {
        rows.add(row(each, seesValues));
      }
    }
    return rows;
  }

  private static @Nullable Object[] row(StatementFigures figures, boolean seesValues) {
    StatementFigures.Totals totals = figures.totals();
    StatementFigures.Times times = figures.times();
    String plan = figures.planned().plan();
    return new @Nullable Object[] {
      figures.name().database(),
      figures.name().digest(),
      figures.name().kind(),
      figures.name().text(),
      totals.runs(),
      totals.errors(),
      totals.micros(),
      times.median(),
      times.nearlyAll(),
      times.most(),
      totals.rows().returned(),
      totals.rows().affected(),
      totals.reads().rows(),
      totals.reads().bytes(),
      totals.reads().seeks(),
      plan,
      plan == null ? null : figures.moments().plan(),
      figures.moments().first(),
      figures.moments().last(),
      seesValues ? figures.sample() : null
    };
  }
}
