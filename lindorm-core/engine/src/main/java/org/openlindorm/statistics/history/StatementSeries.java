package org.openlindorm.statistics.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.KindFigures;

/** The totals of statements as series. */
public final class StatementSeries {

  private final Map<Series, Long> totals = new HashMap<>();

  private StatementSeries() {}

  /** Returns the totals of statements and of their errors. */
  public static Map<Series, Long> of(List<KindFigures> kinds, Map<ErrorCode, Long> failures) {
    StatementSeries made = new StatementSeries();
    kinds.forEach(made::add);
    failures.forEach(
        (code, count) -> made.add(Series.of(Figure.ERRORS, "" + code.number()), count));
    return made.totals;
  }

  private void add(KindFigures kind) {
    String group = StatementGroup.of(kind.kind()).name();
    add(Series.of(Figure.STATEMENTS, group), kind.runs());
    add(Series.of(Figure.FAILED, group), kind.failed());
    add(Series.of(Figure.MICROS, group), kind.nanos() / 1_000);
    for (int bucket = 0; bucket < kind.within().size(); bucket++) {
      add(new Series(Figure.WITHIN, group, bucket), kind.within().get(bucket));
    }
    add(Series.of(Figure.ROWS_RETURNED), kind.rows().returned());
    add(Series.of(Figure.ROWS_AFFECTED), kind.rows().affected());
    add(Series.of(Figure.ROWS_READ), kind.reads().rows());
    add(Series.of(Figure.BYTES_READ), kind.reads().bytes());
  }

  private void add(Series series, long count) {
    if (count > 0) {
      totals.merge(series, count, Long::sum);
    }
  }
}
