package org.openlindorm.wire.avatica;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The open connections by the ids that the drivers have chosen. */
final class Connections {

  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);
  static final int MOST_CONNECTIONS = 10_000;

  private final Engine engine;
  private final Duration idleTimeout;
  private final LongSupplier clock;
  private final Map<String, ClientConnection> open = new ConcurrentHashMap<>();

  /**
   * The databases of connections that were closed for idleness. It has as many entries as
   * connections may be open; the oldest are evicted first.
   */
  private final Map<String, Place> left =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Place> eldest) {
              return size() > MOST_CONNECTIONS;
            }
          });

  private record Place(String user, String database, @Nullable String reportedDatabase) {
    static Place of(ClientConnection connection) {
      return new Place(
          connection.user(), connection.session().database(), connection.reportedDatabase());
    }
  }

  /**
   * @param clock monotonic time in nanoseconds
   */
  Connections(Engine engine, Duration idleTimeout, LongSupplier clock) {
    this.engine = engine;
    this.idleTimeout = idleTimeout;
    this.clock = clock;
  }

  /**
   * Opens a connection in a database. An id that the same user already has open is replaced,
   * because a driver that lost the response repeats the call. A connection that was closed for
   * idleness continues in its last database; otherwise the program's next write would go to another
   * database.
   */
  void open(String id, Principal principal, @Nullable String database) {
    if (id.isEmpty() || id.length() > 256) {
      throw LindormException.of(ErrorCode.CONNECTION_UNKNOWN, "without a usable id");
    }
    if (open.size() >= MOST_CONNECTIONS) {
      throw LindormException.of(ErrorCode.TOO_MANY_CONNECTIONS, MOST_CONNECTIONS);
    }
    Session session = engine.open(principal);
    boolean kept = false;
    try {
      Place before = place(id, principal.user());
      String place = before == null ? database : before.database();
      if (place != null && !place.isEmpty()) {
        session.use(place);
      }
      ClientConnection connection = new ClientConnection(principal.user(), session, clock);
      keep(
          id, before == null ? connection : connection.reportedDatabase(before.reportedDatabase()));
      kept = true;
    } finally {
      if (!kept) {
        session.close();
      }
    }
  }

  private @Nullable Place place(String id, String user) {
    ClientConnection before = open.get(id);
    Place place = before == null ? left.remove(id) : Place.of(before);
    return place != null && place.user().equals(user) ? place : null;
  }

  private void keep(String id, ClientConnection connection) {
    ClientConnection before = open.putIfAbsent(id, connection);
    if (before == null) {
      return;
    }
    if (!before.user().equals(connection.user())) {
      throw LindormException.of(ErrorCode.ACCESS_DENIED, connection.user());
    }
    open.put(id, connection);
    before.close();
  }

  /**
   * Returns the open connection of an id.
   *
   * @throws LindormException CONNECTION_UNKNOWN when there is none; the stock driver can reopen it
   *     automatically ({@code transparent_reconnection=true})
   */
  ClientConnection get(@Nullable String id) {
    ClientConnection connection = id == null ? null : open.get(id);
    if (connection == null) {
      throw LindormException.of(ErrorCode.CONNECTION_UNKNOWN, String.valueOf(id));
    }
    return connection;
  }

  boolean isOpen(String id) {
    return open.containsKey(id);
  }

  /** Cancels the call that a thread executes for a connection whose client has disconnected. */
  void cancelCallOf(String id, Thread worker) {
    ClientConnection connection = open.get(id);
    if (connection != null && connection.cancelCallOf(worker)) {
      LOG.debug("The client of connection {} has disconnected; its statement is stopped", id);
    }
  }

  /** Closes a connection. An id that is not open is no error. */
  void close(@Nullable String id) {
    ClientConnection connection = id == null ? null : open.remove(id);
    if (connection != null) {
      connection.close();
    }
  }

  /** Closes what has been idle for too long. */
  void expireIdle() {
    long time = clock.getAsLong() - idleTimeout.toNanos();
    open.forEach(
        (id, connection) -> {
          try {
            Place place = Place.of(connection);
            if (connection.expire(time)) {
              left.put(id, place);
              open.remove(id, connection);
            }
          } catch (RuntimeException e) {
            LOG.warn("Closing idle connection {} of user {} failed", id, connection.user(), e);
            open.remove(id, connection);
          }
        });
  }

  void closeAll() {
    for (String id : open.keySet().toArray(new String[0])) {
      try {
        close(id);
      } catch (RuntimeException e) {
        LOG.warn("Closing connection {} failed", id, e);
      }
    }
  }

  int count() {
    return open.size();
  }
}
