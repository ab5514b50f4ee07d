package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.tracing.StatementTrace;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.WallClock;

/**
 * A statement from its arrival until its result is read to the end or closed.
 *
 * @param text as the client sent it, for the session only
 * @param sql the text without secrets, which other sessions may see
 * @param sinceMillis the time of its arrival
 * @param measure its counters so far
 * @param trace its trace, or null
 */
record RunningStatement(
    String text,
    String sql,
    long sinceMillis,
    Interruption interruption,
    StatementMeasure measure,
    @Nullable StatementTrace trace) {

  /** Returns the text without secrets, because logs and messages may show it. */
  @Override
  public String toString() {
    return sql;
  }

  /** Executes a part of the statement in a time zone. */
  <T> T during(ZoneId zone, Supplier<T> work) {
    return trace == null ? checked(zone, work) : trace.during(() -> checked(zone, work));
  }

  private <T> T checked(ZoneId zone, Supplier<T> work) {
    return CancellationCheck.during(interruption.checking(), () -> WallClock.in(zone, work));
  }

  /** Closes the rows that it has opened. */
  void close(Result.Rows rows) {
    if (trace == null) {
      rows.close();
    } else {
      trace.during(
          () -> {
            rows.close();
            return rows;
          });
    }
  }

  /** Notes that the statement is prepared and not executed. */
  void prepares() {
    if (trace != null) {
      trace.prepares();
    }
  }

  /** Starts the trace step of planning. */
  TraceStep planning() {
    return trace == null ? TraceStep.NONE : trace.planning();
  }
}
