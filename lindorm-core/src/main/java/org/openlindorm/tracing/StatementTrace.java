package org.openlindorm.tracing;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.StatementExecution;

/** What is taken down of one statement, by one thread at a time. */
public interface StatementTrace {

  /** Does some work of the statement: what this thread does meanwhile belongs to it. */
  <T> T during(Supplier<T> work);

  /** It is prepared, and not run. */
  void prepares();

  /**
   * Its plan is looked for. Of a statement that needs a plan for each of its rows only the first is
   * taken down.
   */
  TraceStep planning();

  /**
   * It has ended.
   *
   * @param database in which it ran
   * @param failure how it failed; null when it did not, or by a fault of ours
   */
  void end(
      String database,
      CountedStatement statement,
      StatementExecution execution,
      @Nullable ErrorCode failure);
}
