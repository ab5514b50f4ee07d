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
 * A statement from when it was sent until its answer is read to the end or closed.
 *
 * @param sinceMillis when it was sent
 * @param measure what it has come to so far
 * @param trace what is taken down of it, or null
 */
record Running(
    String sql,
    long sinceMillis,
    Interruption interruption,
    StatementMeasure measure,
    @Nullable StatementTrace trace) {

  /** Does some of its work, by the clocks of a zone. */
  <T> T during(ZoneId zone, Supplier<T> work) {
    return trace == null ? checked(zone, work) : trace.during(() -> checked(zone, work));
  }

  private <T> T checked(ZoneId zone, Supplier<T> work) {
    return CancellationCheck.during(interruption.checking(), () -> WallClock.in(zone, work));
  }

  /** Closes what it has opened. */
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

  /** It is prepared, and not run. */
  void prepares() {
    if (trace != null) {
      trace.prepares();
    }
  }

  /** Its plan is looked for. */
  TraceStep planning() {
    return trace == null ? TraceStep.NONE : trace.planning();
  }
}
