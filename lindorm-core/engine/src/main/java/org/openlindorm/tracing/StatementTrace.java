package org.openlindorm.tracing;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.StatementExecution;

/** The trace of one statement, used by one thread at a time. */
public interface StatementTrace {

  /** Executes some work of the statement, with its trace as this thread's current one. */
  <T> T during(Supplier<T> work);

  /** Notes that the statement is prepared and not executed. */
  void prepares();

  /**
   * Starts the step of planning. For a statement with a plan per row only the first is recorded.
   */
  TraceStep planning();

  /**
   * Ends the trace.
   *
   * @param database the current database
   * @param failure the error; null when it succeeded, or after an internal error
   */
  void end(
      String database,
      CountedStatement statement,
      StatementExecution execution,
      @Nullable ErrorCode failure);
}
