package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.Map;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.type.WallClock;

/**
 * A session of one user: the current database and the settings. Used by one thread at a time;
 * another thread may call {@link #cancel()}. All failures are {@link
 * org.openlindorm.error.LindormException}.
 */
public interface Session extends AutoCloseable {

  /** Returns the number of the session in KILL and SHOW PROCESSLIST. */
  long number();

  /** Returns the database of unqualified names. */
  String database();

  /** Changes the current database; fails with DATABASE_UNKNOWN when it does not exist. */
  void use(String database);

  /**
   * Returns the time zone in which texts of timestamps are read and shown; results hold
   * milliseconds in UTC.
   */
  default ZoneId timeZone() {
    return WallClock.UTC;
  }

  /** Returns the values that the session has set with SET. */
  default Map<SystemVariable, String> settings() {
    return Map.of();
  }

  /**
   * Returns whether the session is between BEGIN and COMMIT or ROLLBACK. Drivers check it before
   * they commit, although each statement takes effect immediately.
   */
  default boolean inTransaction() {
    return false;
  }

  /** Executes one statement with literals in its text; never returns {@link Result.Upload}. */
  Result execute(String sql);

  /**
   * Executes one statement for a client that can send a file on request; may return {@link
   * Result.Upload}.
   */
  default Result executeForSender(String sql) {
    return execute(sql);
  }

  /** Resolves a statement with {@code ?} parameters once, to be executed many times. */
  Prepared prepare(String sql);

  /** Stops the running statement, which then fails with CANCELLED. */
  void cancel();

  @Override
  void close();
}
