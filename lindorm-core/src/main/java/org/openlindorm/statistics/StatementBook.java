package org.openlindorm.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The figures of the statements that ran last, a thousand at most; what was counted of others is
 * kept as one sum. Used by many threads, at the end of every statement.
 */
public final class StatementBook {

  /** About two kilobytes each, and up to eight with the longest texts. */
  static final int MOST = 1_000;

  /** So many go at a time, so that not every new text looks for the oldest. */
  private static final int GO_TOGETHER = MOST / 20;

  private final LongSupplier clock;
  private final Map<StatementName, StatementCounts> counts = new ConcurrentHashMap<>();
  private StatementCounts rest;
  private volatile long since;

  /**
   * @param clock milliseconds
   */
  public StatementBook(LongSupplier clock) {
    this.clock = clock;
    since = clock.getAsLong();
    rest = new StatementCounts(StatementName.REST, PlannedStatement.NONE, since);
  }

  /** Since when it counts, in milliseconds. */
  public long since() {
    return since;
  }

  /** Counts what has run. */
  public void add(CountedStatement statement, StatementExecution execution) {
    statement.add(execution, this);
  }

  StatementCounts counts(StatementName name, PlannedStatement planned, long atMillis) {
    StatementCounts known = counts.get(name);
    return known == null ? enter(name, planned, atMillis) : known;
  }

  private synchronized StatementCounts enter(
      StatementName name, PlannedStatement planned, long atMillis) {
    if (counts.size() >= MOST && !counts.containsKey(name)) {
      leaveOut();
    }
    return counts.computeIfAbsent(name, none -> new StatementCounts(none, planned, atMillis));
  }

  /** Those that have not run for the longest time go into the sum. */
  private void leaveOut() {
    record Aged(StatementCounts counts, long last) {}

    counts.values().stream()
        .map(each -> new Aged(each, each.last()))
        .sorted(Comparator.comparingLong(Aged::last))
        .limit(GO_TOGETHER)
        .forEach(
            each -> {
              counts.remove(each.counts().name());
              rest.add(each.counts());
            });
  }

  /** Begins anew. */
  public synchronized void forget() {
    if (counts.isEmpty()) {
      since = clock.getAsLong();
      return;
    }
    counts.values().forEach(StatementCounts::close);
    counts.clear();
    since = clock.getAsLong();
    rest = new StatementCounts(StatementName.REST, PlannedStatement.NONE, since);
  }

  /** Keeps the figures without the values of statements. */
  public void forgetSamples() {
    counts.values().forEach(StatementCounts::forgetSample);
  }

  /** All figures, those first that took the most time; the sum of the others where there is one. */
  public synchronized List<StatementFigures> figures() {
    List<StatementFigures> all = new ArrayList<>();
    counts.values().forEach(each -> all.add(each.figures()));
    StatementFigures others = rest.figures();
    if (others.totals().runs() > 0) {
      all.add(others);
    }
    all.sort(
        Comparator.comparingLong((StatementFigures each) -> each.totals().micros())
            .reversed()
            .thenComparing(each -> each.name().text())
            .thenComparing(each -> each.name().database()));
    return all;
  }
}
