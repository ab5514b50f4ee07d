package org.openlindorm.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests when requests are due, in simulated seconds. */
class RequestClockTest {

  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private static RequestClock clock(TrafficPattern pattern) {
    return new RequestClock(
        new WorkloadPlan(
            pattern,
            "d.t",
            new WorkloadPlan.LoadProfile(200, 100, 2),
            1_000,
            50,
            WorkloadPlan.ZIPF));
  }

  /** Returns the number of requests that are due between two seconds if clients call in time. */
  private static int due(TrafficPattern pattern, double from, double to) {
    RequestClock clock = clock(pattern);
    int requests = 0;
    for (long at = 0; at < to * SECOND; at = clock.next(at)) {
      requests += at >= from * SECOND ? 1 : 0;
    }
    return requests;
  }

  @Test
  void aSteadyPaceIsKept() {
    assertThat(due(TrafficPattern.UNIFORM, 10, 11)).isCloseTo(200, within(1));
    assertThat(due(TrafficPattern.UNIFORM, 0, 100)).isCloseTo(20_000, within(2));
  }

  @Test
  void aBurstLastsTwoSecondsOfTen() {
    assertThat(due(TrafficPattern.BURST, 10, 12)).isCloseTo(400, within(2));
    assertThat(due(TrafficPattern.BURST, 13, 20)).isCloseTo(140, within(2));
  }

  @Test
  void aDayIsQuietAtNightAndBusyInTheAfternoon() {
    assertThat(due(TrafficPattern.DAILY, 16, 17)).as("at four").isCloseTo(20, within(2));
    assertThat(due(TrafficPattern.DAILY, 66, 67)).as("at sixteen").isCloseTo(200, within(2));
    assertThat(due(TrafficPattern.DAILY, 0, 100)).isCloseTo(11_000, within(100));
  }

  @Test
  void delaysOfASlowServerAreCaughtUpByASecondOnly() {
    RequestClock clock = clock(TrafficPattern.UNIFORM);
    long now = 50 * SECOND;
    int late = 0;
    while (clock.next(now) < now) {
      late++;
    }
    assertThat(late).isCloseTo(200, within(1));
  }
}
