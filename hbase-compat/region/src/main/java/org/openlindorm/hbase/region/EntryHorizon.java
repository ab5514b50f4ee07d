package org.openlindorm.hbase.region;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.openlindorm.hbase.region.index.LateEntryException;

/**
 * The horizon of a region of index entries: a version up to which it accepts no more inserts. When
 * a flush that began after the horizon was raised is complete, all accepted inserts up to it are in
 * files. A compaction of all files may then drop delete markers up to it, because no insert that
 * such a marker would hide can follow. A horizon that is larger than necessary only causes repairs.
 */
final class EntryHorizon {

  /** No version. */
  static final long NONE = Long.MIN_VALUE;

  /**
   * An insert that arrives later than this after its write may be refused. Larger than the time
   * that index maintenance waits for an index table, 10 seconds.
   */
  static final long LATENESS_MILLIS = 20_000;

  /**
   * A horizon that is further ahead of the clock, because the clock has stepped back, is not in
   * force. An hour less than the clocks of rows follow, so that they reach each other one.
   */
  static final long LONGEST_AHEAD_MILLIS = RowClock.INDEXED_HORIZON_MILLIS - 3_600_000;

  /** The horizon does not rise within this time after a late insert, as of an index build. */
  private static final long AFTER_LATE_INSERT_MILLIS = 30_000;

  private final LongSupplier clock;
  private final long lateness;

  /** The flush that each thread executes. HBase calls the hooks of a flush in one thread. */
  private final Map<Thread, Flush> flushes = new ConcurrentHashMap<>();

  private volatile long value = NONE;
  private volatile long droppable = NONE;
  private volatile long lastLate = NONE;
  private int loads;
  private long disregarded;

  private static final class Flush {
    final long upTo;
    final long disregarded;
    boolean snapshot;

    Flush(long upTo, long disregarded) {
      this.upTo = upTo;
      this.disregarded = disregarded;
    }
  }

  /**
   * @param clock ms since the epoch
   * @param lateness how far the horizon stays back, usually {@link #LATENESS_MILLIS}
   */
  EntryHorizon(LongSupplier clock, long lateness) {
    this.clock = clock;
    this.lateness = lateness;
  }

  long lateness() {
    return lateness;
  }

  /** Raises the horizon of a region that opens to the one that its predecessors have stored. */
  synchronized void restore(long stored) {
    value = Math.max(value, stored);
  }

  /**
   * Checks the version of an insert. The caller holds HBase's lock that excludes the snapshot of a
   * flush until the insert is in memory.
   *
   * @throws LateEntryException when it is not after the horizon
   */
  void check(long version) throws LateEntryException {
    long horizon = value;
    long now = clock.getAsLong();
    if (version <= horizon) {
      if (isInForce(horizon, now)) {
        throw LateEntryException.of(version, horizon);
      }
      disregard();
    }
    if (version < now - LATENESS_MILLIS) {
      lastLate = now;
    }
  }

  private static boolean isInForce(long horizon, long now) {
    return horizon <= now + LONGEST_AHEAD_MILLIS;
  }

  /** Returns whether the horizon decides which markers are dropped. */
  boolean isInForce() {
    return isInForce(value, clock.getAsLong());
  }

  /** An insert up to the horizon is accepted: until the next flush it may be in memory only. */
  private synchronized void disregard() {
    disregarded++;
    droppable = NONE;
  }

  /** Returns whether the next flush raises the horizon. */
  synchronized boolean mayRise() {
    long late = lastLate;
    return loads == 0 && (late == NONE || clock.getAsLong() - late > AFTER_LATE_INSERT_MILLIS);
  }

  /** Raises the horizon, before the snapshot of a flush. */
  synchronized void beforeFlush() {
    if (mayRise()) {
      value = Math.max(value, clock.getAsLong() - lateness);
    }
    flushes.put(Thread.currentThread(), new Flush(value, disregarded));
  }

  /**
   * Notes that this thread's flush writes a snapshot, which is not older than {@link #beforeFlush}.
   */
  void snapshotIsTaken() {
    Flush flush = flushes.get(Thread.currentThread());
    if (flush != null) {
      flush.snapshot = true;
    }
  }

  /**
   * Completes a flush. HBase also calls its hook for a flush that wrote nothing, because nothing is
   * in memory or because the log is closing.
   *
   * @param memoryIsEmpty whether all cells of the region are in files now
   */
  synchronized void afterFlush(boolean memoryIsEmpty) {
    Flush flush = flushes.remove(Thread.currentThread());
    if (flush != null && flush.disregarded == disregarded && (flush.snapshot || memoryIsEmpty)) {
      droppable = Math.max(droppable, flush.upTo);
    }
  }

  /**
   * Returns the version up to which a compaction of all files may drop markers, or {@link #NONE}.
   * The files must be those of the store after this call.
   */
  long droppable() {
    return isInForce() ? droppable : NONE;
  }

  /**
   * Begins a bulk load, during which the horizon does not rise.
   *
   * @param version the smallest one in the files
   * @throws LateEntryException when it is not after the horizon
   */
  synchronized void beginLoad(long version) throws LateEntryException {
    check(version);
    loads++;
  }

  /** Ends a bulk load: its files are among those of the store, or it has failed. */
  synchronized void endLoad() {
    loads = Math.max(0, loads - 1);
  }
}
