package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.Map;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.type.WallClock;

/**
 * One user's conversation: the current database and its settings. Used by one thread at a time;
 * {@link #cancel()} may come from another. All failures are {@link
 * org.openlindorm.error.LindormException}.
 */
public interface Session extends AutoCloseable {

  /** How KILL and SHOW PROCESSLIST name the session. */
  long number();

  /** The database that unqualified names belong to. */
  String database();

  /** Changes the current database; DATABASE_UNKNOWN when it does not exist. */
  void use(String database);

  /** In which zone texts of its moments are read and shown; results hold milliseconds in UTC. */
  default ZoneId timeZone() {
    return WallClock.UTC;
  }

  /** What the session has set with SET. */
  default Map<SystemVariable, String> settings() {
    return Map.of();
  }

  /** Runs one statement with literals in its text; never answers {@link Result.Upload}. */
  Result execute(String sql);

  /** The same of a client that can send a file when it is asked for one. */
  default Result executeForSender(String sql) {
    return execute(sql);
  }

  /** Resolves a statement with {@code ?} parameters once, to be run many times. */
  Prepared prepare(String sql);

  /** Stops the running statement, which then fails with CANCELLED. */
  void cancel();

  @Override
  void close();
}
