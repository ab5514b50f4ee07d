package org.openlindorm.statistics.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.statistics.StatementExecution;
import org.openlindorm.statistics.StatementKinds;
import org.openlindorm.store.ReadTotals;

/** Quantiles of the history, from the buckets of statements. */
class QuantileTest {

  private static long[] micros(long... times) {
    return times;
  }

  private static FigureInterval interval(String kind, long... times) {
    StatementKinds kinds = new StatementKinds();
    for (long micros : times) {
      kinds.add(
          kind,
          new StatementExecution(
              1,
              micros * 1_000,
              new StatementExecution.Rows(0, 0),
              new ReadTotals(0, 0, 0),
              false,
              0,
              null));
    }
    List<KindFigures> figures = kinds.figures();
    return new FigureInterval(0, StatementSeries.of(figures, Map.of()));
  }

  @Test
  void ofNoStatementsIsZero() {
    assertThat(new Quantile(Set.of("SELECT"), 0.5).applyAsLong(interval("UPDATE", 100))).isZero();
  }

  @Test
  void isWithinItsBucket() {
    FigureInterval interval = interval("SELECT", micros(30, 30, 30, 700, 700, 700, 700, 9_000));

    assertThat(new Quantile(Set.of("SELECT"), 0.25).applyAsLong(interval)).isBetween(1L, 50L);
    assertThat(new Quantile(Set.of("SELECT"), 0.5).applyAsLong(interval)).isBetween(500L, 1_000L);
    assertThat(new Quantile(Set.of("SELECT"), 0.99).applyAsLong(interval))
        .isBetween(5_000L, 10_000L);
  }

  @Test
  void aboveTheLastBoundIsTheLastBound() {
    assertThat(new Quantile(Set.of("SELECT"), 0.5).applyAsLong(interval("SELECT", 900_000_000L)))
        .isEqualTo(60_000_000L);
  }

  @Test
  void groupsAreTakenTogether() {
    FigureInterval interval = interval("UPSERT", 30, 40);

    assertThat(interval.value(Series.of(Figure.STATEMENTS, "INSERT"))).isEqualTo(2);
    assertThat(HistoryColumn.INSERTS.of(interval)).isEqualTo(2);
    assertThat(HistoryColumn.WRITE_P50_MICROS.of(interval)).isBetween(1L, 50L);
  }
}
