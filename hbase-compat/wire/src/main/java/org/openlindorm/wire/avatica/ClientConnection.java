package org.openlindorm.wire.avatica;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.apache.calcite.avatica.ConnectionPropertiesImpl;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * One driver's connection: a session and the statements opened on it. Calls run one after the
 * other, from any thread. Only a close interrupts a running call and cancels it.
 */
final class ClientConnection {

  static final int MOST_STATEMENTS = 5000;

  /**
   * Calls that may wait for the one under way; each holds a thread. Drivers send one call after the
   * other, and one more to close or cancel.
   */
  static final int MOST_WAITING = 4;

  private final String user;
  private final Session session;
  private final LongSupplier clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Integer, ClientStatement> statements = new HashMap<>();
  private boolean autoCommit = true;
  private boolean readOnly;
  private boolean closed;

  /**
   * The database that was last sent to the driver. The driver sends it back with every change of
   * properties.
   */
  private volatile @Nullable String reportedDatabase;

  private volatile long lastUse;
  private volatile int running = -1;
  private volatile @Nullable Thread worker;

  ClientConnection(String user, Session session, LongSupplier clock) {
    this.user = user;
    this.session = session;
    this.clock = clock;
    this.lastUse = clock.getAsLong();
  }

  String user() {
    return user;
  }

  @Nullable String reportedDatabase() {
    return reportedDatabase;
  }

  /** Takes over the database that the driver knows from the previous connection. */
  ClientConnection reportedDatabase(@Nullable String database) {
    reportedDatabase = database;
    return this;
  }

  /** Runs a call with exclusive use of the session. */
  <T> T call(Function<Session, T> call) {
    lockForCall();
    try {
      requireOpen();
      worker = Thread.currentThread();
      return call.apply(session);
    } finally {
      worker = null;
      lastUse = clock.getAsLong();
      lock.unlock();
    }
  }

  /** Runs a call on one statement; returns null when there is no such statement. */
  <T> @Nullable T onStatement(int id, Function<ClientStatement, T> call) {
    lockForCall();
    try {
      requireOpen();
      ClientStatement statement = statements.get(id);
      if (statement == null) {
        return null;
      }
      running = id;
      worker = Thread.currentThread();
      try {
        return call.apply(statement);
      } finally {
        running = -1;
        worker = null;
        statement.touch(clock.getAsLong());
      }
    } finally {
      lastUse = clock.getAsLong();
      lock.unlock();
    }
  }

  private void lockForCall() {
    if (lock.getQueueLength() >= MOST_WAITING) {
      throw LindormException.of(ErrorCode.TOO_MANY_CALLS, MOST_WAITING);
    }
    lock.lock();
  }

  Session session() {
    return session;
  }

  long now() {
    return clock.getAsLong();
  }

  void add(ClientStatement statement) {
    if (statements.size() >= MOST_STATEMENTS) {
      throw LindormException.of(ErrorCode.TOO_MANY_STATEMENTS, MOST_STATEMENTS);
    }
    statements.put(statement.id(), statement);
  }

  /**
   * Closes a statement. Cancels it first when it runs in another thread. A second call has no
   * effect.
   */
  void closeStatement(int id) {
    if (running == id && !lock.isHeldByCurrentThread()) {
      session.cancel();
    }
    lockForCall();
    try {
      ClientStatement statement = statements.remove(id);
      if (statement != null) {
        statement.closeResult();
      }
    } finally {
      lastUse = clock.getAsLong();
      lock.unlock();
    }
  }

  /**
   * Cancels the call that a thread executes.
   *
   * @return whether the thread was executing one
   */
  boolean cancelCallOf(Thread thread) {
    boolean its = worker == thread;
    if (its) {
      session.cancel();
    }
    return its;
  }

  /**
   * Closes the result that is being read from a statement, unless a call is in progress.
   *
   * @return whether it is closed now
   */
  boolean giveUpResult(int id) {
    if (!lock.tryLock()) {
      return false;
    }
    try {
      ClientStatement statement = statements.get(id);
      if (statement != null) {
        statement.closeResult();
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Applies the properties that the driver has changed and returns the state of the connection. */
  Meta.ConnectionProperties sync(Meta.@Nullable ConnectionProperties requested) {
    return call(
        open -> {
          if (requested != null) {
            Boolean commit = requested.isAutoCommit();
            autoCommit = commit == null ? autoCommit : commit;
            Boolean read = requested.isReadOnly();
            readOnly = read == null ? readOnly : read;
            String database = requested.getSchema();
            boolean chosen = database != null && !database.equals(reportedDatabase);
            if (chosen && !database.isEmpty() && !database.equals(open.database())) {
              open.use(database);
            }
          }
          reportedDatabase = open.database();
          return new ConnectionPropertiesImpl(
                  autoCommit, readOnly, java.sql.Connection.TRANSACTION_NONE, "", open.database())
              .setDirty(false);
        });
  }

  /** Cancels the running call and closes everything. */
  void close() {
    if (lock.isLocked() && !lock.isHeldByCurrentThread()) {
      session.cancel();
    }
    lock.lock();
    try {
      closeEverything();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Closes what has not been used since a time: plain statements and half-read results, or the
   * whole connection. Prepared statements live as long as their connection, since drivers cannot
   * prepare them again. Leaves a connection alone while it executes a call.
   *
   * @return whether the connection is closed
   */
  boolean expire(long time) {
    if (!lock.tryLock()) {
      return false;
    }
    try {
      if (lastUse - time < 0) {
        closeEverything();
      } else {
        for (ClientStatement statement : statements.values().toArray(new ClientStatement[0])) {
          if (statement.unusedSince(time)) {
            statement.closeResult();
            if (statement.prepared() == null) {
              statements.remove(statement.id());
            }
          }
        }
      }
      return closed;
    } finally {
      lock.unlock();
    }
  }

  private void closeEverything() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      statements.values().forEach(ClientStatement::closeResult);
    } finally {
      statements.clear();
      session.close();
    }
  }

  private void requireOpen() {
    if (closed) {
      throw LindormException.of(ErrorCode.CLOSED, "The connection");
    }
  }
}
