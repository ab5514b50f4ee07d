package org.openlindorm.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The executions of a statement over time: a ring of intervals, in 3 KB. Not thread-safe. */
final class RecentExecutions {

  static final long INTERVAL_MILLIS = TimeUnit.MINUTES.toMillis(5);

  /** Six hours. */
  static final int INTERVALS = 72;

  private final long[] numbers = new long[INTERVALS];
  private final long[] runs = new long[INTERVALS];
  private final long[] nanos = new long[INTERVALS];
  private final long[] mostMicros = new long[INTERVALS];
  private final long[] rowsRead = new long[INTERVALS];
  private long newest;

  void add(StatementExecution execution) {
    long number = execution.atMillis() / INTERVAL_MILLIS;
    int slot = (int) (number % INTERVALS);
    if (number < numbers[slot]) {
      return;
    }
    if (number > numbers[slot]) {
      numbers[slot] = number;
      runs[slot] = 0;
      nanos[slot] = 0;
      mostMicros[slot] = 0;
      rowsRead[slot] = 0;
    }
    runs[slot] += execution.runs();
    nanos[slot] += execution.nanos();
    mostMicros[slot] = Math.max(mostMicros[slot], execution.microsOfOne());
    rowsRead[slot] += execution.reads().rows();
    newest = Math.max(newest, number);
  }

  /** Returns the intervals with executions up to the newest one, in the order of time. */
  List<StatementFigures.Interval> intervals() {
    List<StatementFigures.Interval> intervals = new ArrayList<>();
    for (long number = Math.max(0, newest - INTERVALS + 1); number <= newest; number++) {
      int slot = (int) (number % INTERVALS);
      if (numbers[slot] == number && runs[slot] > 0) {
        intervals.add(
            new StatementFigures.Interval(
                number * INTERVAL_MILLIS,
                runs[slot],
                nanos[slot] / 1_000 / runs[slot],
                mostMicros[slot],
                rowsRead[slot]));
      }
    }
    return intervals;
  }
}
