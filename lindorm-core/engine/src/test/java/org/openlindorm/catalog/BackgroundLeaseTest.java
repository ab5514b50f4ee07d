package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

class BackgroundLeaseTest {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final Store store = new MemoryStore();
  private final ManualClock one = new ManualClock();
  private final ManualClock two = new ManualClock();
  private final BackgroundLease ofOne;
  private final BackgroundLease ofTwo;

  BackgroundLeaseTest() {
    LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
    ofOne = new BackgroundLease("work", store, one, "one", false);
    ofTwo = new BackgroundLease("work", store, two, "two", false);
  }

  @Test
  void anotherServerTakesOverAfterAMinute() {
    assertThat(ofOne.isHeld()).isTrue();
    assertThat(ofTwo.isHeld()).isFalse();
    two.now = NOON.plusSeconds(61);
    assertThat(ofTwo.isHeld()).isTrue();
    one.now = NOON.plusSeconds(61);
    assertThat(ofOne.isHeld()).isFalse();
  }

  /** It would take itself for the holder for an hour. */
  @Test
  void aServerWhoseClockIsSetBackLosesItLikeOthers() {
    assertThat(ofOne.isHeld()).isTrue();
    two.now = NOON.plusSeconds(61);
    assertThat(ofTwo.isHeld()).isTrue();
    one.now = NOON.minusSeconds(3_600);
    assertThat(ofOne.isHeld()).isFalse();
  }

  /** Shows what it is set to. */
  private static final class ManualClock extends Clock {
    private Instant now = NOON;

    @Override
    public ZoneOffset getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(java.time.ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }
}
