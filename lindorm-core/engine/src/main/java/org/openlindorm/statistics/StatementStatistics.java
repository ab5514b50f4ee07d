package org.openlindorm.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The statistics of the 1,000 most recent statements; those of evicted ones are kept as one sum.
 * Thread-safe; used at the end of every statement.
 */
public final class StatementStatistics {

  /** About 5 KB each, and up to 11 KB with the longest texts. */
  static final int MOST = 1_000;

  /**
   * The number of statements evicted at a time, so that not every new text searches for the oldest.
   */
  private static final int GO_TOGETHER = MOST / 20;

  private final LongSupplier clock;
  private final Map<StatementName, StatementCounts> counts = new ConcurrentHashMap<>();
  private StatementCounts rest;
  private volatile long since;

  /**
   * @param clock milliseconds
   */
  public StatementStatistics(LongSupplier clock) {
    this.clock = clock;
    since = clock.getAsLong();
    rest = new StatementCounts(StatementName.REST, PlannedStatement.NONE, since);
  }

  /** Returns the start of the counters, in milliseconds. */
  public long since() {
    return since;
  }

  /** Counts an execution. */
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
      evictOldest();
    }
    return counts.computeIfAbsent(name, none -> new StatementCounts(none, planned, atMillis));
  }

  /** Adds the least recently executed statements to the sum. */
  private void evictOldest() {
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

  /** Resets all statistics. */
  public synchronized void reset() {
    if (counts.isEmpty()) {
      since = clock.getAsLong();
      return;
    }
    counts.values().forEach(StatementCounts::close);
    counts.clear();
    since = clock.getAsLong();
    rest = new StatementCounts(StatementName.REST, PlannedStatement.NONE, since);
  }

  /** Discards the sample texts with values, but keeps the statistics. */
  public void clearSamples() {
    counts.values().forEach(StatementCounts::clearSample);
  }

  /**
   * Returns all statistics by descending total time; then the sum of the evicted ones where there
   * is one.
   */
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
