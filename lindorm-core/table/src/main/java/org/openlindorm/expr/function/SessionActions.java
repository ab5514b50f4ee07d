package org.openlindorm.expr.function;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;

/**
 * The effects that functions have on the session of a statement: assignments to user variables,
 * named locks, and the number of LAST_INSERT_ID. Called by the thread that computes a row.
 */
public interface SessionActions {

  /** Has no effect: for statements that are planned or linted, and not executed. */
  SessionActions NONE =
      new SessionActions() {
        @Override
        public Literal userVariable(String name) {
          return Literal.NULL;
        }

        @Override
        public void setUserVariable(String name, Literal value) {}

        @Override
        public void setLastInsertId(long number) {}

        @Override
        public boolean lock(String name, double seconds) {
          return true;
        }

        @Override
        public @Nullable Boolean unlock(String name) {
          return null;
        }

        @Override
        public @Nullable Long lockHolder(String name) {
          return null;
        }

        @Override
        public long unlockAll() {
          return 0;
        }
      };

  /** Returns the present value of a user variable, by its name in lower case. */
  Literal userVariable(String name);

  /**
   * Sets a user variable.
   *
   * @throws LindormException MEMORY_LIMIT
   */
  void setUserVariable(String name, Literal value);

  /** Sets the number that LAST_INSERT_ID() returns after this statement. */
  void setLastInsertId(long number);

  /**
   * Takes a named lock, once more if the session holds it.
   *
   * @param seconds how long to wait for it; negative for any time
   * @return whether the session holds it now
   * @throws LindormException CANCELLED, TIMEOUT while it waits
   */
  boolean lock(String name, double seconds);

  /**
   * Releases a named lock once.
   *
   * @return false if another session holds it, null if no session does
   */
  @Nullable Boolean unlock(String name);

  /** Returns the number of the session that holds a named lock, or null. */
  @Nullable Long lockHolder(String name);

  /** Releases all named locks of the session; returns how often it had taken them. */
  long unlockAll();
}
