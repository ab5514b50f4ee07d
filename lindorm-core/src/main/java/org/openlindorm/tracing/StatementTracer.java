package org.openlindorm.tracing;

import org.jspecify.annotations.Nullable;

/** Begins the traces of statements. Used by many threads, at the beginning of every statement. */
public interface StatementTracer {

  /** Takes nothing down. */
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
   * A statement begins.
   *
   * @param sql as it was sent; who traces keeps nothing of it but what its comments say of the
   *     client's trace
   * @return null where it is not taken down
   */
  @Nullable StatementTrace begin(String sql, SessionOrigin origin);

  /** The same work, for another thread that goes on for the statement of this one. */
  Runnable carried(Runnable work);
}
