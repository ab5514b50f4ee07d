package org.openlindorm.tracing;

import org.jspecify.annotations.Nullable;

/** Starts the traces of statements. Thread-safe; called at the start of every statement. */
public interface StatementTracer {

  /** Records nothing. */
  StatementTracer OFF =
      new StatementTracer() {
        @Override
        public @Nullable StatementTrace begin(String sql, SessionOrigin origin) {
          return null;
        }

        @Override
        public Runnable carried(Runnable work) {
          return work;
        }
      };

  /**
   * Starts the trace of a statement.
   *
   * @param sql the original text; a tracer keeps only the client's trace context from its comments
   * @return null where it is not traced
   */
  @Nullable StatementTrace begin(String sql, SessionOrigin origin);

  /** Wraps work for another thread that continues the statement of this one. */
  Runnable carried(Runnable work);
}
