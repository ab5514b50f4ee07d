package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.bytes.Bytes;

/**
 * Random histories of a region: writes, timestamps of clients, jumps of the wall clock, files with
 * and without a time range, and restarts. Each new timestamp of a row is larger than all that the
 * row has, and no row is ahead of the wall clock because of another row.
 */
final class RowClockModelTest {

  private static final long NOW = 1_800_000_000_000L;
  private static final long DAY = 86_400_000L;
  private static final int STEPS = 2_000;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aNewTimestampIsLargerThanAllOfItsRow(long seed) throws IOException {
    new History(seed).run();
  }

  private static final class History {

    private final Random random;
    private final Map<Bytes, Long> visible = new TreeMap<>();

    /** The largest timestamp of each row that the clock follows. */
    private final Map<Bytes, Long> followed = new TreeMap<>();

    private long wall = NOW;

    private RowClock clock = clock();

    History(long seed) {
      random = new Random(seed);
    }

    private RowClock clock() {
      return new RowClock(
          () -> wall,
          (row, from, to) -> {
            long timestamp = visible.getOrDefault(Bytes.wrap(row), 0L);
            return from <= timestamp && timestamp < to ? timestamp : 0;
          },
          RowClock.HORIZON_MILLIS);
    }

    void run() throws IOException {
      for (int step = 0; step < STEPS; step++) {
        switch (random.nextInt(12)) {
          case 0 -> wall += random.nextInt(5_000);
          case 1 -> jump();
          case 2 -> reopen();
          case 3, 4 -> writeOfClient();
          default -> write();
        }
      }
    }

    private void jump() {
      long far = random.nextBoolean() ? 40 * DAY : 7_200_000L;
      wall = random.nextInt(3) == 0 ? NOW : wall + random.nextLong(-far, far);
    }

    /** A batch of one to four writes of a row, which become visible together. */
    private void write() throws IOException {
      Bytes row = row();
      int writes = 1 + random.nextInt(4);
      for (int i = 0; i < writes; i++) {
        long before = followed.getOrDefault(row, 0L);
        long next = clock.next(row.sharedArray());
        assertThat(next).isGreaterThan(before);
        assertThat(next)
            .as("no further ahead than its own timestamps, or the region's horizon")
            .isLessThanOrEqualTo(Math.max(before + 1, wall + RowClock.HORIZON_MILLIS + STEPS));
        followed.put(row, next);
      }
      complete(row);
    }

    private void writeOfClient() throws IOException {
      Bytes row = row();
      long timestamp =
          switch (random.nextInt(4)) {
            case 0 -> wall - random.nextLong(DAY);
            case 1 -> wall + random.nextLong(RowClock.HORIZON_MILLIS);
            case 2 -> wall + random.nextLong(400 * DAY);
            default -> Long.MAX_VALUE - 2 - random.nextInt(1_000);
          };
      clock.observe(row.sharedArray(), timestamp);
      if (timestamp < RowClock.END_OF_TIME) {
        followed.merge(row, timestamp, Math::max);
      }
      if (random.nextBoolean()) {
        long before = followed.getOrDefault(row, 0L);
        long next = clock.next(row.sharedArray());
        assertThat(next).as("in the same batch").isGreaterThan(before);
        followed.put(row, next);
      }
      complete(row);
    }

    private void complete(Bytes row) {
      visible.put(row, followed.getOrDefault(row, 0L));
      clock.release(List.of(row));
    }

    /** Opens the region with the files of its rows, or with a file of unknown timestamps. */
    private void reopen() {
      clock = clock();
      if (random.nextInt(4) == 0) {
        clock.advanceTo(Long.MAX_VALUE);
      } else {
        visible.values().forEach(clock::advanceTo);
      }
    }

    private static Bytes row(int number) {
      return Bytes.wrap(("row" + number).getBytes(UTF_8));
    }

    private Bytes row() {
      return row(random.nextInt(20));
    }
  }
}
