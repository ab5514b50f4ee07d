package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** 1,000 rows a second, or 1 ms a row. */
class ThrottleTest {

  private static final long MILLI = 1_000_000;

  private final AtomicLong nanos = new AtomicLong(-5 * MILLI);
  private final AtomicInteger limit = new AtomicInteger(1_000);
  private final Throttle throttle = new Throttle(limit::get, nanos::get);

  private void pass(long millis) {
    nanos.addAndGet(millis * MILLI);
  }

  @Test
  void rowsThatTookLessThanTheirTimeWaitForTheRestOfIt() {
    assertThat(throttle.take(10)).isZero();
    pass(3);
    assertThat(throttle.take(10)).isEqualTo(7 * MILLI);
    pass(7 + 4);
    assertThat(throttle.take(10)).isEqualTo(6 * MILLI);
  }

  @Test
  void rowsThatTookLongerDoNotWait() {
    throttle.take(10);
    pass(17);
    assertThat(throttle.take(10)).isZero();
    pass(12);
    assertThat(throttle.take(10)).isZero();
  }

  @Test
  void unusedCapacityDoesNotAccumulate() {
    throttle.take(10);
    pass(10_000);
    assertThat(throttle.take(10)).isZero();
    assertThat(throttle.take(10)).isEqualTo(10 * MILLI);
  }

  @Test
  void severalThreadsShareTheRate() {
    long waited = 0;
    throttle.take(10);
    for (int thread = 0; thread < 4; thread++) {
      waited = throttle.take(10);
    }
    assertThat(waited).isEqualTo(40 * MILLI);
  }

  @Test
  void aChangeOfTheLimitTakesEffectAtOnce() {
    throttle.take(10);
    limit.set(0);
    assertThat(throttle.take(1_000_000)).isZero();
    limit.set(100);
    pass(1);
    assertThat(throttle.take(1)).isEqualTo(9 * MILLI);
  }
}
