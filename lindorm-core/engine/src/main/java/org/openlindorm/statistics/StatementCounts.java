package org.openlindorm.statistics;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ReadTotals;

/**
 * The counters of one statement. Guarded by their own lock, which is held for some 10 ns, so that
 * threads that execute the same statement rarely wait.
 */
final class StatementCounts {

  private final StatementName name;
  private final LatencyHistogram times = new LatencyHistogram();
  private final RecentExecutions recent = new RecentExecutions();
  private PlannedStatement planned;
  private @Nullable String sample;
  private long runs;
  private long errors;
  private long nanos;
  private long mostMicros;
  private long rowsReturned;
  private long rowsAffected;
  private ReadTotals reads = ReadTotals.NONE;
  private long first;
  private long last;
  private long planSince;
  private boolean closed;

  StatementCounts(StatementName name, PlannedStatement planned, long atMillis) {
    this.name = name;
    this.planned = planned;
    this.first = atMillis;
    this.last = atMillis;
    this.planSince = atMillis;
  }

  StatementName name() {
    return name;
  }

  /** Counts an execution, and returns whether these counters are still in use. */
  synchronized boolean add(PlannedStatement by, StatementExecution execution) {
    if (closed) {
      return false;
    }
    long micros = execution.microsOfOne();
    runs += execution.runs();
    errors += execution.failed() ? 1 : 0;
    nanos += execution.nanos();
    times.add(micros, execution.runs());
    recent.add(execution);
    mostMicros = Math.max(mostMicros, micros);
    rowsReturned += execution.rows().returned();
    rowsAffected += execution.rows().affected();
    reads = reads.plus(execution.reads());
    last = Math.max(last, execution.atMillis());
    sample = execution.sample();
    follow(by, execution.atMillis());
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // mostly the same object, and then nothing is compared
  private void follow(PlannedStatement by, long atMillis) {
    if (by != planned && by != PlannedStatement.NONE) {
      if (!Objects.equals(by.plan(), planned.plan())) {
        planSince = atMillis;
      }
      planned = by;
    }
  }

  /** Adds other counters to these. */
  synchronized void add(StatementCounts other) {
    synchronized (other) {
      other.closed = true;
      runs += other.runs;
      errors += other.errors;
      nanos += other.nanos;
      times.add(other.times);
      mostMicros = Math.max(mostMicros, other.mostMicros);
      rowsReturned += other.rowsReturned;
      rowsAffected += other.rowsAffected;
      reads = reads.plus(other.reads);
      first = Math.min(first, other.first);
      last = Math.max(last, other.last);
    }
  }

  synchronized void close() {
    closed = true;
  }

  synchronized void clearSample() {
    sample = null;
  }

  synchronized long last() {
    return last;
  }

  synchronized StatementFigures figures() {
    return new StatementFigures(
        name,
        planned,
        new StatementFigures.Totals(
            runs,
            errors,
            nanos / 1_000,
            new StatementExecution.Rows(rowsReturned, rowsAffected),
            reads),
        new StatementFigures.Times(
            Math.min(times.quantile(0.5), mostMicros),
            Math.min(times.quantile(0.99), mostMicros),
            mostMicros),
        new StatementFigures.Moments(first, last, planSince),
        sample,
        recent.intervals());
  }
}
