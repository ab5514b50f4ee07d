package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

final class RowClockTest {

  private static final byte[] ROW = "row".getBytes(UTF_8);
  private static final byte[] ANOTHER = "another".getBytes(UTF_8);

  private final AtomicLong wall = new AtomicLong(1_000_000);
  private final Map<Bytes, Long> stored = new HashMap<>();
  private final RowClock clock = new RowClock(wall::get, this::largest, RowClock.HORIZON_MILLIS);

  private long largest(byte[] row, long from, long to) {
    long timestamp = stored.getOrDefault(Bytes.wrap(row), 0L);
    return from <= timestamp && timestamp < to ? timestamp : 0;
  }

  @Test
  void aRowAtRestGetsTheWallClock() throws IOException {
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
    wall.set(1_000_500);
    assertThat(clock.next(ROW)).isEqualTo(1_000_500);
  }

  @Test
  void writesInOneMillisecondGetDifferentTimestampsAndFallBackToTheWallClock() throws IOException {
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
    assertThat(clock.next(ROW)).isEqualTo(1_000_001);
    assertThat(clock.next(ROW)).isEqualTo(1_000_002);
    wall.set(1_000_010);
    assertThat(clock.next(ROW)).isEqualTo(1_000_010);
  }

  @Test
  void aWallClockThatStepsBackDoesNotTakeTheRowAlong() throws IOException {
    clock.next(ROW);
    wall.set(400_000);
    assertThat(clock.next(ROW)).isEqualTo(1_000_001);
  }

  @Test
  void theFirstTimestampAfterOpeningIsLargerThanAnyThatTheRegionHolds() throws IOException {
    clock.advanceTo(1_000_777);
    assertThat(clock.next(ROW)).isEqualTo(1_000_778);
    assertThat(clock.next(ANOTHER)).isEqualTo(1_000_778);
  }

  @Test
  void aTimestampOfAClientIsFollowedWithinTheHorizon() throws IOException {
    clock.observe(ROW, 1_050_000);
    assertThat(clock.next(ROW)).isEqualTo(1_050_001);
  }

  @Test
  void aTimestampInTheFarFutureConcernsItsRowOnly() throws IOException {
    long year2100 = 4_102_444_800_000L;
    clock.observe(ROW, year2100);
    assertThat(clock.next(ROW)).isEqualTo(year2100 + 1);
    assertThat(clock.next(ANOTHER)).isEqualTo(1_000_000);
  }

  @Test
  void aRegionWithUnknownTimestampsReadsTheRowsThatAreWritten() throws IOException {
    clock.advanceTo(Long.MAX_VALUE);
    stored.put(Bytes.wrap(ROW), 5_000_000_000L);
    assertThat(clock.next(ROW)).isEqualTo(5_000_000_001L);
    assertThat(clock.next(ROW)).as("before the first write is visible").isEqualTo(5_000_000_002L);
    assertThat(clock.next(ANOTHER)).isEqualTo(1_000_000);
  }

  @Test
  void theLargestTimestampsAreNotFollowed() throws IOException {
    clock.observe(ROW, Long.MAX_VALUE - 2);
    stored.put(Bytes.wrap(ROW), Long.MAX_VALUE - 2);
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
  }

  @Test
  void aWallClockThatReturnsFromTheFutureLeavesThereOnlyTheRowsWrittenThen() throws IOException {
    wall.set(90_000_000_000L);
    stored.put(Bytes.wrap(ROW), clock.next(ROW));
    clock.release(List.of(Bytes.wrap(ROW)));
    wall.set(1_000_000);
    assertThat(clock.next(ROW)).isEqualTo(90_000_000_001L);
    assertThat(clock.next(ANOTHER)).isEqualTo(1_000_000);
  }
}
