package org.openlindorm.catalog;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Named locks that one server of a store holds at a time. A lock is a row {@code lock-name} of the
 * catalog's table, with the number of the holding session (8 bytes) and the server. The server
 * writes its rows again and again. If a row has not changed for {@link #LENGTH}, as another server
 * measures it, that server takes the lock over; so clocks need not agree.
 */
public final class SharedLocks implements AutoCloseable {

  /** A server that does not reach the store for this time loses its locks. */
  static final Duration LENGTH = Duration.ofSeconds(30);

  /** Several renewals fit into the length, so that one slow write does no harm. */
  private static final Duration RENEWAL = LENGTH.dividedBy(6);

  /** Rows of dead servers that are watched; more are forgotten and watched from the start. */
  private static final int MOST_WATCHED = 10_000;

  private static final String PREFIX = "lock-";
  private static final Bytes QUALIFIER = Bytes.utf8("lock");

  private final Store store;
  private final String owner;
  private final LongSupplier nanoTime;
  private final @Nullable ScheduledExecutorService renewals;
  private @Nullable ScheduledFuture<?> renewal;
  private final Map<String, Held> held = new ConcurrentHashMap<>();
  private final Map<String, Watched> watched = new HashMap<>();

  private SharedLocks(
      Store store,
      String owner,
      LongSupplier nanoTime,
      @Nullable ScheduledExecutorService renewals) {
    this.store = store;
    this.owner = owner;
    this.nanoTime = nanoTime;
    this.renewals = renewals;
  }

  /** A lock of this server, with the time of its last renewal. */
  private record Held(long session, long renewedAt) {}

  /** A version of a row, with the time at which this server saw it first. */
  private record Watched(long version, long since) {}

  /**
   * Returns the locks of a server.
   *
   * @param owner the unique name of this server
   * @param alone whether no other server works on the store: then nothing is stored
   */
  public static SharedLocks open(Store store, String owner, boolean alone) {
    if (alone) {
      return new SharedLocks(store, owner, System::nanoTime, null);
    }
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread daemon = new Thread(work, "lock-renewal");
              daemon.setDaemon(true);
              return daemon;
            });
    SharedLocks locks = new SharedLocks(store, owner, System::nanoTime, thread);
    long millis = RENEWAL.toMillis();
    locks.renewal =
        thread.scheduleWithFixedDelay(locks::renew, millis, millis, TimeUnit.MILLISECONDS);
    return locks;
  }

  /** Returns locks in the store that are renewed only by {@link #renew}. */
  static SharedLocks withClock(Store store, String owner, LongSupplier nanoTime) {
    return new SharedLocks(store, owner, nanoTime, Executors.newSingleThreadScheduledExecutor());
  }

  private boolean alone() {
    return renewals == null;
  }

  /**
   * Takes a lock if no other server holds it. Two sessions of this server must not take the same
   * lock at a time.
   */
  public boolean take(String name, long session) {
    if (alone()) {
      return true;
    }
    long start = nanoTime.getAsLong();
    StoredRow seen = store.fetch(LiveCatalog.TABLE, key(name));
    if (seen != null && !isMine(seen) && !isAbandoned(name, seen)) {
      return false;
    }
    boolean taken = write(name, session, seen);
    if (taken) {
      held.put(name, new Held(session, start));
      forget(name);
    }
    return taken;
  }

  private boolean isMine(StoredRow row) {
    ByteReader in = new ByteReader(row.cells().get(0).value());
    in.int64();
    return in.text().equals(owner);
  }

  private synchronized boolean isAbandoned(String name, StoredRow row) {
    long now = nanoTime.getAsLong();
    Watched before = watched.get(name);
    if (before == null || before.version() != row.version()) {
      if (watched.size() >= MOST_WATCHED) {
        watched.clear();
      }
      watched.put(name, new Watched(row.version(), now));
      return false;
    }
    return now - before.since() > LENGTH.toNanos();
  }

  private synchronized void forget(String name) {
    watched.remove(name);
  }

  private boolean write(String name, long session, @Nullable StoredRow seen) {
    Bytes value = new ByteWriter().int64(session).text(owner).toBytes();
    Mutation put =
        new Mutation.Put(
            key(name),
            List.of(new Mutation.Cell(QUALIFIER, value)),
            List.of(),
            OptionalLong.empty());
    return store.writeIf(LiveCatalog.TABLE, seen == null ? 0 : seen.version(), put);
  }

  private static Bytes key(String name) {
    return Bytes.utf8(PREFIX + name);
  }

  /** Returns whether this server still holds a lock that it took and did not release. */
  public boolean has(String name) {
    if (alone()) {
      return true;
    }
    Held mine = held.get(name);
    return mine != null && nanoTime.getAsLong() - mine.renewedAt() <= LENGTH.toNanos();
  }

  /** Returns the session of another server that holds a lock, or null. */
  public @Nullable Long holder(String name) {
    StoredRow row = alone() ? null : store.fetch(LiveCatalog.TABLE, key(name));
    return row == null || isMine(row) || isAbandoned(name, row)
        ? null
        : Long.valueOf(new ByteReader(row.cells().get(0).value()).int64());
  }

  /** Releases a lock that this server holds; does nothing for any other. */
  public void release(String name) {
    if (!alone() && held.remove(name) != null) {
      StoredRow row = store.fetch(LiveCatalog.TABLE, key(name));
      if (row != null && isMine(row)) {
        store.writeIf(LiveCatalog.TABLE, row.version(), new Mutation.DeleteRow(key(name)));
      }
    }
  }

  /** Writes the rows of all locks of this server again. A failure is followed by the next try. */
  void renew() {
    for (Map.Entry<String, Held> each : held.entrySet()) {
      try {
        renew(each.getKey(), each.getValue());
      } catch (LindormException storeFailed) {
        return;
      }
    }
  }

  private void renew(String name, Held mine) {
    long start = nanoTime.getAsLong();
    StoredRow row = store.fetch(LiveCatalog.TABLE, key(name));
    if (row == null || !isMine(row)) {
      held.remove(name, mine);
    } else if (write(name, mine.session(), row)) {
      held.replace(name, mine, new Held(mine.session(), start));
    }
  }

  @Override
  public void close() {
    if (renewals == null) {
      return;
    }
    if (renewal != null) {
      renewal.cancel(true);
    }
    renewals.shutdownNow();
    for (String name : List.copyOf(held.keySet())) {
      release(name);
    }
  }
}
