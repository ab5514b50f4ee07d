package org.openlindorm.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A plan's way to its counters: kept with the plan, so that a run neither looks for them nor takes
 * the text apart again.
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

  /** The first word of the text, such as SELECT. */
  public String kind() {
    return kind;
  }

  public PlannedStatement planned() {
    return planned;
  }

  /** Counts a run, in new counters of the book where the old ones have been closed. */
  void add(StatementExecution execution, StatementBook book) {
    StatementCounts known = counts;
    while (known == null || !known.add(planned, execution)) {
      known = book.counts(name, planned, execution.atMillis());
      counts = known;
    }
  }
}
