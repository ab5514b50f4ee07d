package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.Throttle;
import org.openlindorm.index.build.BuildRecord.IndexProgress;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/** One pass over a table that fills several of its indexes, region by region, some at a time. */
final class BuildPass {

  private final Store store;
  private final TableDef table;
  private final List<IndexDef> indexes;
  private final BuildLease lease;
  private final Throttle throttle;
  private final BooleanSupplier shouldContinue;
  private final EntryCopy copy;
  private volatile boolean stopped;

  /**
   * @param shouldContinue called about once a second; false ends the pass, finished work is kept
   */
  BuildPass(
      Store store,
      TableDef table,
      List<IndexDef> indexes,
      BuildLease lease,
      Throttle throttle,
      BooleanSupplier shouldContinue) {
    this.store = store;
    this.table = table;
    this.indexes = List.copyOf(indexes);
    this.lease = lease;
    this.throttle = throttle;
    this.shouldContinue = shouldContinue;
    this.copy = new EntryCopy(store, table, indexes);
  }

  /**
   * Stores the set of written indexes first, then checks in the catalog whether they are still
   * wanted. A client that ends a build and then reads the record therefore misses none. Runs until
   * nothing is missing or the pass is not wanted any more; no thread works for it then.
   *
   * @throws RuntimeException of the first failed part
   */
  void run(ExecutorService threads) {
    lease.begin(
        indexes.stream()
            .map(index -> new IndexProgress(index.id(), index.createdAt(), 0, KeyRanges.NONE))
            .toList(),
        edge(false),
        edge(true));
    if (!shouldContinue.getAsBoolean()) {
      return;
    }
    List<Future<?>> running = new ArrayList<>();
    for (ByteRange part : parts()) {
      running.add(threads.submit(() -> work(part)));
    }
    awaitAll(running);
  }

  private void awaitAll(List<Future<?>> running) {
    RuntimeException first = null;
    boolean interrupted = false;
    for (Future<?> part : running) {
      while (true) {
        try {
          part.get();
          break;
        } catch (InterruptedException interruption) {
          interrupted = true;
          stopped = true;
        } catch (ExecutionException failure) {
          stopped = true;
          RuntimeException cause =
              failure.getCause() instanceof RuntimeException known
                  ? known
                  : new IllegalStateException(failure.getCause());
          first = first == null ? cause : first;
          break;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (first != null) {
      throw first;
    }
  }

  /** Returns the first or the last key of the table, for the estimate of progress. */
  private Bytes edge(boolean last) {
    ScanRequest request = new ScanRequest(ByteRange.ALL, last, null, 1).uncached();
    try (Cursor cursor = store.scan(table.physical(), request)) {
      StoredRow row = cursor.next();
      return row == null ? Bytes.EMPTY : row.key();
    }
  }

  /** Returns the ranges that any index misses, split at region boundaries. */
  private List<ByteRange> parts() {
    KeyRanges target = KeyRanges.NONE;
    for (IndexProgress index : lease.current().indexes()) {
      for (ByteRange missing : index.done().missing(ByteRange.ALL)) {
        target = target.with(missing);
      }
    }
    List<ByteRange> parts = new ArrayList<>();
    for (ByteRange range : target.ranges()) {
      for (ByteRange region : store.regions(table.physical())) {
        ByteRange part = region.intersect(range);
        if (!part.isEmpty()) {
          parts.add(part);
        }
      }
    }
    return parts;
  }

  private void work(ByteRange part) {
    ByteRange rest = part;
    while (!stopped && !rest.isEmpty()) {
      ByteRange target = rest;
      List<IndexDef> into = indexes.stream().filter(index -> misses(index, target)).toList();
      if (into.isEmpty()) {
        return;
      }
      EntryCopy.Step step = copy.copy(target, into, throttle.rowsAtOnce(), this::continues);
      lease.done(step.done(), step.rows(), ids(into));
      look();
      if (step.done().stop().equals(part.stop())) {
        return;
      }
      rest = new ByteRange(step.done().stop(), part.stop());
      pause(throttle.take(step.rows()));
    }
  }

  /** Extends the lease and checks once a second whether the pass is still wanted. */
  private void look() {
    if (lease.storeWhenDue() && !shouldContinue.getAsBoolean()) {
      stopped = true;
    }
  }

  private boolean continues() {
    look();
    return !stopped;
  }

  private boolean misses(IndexDef index, ByteRange range) {
    IndexProgress progress = lease.current().of(index.id(), index.createdAt());
    return progress == null || !progress.done().contains(range);
  }

  private static Set<Long> ids(List<IndexDef> indexes) {
    return indexes.stream().map(IndexDef::id).collect(Collectors.toUnmodifiableSet());
  }

  /** Waits in short steps, so that an unwanted pass ends soon. */
  private void pause(long nanos) {
    long until = System.nanoTime() + nanos;
    try {
      for (long left = nanos; left > 0 && !stopped; left = until - System.nanoTime()) {
        TimeUnit.NANOSECONDS.sleep(Math.min(left, TimeUnit.MILLISECONDS.toNanos(500)));
        look();
      }
    } catch (InterruptedException interruption) {
      stopped = true;
      Thread.currentThread().interrupt();
    }
  }
}
