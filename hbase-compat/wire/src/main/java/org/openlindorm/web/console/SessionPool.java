package org.openlindorm.web.console;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.Session;
import org.openlindorm.web.WebRefusal;
import org.openlindorm.web.WebSession;

/**
 * The SQL sessions of a user's tabs, each with its database and settings. There are at most {@value
 * #MOST_SESSIONS}; the least recently used one is closed for a new one.
 */
final class SessionPool implements AutoCloseable {

  /** A person does not use more at a time; each holds a session of the server. */
  private static final int MOST_SESSIONS = 8;

  private final Engine engine;
  private final Principal principal;
  private final Map<String, PooledSession> byTab = new LinkedHashMap<>();

  private SessionPool(Engine engine, Principal principal) {
    this.engine = engine;
    this.principal = principal;
  }

  /** Returns the SQL sessions of an HTTP session; they are closed with it. */
  static SessionPool of(WebSession webSession, Engine engine) {
    return webSession.belonging(
        SessionPool.class, () -> new SessionPool(engine, webSession.principal()));
  }

  /** A SQL session that one statement at a time uses. */
  static final class PooledSession implements AutoCloseable {
    private final Session session;
    private final AtomicBoolean busy = new AtomicBoolean(true);
    private @Nullable OpenRows open;
    private long cursor;

    private PooledSession(Session session) {
      this.session = session;
    }

    Session session() {
      return session;
    }

    /**
     * Keeps a result for its following rows and returns its number. The next statement closes it.
     */
    long keep(OpenRows rows) {
      open = rows;
      return ++cursor;
    }

    /** Returns the kept result for one use; null if it is closed. */
    @Nullable OpenRows resume(long number) {
      OpenRows kept = open;
      if (number != cursor) {
        return null;
      }
      open = null;
      return kept;
    }

    private void closeKept() {
      if (open != null) {
        open.close();
        open = null;
      }
    }

    private void end() {
      session.cancel();
      closeKept();
      session.close();
    }

    /** Frees the session for the next statement. */
    @Override
    public void close() {
      busy.set(false);
    }
  }

  /**
   * Returns the session of a tab, for one statement. The result that it keeps is closed.
   *
   * @throws WebRefusal when a statement runs in it
   */
  PooledSession take(String tab) {
    PooledSession pooled = resume(tab);
    pooled.closeKept();
    return pooled;
  }

  /**
   * Returns the session of a tab, for the following rows of its result.
   *
   * @throws WebRefusal when a statement runs in it
   */
  synchronized PooledSession resume(String tab) {
    PooledSession pooled = byTab.remove(tab);
    if (pooled == null) {
      evictIdle();
      pooled = new PooledSession(engine.open(principal));
    } else if (!pooled.busy.compareAndSet(false, true)) {
      byTab.put(tab, pooled);
      throw new WebRefusal(409, "A statement of this window is still running. Stop it first.");
    }
    byTab.put(tab, pooled);
    return pooled;
  }

  private void evictIdle() {
    if (byTab.size() < MOST_SESSIONS) {
      return;
    }
    String idle =
        byTab.entrySet().stream()
            .filter(each -> !each.getValue().busy.get())
            .map(Map.Entry::getKey)
            .findFirst()
            .orElseThrow(
                () -> new WebRefusal(409, "Statements run in " + MOST_SESSIONS + " windows."));
    PooledSession pooled = byTab.remove(idle);
    if (pooled != null) {
      pooled.end();
    }
  }

  /** Cancels the statement of a tab; returns false if none runs there. */
  synchronized boolean cancel(String tab) {
    PooledSession pooled = byTab.get(tab);
    if (pooled == null || !pooled.busy.get()) {
      return false;
    }
    pooled.session.cancel();
    return true;
  }

  @Override
  public synchronized void close() {
    for (PooledSession pooled : byTab.values()) {
      pooled.end();
    }
    byTab.clear();
  }
}
