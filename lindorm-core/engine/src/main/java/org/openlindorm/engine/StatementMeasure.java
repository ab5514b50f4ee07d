package org.openlindorm.engine;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.StatementExecution;
import org.openlindorm.store.ReadCounts;

/**
 * The measurements of a running statement: its plan once known, its rows, and its time. The time
 * excludes waits between a response and the client's next fetch. Used by one thread at a time.
 */
final class StatementMeasure {

  private final long begun = System.nanoTime();
  private long answeredAt;
  private boolean waiting;
  private long unasked;
  private long runs = 1;
  private long returned;
  private long affected;
  private final ReadCounts reads = new ReadCounts();
  private boolean failed;
  private @Nullable ErrorCode failure;
  private @Nullable CachedPlan plan;

  /** Starts the execution of a known plan. */
  void begin(CachedPlan known, long times) {
    plan = known;
    runs = times;
  }

  boolean isPlanned() {
    return plan != null;
  }

  void failed() {
    failed = true;
  }

  void failed(ErrorCode code) {
    failed = true;
    failure = code;
  }

  /** The error of the statement; null when it succeeded, or after an internal error. */
  @Nullable ErrorCode failure() {
    return failure;
  }

  boolean hasFailed() {
    return failed;
  }

  void affected(long rows) {
    affected += rows;
  }

  /** Returns the counts of what the statement reads from the store. */
  ReadCounts reads() {
    return reads;
  }

  /** The client has received the response header. */
  void answered() {
    answeredAt = System.nanoTime();
    waiting = true;
  }

  /** The client fetches the next rows. */
  void resumed() {
    unasked = System.nanoTime() - answeredAt;
    waiting = false;
  }

  void rowReturned() {
    returned++;
  }

  /**
   * Returns the counters of the statement's plan; those of a refused text where it failed without a
   * plan, else null.
   */
  @Nullable CountedStatement counted(String database, String sql) {
    if (plan != null) {
      return plan.counted();
    }
    return failed ? CachedPlan.refused(database, sql) : null;
  }

  /**
   * Returns the measured execution, which ends now.
   *
   * @param sample the text with its values, where it may be kept
   */
  StatementExecution end(long sinceMillis, @Nullable String sample) {
    long until = waiting ? answeredAt : System.nanoTime();
    return new StatementExecution(
        runs,
        until - begun - unasked,
        new StatementExecution.Rows(returned, affected),
        reads.totals(),
        failed,
        sinceMillis,
        sample);
  }
}
