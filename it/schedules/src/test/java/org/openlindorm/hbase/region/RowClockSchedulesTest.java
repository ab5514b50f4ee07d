package org.openlindorm.hbase.region;

import static org.openlindorm.schedules.Schedules.require;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests the clock of a region with writers of different rows, and of one row under its lock. */
final class RowClockSchedulesTest {

  private static final byte[] ROW = {1};
  private static final byte[] NEIGHBOUR = rowOfTheSameStripe();

  private static RowClock clock() {
    return new RowClock(() -> 1_000, (row, from, to) -> 0, RowClock.HORIZON_MILLIS);
  }

  /** Returns another row that shares its last timestamp with {@link #ROW}. */
  private static byte[] rowOfTheSameStripe() {
    RowClock clock = clock();
    clock.observe(ROW, 5_000);
    return IntStream.range(0, 10_000)
        .mapToObj(i -> new byte[] {2, (byte) (i >> 8), (byte) i})
        .filter(row -> next(clock, row) > 5_000)
        .findFirst()
        .orElseThrow();
  }

  private static long next(RowClock clock, byte[] row) {
    try {
      return clock.next(row);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aTimestampExceedsThoseOfItsRowDuringWritesOfOtherRows() throws Exception {
    Schedules.explore(
        () -> {
          RowClock clock = clock();
          return new TwoThreads(
              () -> {
                clock.observe(ROW, 5_000);
                long first = clock.next(ROW);
                require(first > 5_000, "a timestamp after that of the client");
                require(clock.next(ROW) > first, "increasing timestamps");
              },
              () -> {
                long first = clock.next(NEIGHBOUR);
                require(clock.next(NEIGHBOUR) > first, "increasing timestamps of the neighbour");
              },
              () -> {});
        });
  }

  @Test
  void writersOfARowFarAheadOfTheWallClockSeeIncreasingTimestamps() throws Exception {
    Schedules.explore(
        () -> {
          RowLocks locks = new RowLocks();
          long[] visible = {7_000_000};
          RowClock clock =
              new RowClock(() -> 1_000, (row, from, to) -> visible[0], RowClock.HORIZON_MILLIS);
          clock.advanceTo(Long.MAX_VALUE);
          Schedules.Step write =
              () -> {
                var rows = new TreeSet<>(Set.of(Bytes.wrap(ROW)));
                RowLocks.LockHandle held = locks.lock(rows);
                long timestamp = clock.next(ROW);
                require(timestamp > visible[0], "a timestamp after the visible one");
                visible[0] = timestamp;
                clock.release(rows);
                held.release();
              };
          return new TwoThreads(
              write,
              write,
              () -> {
                require(locks.size() == 0, "no row remains locked");
              });
        });
  }
}
