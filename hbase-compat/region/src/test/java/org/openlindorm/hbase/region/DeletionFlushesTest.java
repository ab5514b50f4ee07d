package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.region.cell.WriteCondition;

/** Many deletions in a region cause one flush, after a delay. */
final class DeletionFlushesTest {

  private static final int MANY = (int) DeletedRowsCompactionPolicy.LEAST_MARKERS;

  private final Queue<Runnable> delayed = new ArrayDeque<>();
  private final AtomicInteger flushes = new AtomicInteger();
  private final DeletionFlushes deletions =
      new DeletionFlushes((task, seconds) -> delayed.add(task), flushes::incrementAndGet);

  @Test
  void fewDeletionsCauseNone() {
    deletions.written(MANY - 1);
    assertThat(delayed).isEmpty();
  }

  @Test
  void onlyWrittenDeletionsOfRowsCount() {
    byte[] row = {1};
    byte[] family = {'f'};
    deletions.written(MANY - 1);
    deletions.written(batch(new Put(row).addColumn(family, row, row), OperationStatus.SUCCESS));
    deletions.written(batch(new Delete(row).addColumns(family, row), OperationStatus.SUCCESS));
    deletions.written(batch(new Delete(row).addFamily(family), WriteCondition.refused()));
    assertThat(delayed).isEmpty();
    deletions.written(batch(new Delete(row).addFamily(family), OperationStatus.SUCCESS));
    assertThat(delayed).hasSize(1);
  }

  private static MiniBatchOperationInProgress<Mutation> batch(
      Mutation write, OperationStatus status) {
    return new MiniBatchOperationInProgress<>(
        new Mutation[] {write}, new OperationStatus[] {status}, new WALEdit[1], 0, 1, 1);
  }

  @Test
  void deletionsBeforeTheDelayedFlushCauseNoOther() {
    deletions.written(MANY - 1);
    deletions.written(1);
    deletions.written(2 * MANY);
    assertThat(delayed).hasSize(1);
    assertThat(flushes).hasValue(0);
    delayed.remove().run();
    assertThat(flushes).hasValue(1);
  }

  @Test
  void deletionsAfterAFlushCauseTheNextOne() {
    deletions.written(MANY);
    delayed.remove().run();
    deletions.written(MANY - 1);
    assertThat(delayed).isEmpty();
    deletions.written(1);
    delayed.remove().run();
    assertThat(flushes).hasValue(2);
  }

  @Test
  void aFlushThatFailsIsRequestedAgainAfterMoreDeletions() {
    var failing =
        new DeletionFlushes(
            (task, seconds) -> delayed.add(task),
            () -> {
              flushes.incrementAndGet();
              throw new IOException("the region is closing");
            });
    failing.written(MANY);
    delayed.remove().run();
    failing.written(MANY);
    delayed.remove().run();
    assertThat(flushes).hasValue(2);
  }
}
