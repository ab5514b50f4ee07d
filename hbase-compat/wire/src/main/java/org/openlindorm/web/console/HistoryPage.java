package org.openlindorm.web.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.statistics.history.Figure;
import org.openlindorm.statistics.history.FigureInterval;
import org.openlindorm.statistics.history.FigureStep;
import org.openlindorm.statistics.history.HistoryColumn;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/**
 * The figures of all servers over time: {@code /api/history?from=&to=}, times in milliseconds. The
 * intervals are the shortest of which at most {@link #MOST_INTERVALS} are needed. The page contains
 * no data of tables, so browsers that request the same time share a response of the last seconds.
 */
final class HistoryPage implements WebPage {

  /** More points cannot be distinguished on a screen. */
  private static final int MOST_INTERVALS = 1_500;

  private static final long STANDARD_MILLIS = TimeUnit.MINUTES.toMillis(15);

  private record Span(long fromMillis, long toMillis) {}

  private final SqlEngine engine;

  private final RecentResponses<Span> recent = new RecentResponses<>();

  HistoryPage(SqlEngine engine) {
    this.engine = engine;
  }

  @Override
  public String path() {
    return "/api/history";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.USERS;
  }

  @Override
  public WebResponse answer(WebRequest request) {
    long now = System.currentTimeMillis();
    long toMillis = number(request, "to", now);
    Span span = new Span(number(request, "from", toMillis - STANDARD_MILLIS), toMillis);
    return recent.of(span, now, () -> response(span.fromMillis(), toMillis, now));
  }

  private WebResponse response(long fromMillis, long toMillis, long now) {
    long from = TimeUnit.MILLISECONDS.toSeconds(fromMillis);
    long to = TimeUnit.MILLISECONDS.toSeconds(toMillis);
    FigureStep step = step(to - from, TimeUnit.MILLISECONDS.toSeconds(now) - from);
    List<FigureInterval> intervals = engine.figureHistory().read(step, from, to);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("from", fromMillis);
    fields.put("to", toMillis);
    fields.put("seconds", step.seconds());
    fields.put("times", intervals.stream().map(FigureInterval::second).toList());
    for (HistoryColumn column : HistoryColumn.values()) {
      fields.put(
          column.name().toLowerCase(Locale.ROOT), intervals.stream().map(column::of).toList());
    }
    fields.put("errors", labels(intervals, Figure.ERRORS));
    fields.put("connections", labels(intervals, Figure.CONNECTIONS));
    return WebResponse.json(fields);
  }

  private static List<Map<String, Long>> labels(List<FigureInterval> intervals, Figure figure) {
    List<Map<String, Long>> labels = new ArrayList<>();
    intervals.forEach(each -> labels.add(each.byLabel(figure)));
    return labels;
  }

  private static FigureStep step(long span, long age) {
    for (FigureStep step : FigureStep.values()) {
      if (span <= step.seconds() * (long) MOST_INTERVALS && age <= step.keptSeconds()) {
        return step;
      }
    }
    return FigureStep.HOUR;
  }

  private static long number(WebRequest request, String name, long otherwise) {
    try {
      return request.parameter(name).map(Long::parseLong).orElse(otherwise);
    } catch (NumberFormatException e) {
      throw new WebRefusal(400, "The parameter " + name + " must be a number.");
    }
  }
}
