package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many deletions in a region cause one flush, after a delay. */
final class DeletionFlushesTest {

  private static final int MANY = (int) DeletedRowsCompactionPolicy.LEAST_MARKERS;

  private final Queue<Runnable> delayed = new ArrayDeque<>();
  private final AtomicInteger flushes = new AtomicInteger();
  private final DeletionFlushes deletions =
      new DeletionFlushes(delayed::add, flushes::incrementAndGet);

  @Test
  void fewDeletionsCauseNone() {
    deletions.written(MANY - 1);
    assertThat(delayed).isEmpty();
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
            delayed::add,
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
