package org.openlindorm.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the requests of the patterns, by 20,000 requests with a fixed seed. */
class PatternRequestsTest {

  private static final int KEYS = 10_000;
  private static final int DRAWN = 20_000;

  private static List<RowRequest> requests(TrafficPattern pattern, double zipf, double passed) {
    PatternRequests requests =
        new PatternRequests(
            new WorkloadPlan(
                pattern,
                "d.t",
                new WorkloadPlan.LoadProfile(200, 60, 2),
                KEYS,
                pattern.readPercent(),
                zipf),
            41);
    SplittableRandom random = new SplittableRandom(7);
    return IntStream.range(0, DRAWN).mapToObj(i -> requests.next(random, passed, i)).toList();
  }

  private static List<RowRequest> requests(TrafficPattern pattern) {
    return requests(pattern, WorkloadPlan.ZIPF, 0.5);
  }

  private static double share(List<RowRequest> requests, Predicate<RowRequest> which) {
    return requests.stream().filter(which).count() / (double) requests.size();
  }

  private static long id(RowRequest request) {
    return (long) request.key().get(0);
  }

  @Test
  void sequentialIdsIncrease() {
    assertThat(requests(TrafficPattern.SEQUENTIAL))
        .allMatch(RowRequest::write)
        .extracting(PatternRequestsTest::id)
        .first()
        .isEqualTo(42L);
    assertThat(requests(TrafficPattern.SEQUENTIAL))
        .extracting(PatternRequestsTest::id)
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void aHotRowGetsItsShareByZipfsLaw() {
    List<RowRequest> requests = requests(TrafficPattern.HOT_ROW);
    assertThat(share(requests, request -> id(request) == 0)).isCloseTo(1 / 2.59, within(0.02));
    assertThat(share(requests, RowRequest::write)).isCloseTo(0.1, within(0.01));
    List<RowRequest> flat = requests(TrafficPattern.HOT_ROW, 0.8, 0.5);
    assertThat(share(flat, request -> id(request) == 0)).as("0.8").isLessThan(0.05);
    assertThat(requests(TrafficPattern.HOT_ROW, Double.POSITIVE_INFINITY, 0.5))
        .allMatch(request -> id(request) == 0);
  }

  @Test
  void aHotRangeTakesFourFifthsOnATwentieth() {
    List<RowRequest> requests = requests(TrafficPattern.HOT_RANGE);
    assertThat(share(requests, request -> id(request) >= 4_000 && id(request) < 4_500))
        .isCloseTo(0.81, within(0.02));
    assertThat(requests).allMatch(request -> id(request) < KEYS);
  }

  @Test
  void aMovingRangeComesFromTheFirstToTheLastKey() {
    assertThat(requests(TrafficPattern.MOVING_RANGE, WorkloadPlan.ZIPF, 0))
        .allMatch(request -> id(request) < 500);
    assertThat(requests(TrafficPattern.MOVING_RANGE, WorkloadPlan.ZIPF, 1))
        .allMatch(request -> id(request) >= 9_500 && id(request) < KEYS);
  }

  @Test
  void hostsWriteTheTimeAndAreReadByTheirNames() {
    List<RowRequest> requests = requests(TrafficPattern.TIME_SERIES);
    assertThat(requests.stream().map(request -> request.key().get(0)).distinct()).hasSize(100);
    assertThat(requests).allMatch(request -> request.key().size() == (request.write() ? 2 : 1));
  }

  @Test
  void whereAllKeysAreAlikeNoTenthOfThemHasMore() {
    for (TrafficPattern pattern :
        List.of(TrafficPattern.UNIFORM, TrafficPattern.BURST, TrafficPattern.DAILY)) {
      List<RowRequest> requests = requests(pattern);
      for (int tenth = 0; tenth < 10; tenth++) {
        int of = tenth;
        assertThat(share(requests, request -> id(request) / 1_000 == of))
            .isCloseTo(0.1, within(0.02));
      }
    }
  }
}
