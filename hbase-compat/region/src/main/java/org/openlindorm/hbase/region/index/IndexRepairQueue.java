package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.lease.Fence;
import org.openlindorm.index.EntryImages;
import org.openlindorm.index.EntryKey;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.StoredRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Repairs rows with failed changes: reads the current row, inserts its entries again and removes
 * the stale ones. Retries in the background, at increasing intervals, until it succeeds or the
 * region closes.
 */
final class IndexRepairQueue {

  private static final Logger LOG = LoggerFactory.getLogger(IndexRepairQueue.class);
  private static final int ROWS_AT_ONCE = 100;
  private static final long SHORTEST_PAUSE_MILLIS = 50;
  private static final long LONGEST_PAUSE_MILLIS = 5_000;

  private final PendingIndexUpdates pending;
  private final RegionRows rows;
  private final EntryImages images;
  private final Fence fence;
  private final EntrySink sink;
  private final ScheduledExecutorService background;
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile boolean stopped;
  private volatile @Nullable Future<?> next;
  private long pause = SHORTEST_PAUSE_MILLIS;

  IndexRepairQueue(
      PendingIndexUpdates pending,
      RegionRows rows,
      EntryImages images,
      Fence fence,
      EntrySink sink,
      ScheduledExecutorService background) {
    this.pending = pending;
    this.rows = rows;
    this.images = images;
    this.fence = fence;
    this.sink = sink;
    this.background = background;
  }

  /** Schedules the next run of repairs; must be called when there is something to repair. */
  void wake() {
    if (!stopped && scheduled.compareAndSet(false, true)) {
      next = background.schedule(this::run, pause, TimeUnit.MILLISECONDS);
    }
  }

  void stop() {
    stopped = true;
    Future<?> waiting = next;
    if (waiting != null) {
      waiting.cancel(false);
    }
  }

  private void run() {
    scheduled.set(false);
    List<Bytes> waiting = pending.failedRows(ROWS_AT_ONCE);
    if (stopped || waiting.isEmpty()) {
      return;
    }
    try {
      IOException failure = repair(waiting);
      if (failure == null) {
        pause = SHORTEST_PAUSE_MILLIS;
      } else {
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        LOG.warn(
            "{} rows still differ from their indexes; next try in {} ms: {}",
            pending.failures(),
            pause,
            failure.toString().lines().findFirst().orElse(""));
      }
    } catch (IOException | RuntimeException e) {
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      LOG.warn("Rows cannot be compared with their indexes; next try in {} ms", pause, e);
    }
    if (pending.failures() > 0) {
      wake();
    }
  }

  /**
   * Repairs rows now.
   *
   * @return the error of the rows that are still not repaired, or null
   */
  @Nullable IOException repair(List<Bytes> keys) throws IOException {
    try (RegionRows.Operation open = rows.keepOpen()) {
      List<Repair> repairs = new ArrayList<>();
      RegionRows.LockHandle lock = rows.lock(new TreeSet<>(keys));
      try {
        for (Bytes key : keys) {
          List<PendingIndexUpdate> all = pending.of(key);
          if (!all.isEmpty()) {
            repairs.add(repair(key, all));
          }
        }
      } finally {
        lock.release();
      }
      return send(repairs);
    }
  }

  private record Repair(List<PendingIndexUpdate> repaired, List<EntryChange> changes) {}

  private Repair repair(Bytes key, List<PendingIndexUpdate> all) throws IOException {
    List<EntryKey> stale = new ArrayList<>();
    all.forEach(change -> stale.addAll(change.stale()));
    List<PendingIndexUpdate> ended = all.stream().filter(pending::isFailed).toList();
    return new Repair(ended, corrections(key, stale));
  }

  private List<EntryChange> corrections(Bytes key, List<EntryKey> stale) throws IOException {
    StoredRow row = rows.read(key);
    EntryImages.Image now = images.lenient(row);
    return images.corrections(images.lenient(null), now, stale, rows.nextVersion(key));
  }

  private @Nullable IOException send(List<Repair> repairs) throws IOException {
    fence.passRead();
    EntrySink.Outcome outcome = sink.send(repairs.stream().map(Repair::changes).toList());
    LateEntryException.horizonIn(outcome.cause()).ifPresent(rows::advanceTo);
    for (int i = 0; i < repairs.size(); i++) {
      if (!outcome.failed().get(i)) {
        repairs.get(i).repaired().forEach(pending::settle);
      }
    }
    return outcome.cause();
  }

  /** Repairs the entries of one row, some of which are known to be uncertain. */
  void reconcile(Bytes key, List<EntryKey> suspects) throws IOException {
    IOException failure = reconciled(key, suspects);
    if (LateEntryException.horizonIn(failure).isPresent()) {
      failure = reconciled(key, suspects); // with versions after the horizon
    }
    if (failure != null) {
      throw failure;
    }
  }

  private @Nullable IOException reconciled(Bytes key, List<EntryKey> suspects) throws IOException {
    try (RegionRows.Operation open = rows.keepOpen()) {
      List<EntryChange> changes;
      List<PendingIndexUpdate> ended;
      RegionRows.LockHandle lock = rows.lock(new TreeSet<>(List.of(key)));
      try {
        List<EntryKey> stale = new ArrayList<>(suspects);
        List<PendingIndexUpdate> all = pending.of(key);
        all.forEach(change -> stale.addAll(change.stale()));
        ended = all.stream().filter(pending::isFailed).toList();
        changes = corrections(key, stale);
      } finally {
        lock.release();
      }
      return send(List.of(new Repair(ended, changes)));
    }
  }
}
