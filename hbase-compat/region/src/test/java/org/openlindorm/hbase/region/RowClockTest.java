package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class RowClockTest {

  private static final byte[] ROW = "row".getBytes(UTF_8);

  private final AtomicLong wall = new AtomicLong(1_000_000);
  private final RowClock clock = new RowClock(wall::get);

  @Test
  void aRowAtRestGetsTheWallClock() {
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
    wall.set(1_000_500);
    assertThat(clock.next(ROW)).isEqualTo(1_000_500);
  }

  @Test
  void writesInOneMillisecondGetDifferentTimestampsAndFallBackToTheWallClock() {
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
    assertThat(clock.next(ROW)).isEqualTo(1_000_001);
    assertThat(clock.next(ROW)).isEqualTo(1_000_002);
    wall.set(1_000_010);
    assertThat(clock.next(ROW)).isEqualTo(1_000_010);
  }

  @Test
  void aWallClockThatStepsBackDoesNotTakeTheRowAlong() {
    clock.next(ROW);
    wall.set(400_000);
    assertThat(clock.next(ROW)).isEqualTo(1_000_001);
  }

  @Test
  void theFirstTimestampAfterOpeningIsLargerThanAnyThatTheRegionHolds() {
    clock.advanceTo(1_000_777);
    assertThat(clock.next(ROW)).isEqualTo(1_000_778);
    assertThat(clock.next("another".getBytes(UTF_8))).isEqualTo(1_000_778);
  }

  @Test
  void aTimestampOfAClientIsFollowedWithinTheHorizon() {
    clock.observe(ROW, 1_050_000);
    assertThat(clock.next(ROW)).isEqualTo(1_050_001);
  }

  @Test
  void aTimestampInTheFarFutureDoesNotCarryTheClockAway() {
    clock.observe(ROW, Long.MAX_VALUE - 1);
    assertThat(clock.next(ROW)).isEqualTo(1_000_000);
    clock.advanceTo(Long.MAX_VALUE - 1);
    assertThat(clock.next(ROW)).isEqualTo(1_000_001 + RowClock.HORIZON_MILLIS);
  }
}
