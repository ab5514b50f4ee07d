package org.openlindorm.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.statistics.history.Figure;
import org.openlindorm.statistics.history.Series;
import org.openlindorm.statistics.history.StatementSeries;

/**
 * Counters of an engine since it was opened, and its current state.
 *
 * @param kinds statement counts by kind
 * @param failures failed statements by error
 * @param sessions the number of open sessions
 * @param running the number of statements that these execute
 */
public record EngineFigures(
    List<KindFigures> kinds,
    Map<ErrorCode, Long> failures,
    int sessions,
    int running,
    Plans plans) {

  /**
   * Counters of the plan cache.
   *
   * @param kept the number of plans in the cache
   * @param found the number of cache hits
   * @param made the number of cache misses
   */
  public record Plans(long kept, long found, long made) {}

  public EngineFigures {
    kinds = List.copyOf(kinds);
    failures = Map.copyOf(failures);
  }

  /** Returns the counters and the numbers of sessions as series of the history. */
  Map<Series, Long> series() {
    Map<Series, Long> series = new HashMap<>(StatementSeries.of(kinds, failures));
    series.put(Series.of(Figure.SESSIONS), (long) sessions);
    series.put(Series.of(Figure.RUNNING), (long) running);
    return series;
  }
}
