package org.openlindorm.engine;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.SharedLocks;
import org.openlindorm.expr.value.CancellationCheck;

/**
 * The named locks of a server's sessions: GET_LOCK and RELEASE_LOCK. A session may hold several and
 * take each several times. With other servers on the same store, the first session that takes a
 * name takes it in the store too. Thread-safe.
 */
final class NamedLocks implements AutoCloseable {

  /** Interval in which a waiting session checks whether its statement was cancelled. */
  private static final long POLL_MILLIS = 100;

  private final SharedLocks shared;
  private final Map<String, Holder> holders = new HashMap<>();
  private long releases;

  NamedLocks(SharedLocks shared) {
    this.shared = shared;
  }

  /** A session that holds a lock, or waits for another server to release it. */
  private static final class Holder {
    private final long session;
    private long times;

    Holder(long session) {
      this.session = session;
    }

    boolean holds() {
      return times > 0;
    }
  }

  /**
   * Takes a lock.
   *
   * @param seconds how long to wait; negative for any time
   * @throws org.openlindorm.error.LindormException CANCELLED, TIMEOUT
   */
  boolean lock(long session, String name, double seconds) {
    long start = System.nanoTime();
    // Long.MAX_VALUE nanoseconds are 292 years.
    long patience =
        seconds < 0 ? Long.MAX_VALUE : (long) Math.min(Long.MAX_VALUE, seconds * 1_000_000_000L);
    return reserved(session, name, start, patience)
        && (isHeld(name) || takeFromOthers(session, name, start, patience));
  }

  /** Waits until no other session of this server holds the lock; then this session does. */
  private synchronized boolean reserved(long session, String name, long start, long patience) {
    while (true) {
      dropLost(name);
      Holder holder = holders.get(name);
      if (holder == null) {
        holders.put(name, new Holder(session));
        return true;
      }
      if (holder.session == session && holder.holds()) {
        holder.times++;
        return true;
      }
      if (!pause(start, patience)) {
        return false;
      }
    }
  }

  private synchronized boolean isHeld(String name) {
    Holder holder = holders.get(name);
    return holder != null && holder.holds();
  }

  private boolean takeFromOthers(long session, String name, long start, long patience) {
    boolean taken = false;
    try {
      while (true) {
        taken = shared.take(name, session);
        if (taken || !pause(start, patience)) {
          return taken;
        }
      }
    } finally {
      settle(name, taken);
    }
  }

  private synchronized void settle(String name, boolean taken) {
    Holder holder = holders.get(name);
    if (holder != null && taken) {
      holder.times = 1;
    } else {
      removed(name);
    }
  }

  /** Waits a moment, or until a lock of this server is released; false if the time is over. */
  private synchronized boolean pause(long start, long patience) {
    CancellationCheck.run();
    long left = patience - (System.nanoTime() - start);
    if (left <= 0) {
      return false;
    }
    long seen = releases;
    long end = System.nanoTime() + Math.min(left, TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS));
    try {
      while (releases == seen && System.nanoTime() - end < 0) {
        wait(POLL_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      CancellationCheck.run();
      return false;
    }
    return true;
  }

  private synchronized void removed(String name) {
    holders.remove(name);
    releases++;
    notifyAll();
  }

  /** Forgets a lock that another server took over while this one did not reach the store. */
  private void dropLost(String name) {
    Holder holder = holders.get(name);
    if (holder != null && holder.holds() && !shared.has(name)) {
      removed(name);
    }
  }

  /** Releases a lock once; false if another session holds it, null if no session does. */
  @Nullable Boolean unlock(long session, String name) {
    boolean last;
    synchronized (this) {
      dropLost(name);
      Holder holder = holders.get(name);
      if (holder == null || !holder.holds() || holder.session != session) {
        return holder(name) == null ? null : Boolean.FALSE;
      }
      holder.times--;
      last = holder.times == 0;
    }
    if (last) {
      released(name);
    }
    return true;
  }

  /** The session stays the holder here until the store knows; so no other session overtakes. */
  private void released(String name) {
    try {
      shared.release(name);
    } finally {
      removed(name);
    }
  }

  /** Returns the session that holds a lock, on any server, or null. */
  @Nullable Long holder(String name) {
    synchronized (this) {
      Holder holder = holders.get(name);
      if (holder != null && holder.holds() && shared.has(name)) {
        return holder.session;
      }
    }
    return shared.holder(name);
  }

  /** Releases all locks of a session; returns how often it had taken them. */
  long unlockAll(long session) {
    long times = 0;
    for (Map.Entry<String, Long> lock : of(session).entrySet()) {
      times += lock.getValue();
      released(lock.getKey());
    }
    return times;
  }

  private synchronized Map<String, Long> of(long session) {
    Map<String, Long> held = new HashMap<>();
    Iterator<Map.Entry<String, Holder>> all = holders.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<String, Holder> each = all.next();
      Holder holder = each.getValue();
      if (holder.session == session && holder.holds()) {
        held.put(each.getKey(), holder.times);
        holder.times = 0;
      }
    }
    return held;
  }

  @Override
  public void close() {
    shared.close();
  }
}
