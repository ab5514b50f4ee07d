package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
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

  private final Executor later;
  private final Flush flush;
  private final AtomicLong deletions = new AtomicLong();

  /** Flushes the region. */
  interface Flush {
    void request() throws IOException;
  }

  /**
   * @param later runs a task after a delay
   */
  DeletionFlushes(Executor later, Flush flush) {
    this.later = later;
    this.flush = flush;
  }

  /** Returns the flushes of a region. */
  static DeletionFlushes of(Region region) {
    return new DeletionFlushes(
        CompletableFuture.delayedExecutor(DELAY_SECONDS, TimeUnit.SECONDS),
        () -> {
          if (region.isAvailable() && !region.isReadOnly()) {
            region.requestFlush(FlushLifeCycleTracker.DUMMY);
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
  void written(int deletes) {
    long before = deletions.getAndAdd(deletes);
    if (before < DeletedRowsCompactionPolicy.LEAST_MARKERS
        && before + deletes >= DeletedRowsCompactionPolicy.LEAST_MARKERS) {
      later.execute(this::request);
    }
  }

  private void request() {
    deletions.set(0);
    try {
      flush.request();
    } catch (IOException | RuntimeException e) {
      LOG.warn("A region with many deletions is not flushed now; HBase flushes it later", e);
    }
  }
}
