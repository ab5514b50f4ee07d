package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.statistics.history.Figure;
import org.openlindorm.statistics.history.FigureHistory;
import org.openlindorm.statistics.history.FigureInterval;
import org.openlindorm.statistics.history.FigureStep;
import org.openlindorm.statistics.history.HistoryColumn;
import org.openlindorm.store.Store;

/** The rows of information_schema.SERVER_HISTORY. */
final class HistoryRows {

  private HistoryRows() {}

  /** Returns all intervals that are kept: hours, minutes and seconds up to now. */
  static List<@Nullable Object[]> of(Store store, long nowMillis) {
    long to = TimeUnit.MILLISECONDS.toSeconds(nowMillis) + 1;
    FigureHistory history = new FigureHistory(store);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (FigureStep step : FigureStep.values()) {
      for (FigureInterval each : history.read(step, to - step.keptSeconds(), to)) {
        rows.add(row(step, each));
      }
    }
    return rows;
  }

  private static @Nullable Object[] row(FigureStep step, FigureInterval interval) {
    List<@Nullable Object> values = new ArrayList<>();
    values.add((long) step.seconds());
    values.add(TimeUnit.SECONDS.toMillis(interval.second()));
    for (HistoryColumn column : HistoryColumn.values()) {
      values.add(column.of(interval));
    }
    values.add(text(interval.byLabel(Figure.ERRORS)));
    values.add(text(interval.byLabel(Figure.CONNECTIONS)));
    return values.toArray();
  }

  /** Returns counts by label, such as {@code 1062: 3, 9013: 1}; null without any. */
  private static @Nullable String text(Map<String, Long> counts) {
    return counts.isEmpty()
        ? null
        : counts.entrySet().stream()
            .map(each -> each.getKey() + ": " + each.getValue())
            .collect(Collectors.joining(", "));
  }
}
