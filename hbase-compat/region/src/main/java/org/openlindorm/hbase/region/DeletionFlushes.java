package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Flushes a region some time after many deletions, so that a compaction can remove the delete
 * markers ({@link DeletedRowsCompactionPolicy}). In the memstore, where HBase would leave them for
 * up to an hour, a marker costs a scan five times as much as in a file.
 */
final class DeletionFlushes {

  private static final Logger LOG = LoggerFactory.getLogger(DeletionFlushes.class);

  /** Between a flush and the deletions before it; a region is flushed no more often than this. */
  private static final long DELAY_SECONDS = 30;

  private static final long AGAIN_SECONDS = 10;

  /** Deletions that do not pause are flushed after this number of delays. */
  private static final int MOST_DELAYS = 4;

  private final Later later;
  private final Target target;
  private final AtomicLong deletions = new AtomicLong();
  private volatile long least = DeletedRowsCompactionPolicy.LEAST_MARKERS;
  private volatile long last;

  /** Runs a task after a delay. */
  interface Later {
    void execute(Runnable task, long seconds);
  }

  /** The region. */
  interface Target {

    void flush() throws IOException;

    /** Returns the number of deletions from which a compaction pays. */
    default long least() {
      return DeletedRowsCompactionPolicy.LEAST_MARKERS;
    }

    /**
     * Returns whether a later flush removes more markers.
     *
     * @param last the time of the last deletion, ms since the epoch
     * @param delayed whether the flush has been delayed for long
     */
    default boolean isLaterBetter(long last, boolean delayed) {
      return false;
    }
  }

  DeletionFlushes(Later later, Target target) {
    this.later = later;
    this.target = target;
  }

  private static void later(Runnable task, long seconds) {
    CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS).execute(task);
  }

  private static void flush(Region region) throws IOException {
    if (region.isAvailable() && !region.isReadOnly()) {
      region.requestFlush(FlushLifeCycleTracker.DUMMY);
    }
  }

  /** Returns the flushes of a region of rows. */
  static DeletionFlushes of(Region region) {
    return new DeletionFlushes(DeletionFlushes::later, () -> flush(region));
  }

  /**
   * Returns the flushes of a region of entries. Each change of an indexed column deletes an entry,
   * so that a flush is requested only if the compaction after it pays. It waits until the horizon
   * covers the deletions.
   */
  static DeletionFlushes of(Region region, EntryMarkers markers) {
    return new DeletionFlushes(
        DeletionFlushes::later,
        new Target() {
          @Override
          public void flush() throws IOException {
            DeletionFlushes.flush(region);
          }

          @Override
          public long least() {
            return Math.max(
                DeletedRowsCompactionPolicy.LEAST_MARKERS,
                markers.stored().cells() / DeletedRowsCompactionPolicy.CELLS_PER_MARKER);
          }

          @Override
          public boolean isLaterBetter(long last, boolean delayed) {
            long pause = EnvironmentEdgeManager.currentTime() - last;
            return region.isAvailable()
                && (!markers.horizon().mayRise()
                    || !delayed && pause <= markers.horizon().lateness());
          }
        });
  }

  /**
   * Counts the deletions of rows in a batch that is written. A NULL that replaces a value deletes a
   * cell, which the compactions do not consider.
   */
  void written(MiniBatchOperationInProgress<Mutation> batch) {
    int deletes = 0;
    for (int i = 0; i < batch.size(); i++) {
      boolean counts =
          deletesRow(batch.getOperation(i))
              && !WriteCondition.isRefused(batch.getOperationStatus(i));
      deletes += counts ? 1 : 0;
    }
    if (deletes > 0) {
      written(deletes);
    }
  }

  private static boolean deletesRow(Mutation mutation) {
    return mutation instanceof Delete
        && mutation.getFamilyCellMap().values().stream()
            .flatMap(List::stream)
            .anyMatch(PrivateCellUtil::isDeleteFamily);
  }

  /** Counts deletions; those that exceed the limit request a flush. */
  void written(long deletes) {
    last = EnvironmentEdgeManager.currentTime();
    long before = deletions.getAndAdd(deletes);
    if (before < least && before + deletes >= least) {
      later.execute(() -> request(0), DELAY_SECONDS);
    }
  }

  private void request(int delays) {
    try {
      long enough = target.least();
      if (deletions.get() < enough && raiseLeast(enough)) {
        return;
      }
      if (target.isLaterBetter(last, delays >= MOST_DELAYS)) {
        later.execute(() -> request(delays + 1), AGAIN_SECONDS);
        return;
      }
      deletions.set(0);
      least = DeletedRowsCompactionPolicy.LEAST_MARKERS;
      target.flush();
    } catch (IOException | RuntimeException e) {
      deletions.set(0);
      LOG.warn("A region with many deletions is not flushed now; HBase flushes it later", e);
    }
  }

  /** Waits for more deletions; returns false if they have been counted meanwhile. */
  private boolean raiseLeast(long enough) {
    least = enough;
    return deletions.get() < enough;
  }
}
