package org.openlindorm.engine;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.StatementExecution;

/**
 * What a running statement has come to so far: its plan, once there is one, its rows, and the time
 * without that in which the client had its answer and asked for no row. Used by one thread at a
 * time.
 */
final class StatementMeasure {

  private final long begun = System.nanoTime();
  private long answeredAt;
  private boolean waiting;
  private long unasked;
  private long runs = 1;
  private long returned;
  private long affected;
  private boolean failed;
  private @Nullable ErrorCode failure;
  private @Nullable CountedPlan plan;

  /** The plan is known, and its runs begin. */
  void begin(CountedPlan known, long times) {
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

  /** How it failed; null when it did not, or by a fault of ours. */
  @Nullable ErrorCode failure() {
    return failure;
  }

  boolean hasFailed() {
    return failed;
  }

  void affected(long rows) {
    affected += rows;
  }

  /** The client knows that there are rows. */
  void answered() {
    answeredAt = System.nanoTime();
    waiting = true;
  }

  /** It asks for the first one. */
  void resumed() {
    unasked = System.nanoTime() - answeredAt;
    waiting = false;
  }

  void rowReturned() {
    returned++;
  }

  /** What is counted, or null of what was prepared, or was a part of another statement. */
  @Nullable CountedStatement counted(String database, String sql) {
    if (plan != null) {
      return plan.counted();
    }
    return failed ? CountedPlan.refused(database, sql) : null;
  }

  /**
   * The run as it ends now.
   *
   * @param sample the text with its values, where it may be kept
   */
  StatementExecution end(long sinceMillis, @Nullable String sample) {
    long until = waiting ? answeredAt : System.nanoTime();
    return new StatementExecution(
        runs,
        until - begun - unasked,
        new StatementExecution.Rows(returned, affected),
        failed,
        sinceMillis,
        sample);
  }
}
