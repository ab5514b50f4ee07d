package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

final class RowLocksTest {

  private static final int ROWS = 8;

  private final RowLocks locks = new RowLocks();
  private final int[] writes = new int[ROWS];

  @Test
  void batchesOverTheSameRowsNeitherOverlapNorWaitForEachOtherInACircle()
      throws InterruptedException, ExecutionException {
    var threads = Executors.newFixedThreadPool(6);
    List<Future<Integer>> done = new ArrayList<>();
    for (int thread = 0; thread < 6; thread++) {
      long seed = 20_260_101L + thread;
      done.add(threads.submit(() -> writeBatches(new Random(seed))));
    }
    int expected = 0;
    for (Future<Integer> each : done) {
      expected += each.get();
    }
    threads.shutdown();
    assertThat(Arrays.stream(writes).sum()).isEqualTo(expected);
    assertThat(locks.size()).isZero();
  }

  /** Plain additions to shared numbers: one is lost if two threads are ever in the same row. */
  private int writeBatches(Random random) {
    int total = 0;
    for (int batch = 0; batch < 5_000; batch++) {
      var rows = new TreeSet<Bytes>();
      for (int i = 0; i < 3; i++) {
        rows.add(Bytes.copyOf((byte) random.nextInt(ROWS)));
      }
      RowLocks.LockHandle held = locks.lock(rows);
      for (Bytes row : rows) {
        writes[row.at(0)]++;
        total++;
      }
      held.release();
    }
    return total;
  }
}
