package org.openlindorm.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A reference from a plan to its counters. It is kept with the plan, so that an execution neither
 * looks the counters up nor parses the text again.
 */
public final class CountedStatement {

  private final StatementName name;
  private final PlannedStatement planned;
  private final String kind;
  private volatile @Nullable StatementCounts counts;

  public CountedStatement(StatementName name, PlannedStatement planned) {
    this.name = name;
    this.planned = planned;
    this.kind = name.kind();
  }

  public StatementName name() {
    return name;
  }

  /** Returns the first word of the text, such as SELECT. */
  public String kind() {
    return kind;
  }

  public PlannedStatement planned() {
    return planned;
  }

  /** Counts an execution, in new counters of the book where the old ones have been closed. */
  void add(StatementExecution execution, StatementStatistics book) {
    StatementCounts known = counts;
    while (known == null || !known.add(planned, execution)) {
      known = book.counts(name, planned, execution.atMillis());
      counts = known;
    }
  }
}
