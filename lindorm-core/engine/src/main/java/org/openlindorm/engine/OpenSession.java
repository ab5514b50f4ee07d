package org.openlindorm.engine;

import org.openlindorm.access.Principal;
import org.openlindorm.access.SessionState;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;

/**
 * An open session as other sessions see it: its user, its database and what it runs. Thread-safe.
 */
final class OpenSession {

  private final long number;
  private final Principal principal;
  private final StatementRegistry running;
  private volatile String database = Catalog.DEFAULT_DATABASE;
  private volatile boolean closed;

  OpenSession(long number, Principal principal, StatementRegistry running) {
    this.number = number;
    this.principal = principal;
    this.running = running;
  }

  long number() {
    return number;
  }

  Principal principal() {
    return principal;
  }

  StatementRegistry running() {
    return running;
  }

  String database() {
    return database;
  }

  void use(String name) {
    database = name;
  }

  /** Returns the session's row of SHOW PROCESSLIST. */
  SessionState state(long nowMillis) {
    RunningStatement statement = running.newest().orElse(null);
    return statement == null
        ? new SessionState(number, principal, database, null, 0)
        : new SessionState(
            number, principal, database, statement.sql(), nowMillis - statement.sinceMillis());
  }

  /** Cancels the running statements and refuses later ones. */
  void close() {
    closed = true;
    running.cancelAll();
  }

  boolean isClosed() {
    return closed;
  }

  /**
   * @throws LindormException CLOSED
   */
  void requireOpen() {
    if (closed) {
      throw LindormException.of(ErrorCode.CLOSED, "The session");
    }
  }
}
