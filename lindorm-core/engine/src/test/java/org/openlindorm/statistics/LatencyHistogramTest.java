package org.openlindorm.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LatencyHistogramTest {

  private final LatencyHistogram times = new LatencyHistogram();

  @Test
  void nothingTookNoTime() {
    assertThat(times.quantile(0.5)).isZero();
  }

  @Test
  void aTimeIsFoundAgainWithinAnEighth() {
    for (long micros = 1; micros < 50_000_000_000L; micros += 1 + micros / 3) {
      LatencyHistogram one = new LatencyHistogram();
      one.add(micros, 1);
      assertThat(one.quantile(0.99)).isCloseTo(micros, within(micros / 8 + 1));
    }
  }

  @Test
  void halfOfTheValuesAreAtMostTheMedian() {
    for (int micros = 1; micros <= 1_000; micros++) {
      times.add(micros, 1);
    }
    assertThat(times.quantile(0.5)).isCloseTo(500, within(63L));
    assertThat(times.quantile(0.99)).isCloseTo(990, within(124L));
  }

  @Test
  void aRareLongOneIsInTheLastHundredthOnly() {
    times.add(60, 1_000);
    times.add(2_000_000, 5);
    assertThat(times.quantile(0.99)).isCloseTo(60, within(8L));
    assertThat(times.quantile(0.999)).isCloseTo(2_000_000, within(250_000L));
  }

  @Test
  void aTimeOfDaysCountsAsTheLongestBucket() {
    times.add(Long.MAX_VALUE, 1);
    assertThat(times.quantile(0.5)).isGreaterThan(60_000_000_000L);
  }

  @Test
  void twoAreAddedUp() {
    LatencyHistogram other = new LatencyHistogram();
    other.add(3, 9);
    times.add(1_000, 1);
    times.add(other);
    assertThat(times.quantile(0.9)).isEqualTo(3);
  }
}
