package org.openlindorm.hbase.store;

import io.opentelemetry.context.Context;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One scan of {@link PrefetchingCursor}, read in parts. A part is fetched by a thread or, if none
 * was free, by the reader when it needs it. Only one of the two uses the scan at a time.
 */
final class PrefetchedScan {

  private static final Logger LOG = LoggerFactory.getLogger(PrefetchedScan.class);

  /** Some responses of a region. Together with the part that is read, a scan holds twice this. */
  static final long PART_BYTES = 512 << 10;

  private final Supplier<Cursor> opening;
  private final Executor threads;
  private Part read = new Part(new ArrayDeque<>(), false, null);
  private @Nullable FutureTask<Part> fetching;

  private @Nullable Cursor cursor;
  private boolean busy;
  private boolean closed;

  /**
   * The result of one fetch.
   *
   * @param failure the error that ended the scan after these rows, which the reader may still
   *     consume
   */
  private record Part(Deque<StoredRow> rows, boolean isLast, @Nullable RuntimeException failure) {}

  PrefetchedScan(Supplier<Cursor> opening, Executor threads) {
    this.opening = opening;
    this.threads = threads;
  }

  /** Returns the next row, read in the caller's thread; must not be called after a fetch. */
  @Nullable StoredRow direct() {
    return open().next();
  }

  /** Returns the next row and waits for it if necessary; fetches the following part meanwhile. */
  @Nullable StoredRow fetched() {
    if (fetching == null && !read.isLast()) {
      fetch();
    }
    while (read.rows().isEmpty() && fetching != null) {
      read = awaited(fetching);
      fetching = null;
      if (!read.isLast()) {
        fetch();
      }
    }
    RuntimeException failure = read.failure();
    if (read.rows().isEmpty() && failure != null) {
      throw failure;
    }
    return read.rows().poll();
  }

  /** Starts to fetch the next part. */
  void fetch() {
    var task = new FutureTask<>(this::nextPart);
    fetching = task;
    try {
      threads.execute(Context.current().wrap(task));
    } catch (RejectedExecutionException allBusy) {
      LOG.trace("Nothing is fetched ahead", allBusy);
    }
  }

  private static Part awaited(FutureTask<Part> task) {
    task.run(); // does nothing if a thread has started it
    try {
      return task.get();
    } catch (InterruptedException e) {
      throw Failures.cancelled(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("A scan failed inside this server", e.getCause());
    }
  }

  private Part nextPart() {
    Deque<StoredRow> rows = new ArrayDeque<>();
    if (!begin()) {
      return new Part(rows, true, null);
    }
    try {
      long bytes = 0;
      while (bytes < PART_BYTES && !isClosed()) {
        StoredRow row = open().next();
        if (row == null) {
          return new Part(rows, true, null);
        }
        rows.add(row);
        bytes += PrefetchingCursor.bytes(row);
      }
      return new Part(rows, false, null);
    } catch (RuntimeException failure) {
      return new Part(rows, true, failure);
    } finally {
      end();
    }
  }

  private Cursor open() {
    Cursor known = cursor;
    if (known == null) {
      known = opening.get();
      cursor = known;
    }
    return known;
  }

  private synchronized boolean begin() {
    busy = !closed;
    return busy;
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  private synchronized void end() {
    busy = false;
    if (closed) {
      closeCursor();
    }
  }

  /** Closes the scan now, or when the call in progress has returned. */
  synchronized void close() {
    closed = true;
    if (!busy) {
      closeCursor();
    }
  }

  private void closeCursor() {
    Cursor ending = cursor;
    cursor = null;
    if (ending != null) {
      ending.close();
    }
  }
}
