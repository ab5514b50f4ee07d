package org.openlindorm.advisor.fronts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.model.RegionCounts;

/** Tables with simulated statements, each of which reads or writes up to a page in one region. */
class OneSidedTrafficTest {

  private static final int TABLES = 20_000;

  @ParameterizedTest(name = "{0} regions")
  @ValueSource(ints = {2, 3, 4, 8, 32})
  void statementsThatChooseAnyRegionAreHardlyEverOneSided(int regions) {
    Random random = new Random(regions);
    int falseVerdicts = 0;
    int atOneEnd = 0;
    for (int table = 0; table < TABLES; table++) {
      RegionCounts counts =
          counts(regions, 1 + random.nextInt(30), random, i -> random.nextInt(regions));
      falseVerdicts += OneSidedTraffic.is(counts) ? 1 : 0;
      atOneEnd += Math.abs(counts.direction()) >= 0.8 ? 1 : 0;
    }
    double allowed = TABLES * OneSidedTraffic.FALSE_VERDICTS;
    assertThat((double) falseVerdicts).isLessThanOrEqualTo(allowed);
    assertThat((double) atOneEnd).as("those that look like it").isGreaterThan(2 * allowed);
  }

  @ParameterizedTest(name = "{0} regions")
  @ValueSource(ints = {2, 3, 4, 8, 32})
  void nearlyAllStatementsAtOneEndAreFound(int regions) {
    Random random = new Random(regions);
    int found = 0;
    for (int table = 0; table < 1_000; table++) {
      int end = random.nextBoolean() ? 0 : regions - 1;
      RegionCounts counts =
          counts(regions, 60, random, i -> random.nextInt(50) == 0 ? random.nextInt(regions) : end);
      found += OneSidedTraffic.is(counts) ? 1 : 0;
    }
    assertThat(found).isGreaterThan(990);
  }

  @Test
  void onePageOfASpreadTableIsNoVerdictAndManyAre() {
    assertThat(OneSidedTraffic.is(readsOfTheFirst(143))).isFalse();
    assertThat(OneSidedTraffic.is(readsOfTheFirst(1_000))).isFalse();
    assertThat(OneSidedTraffic.is(readsOfTheFirst(1_200))).isTrue();
  }

  private static RegionCounts readsOfTheFirst(long rows) {
    return new RegionCounts(List.of(0L, 0L, 0L, 0L), List.of(rows, 0L, 0L, 0L), 60, List.of());
  }

  private static RegionCounts counts(
      int regions, int statements, Random random, IntUnaryOperator place) {
    Long[] writes = new Long[regions];
    Long[] reads = new Long[regions];
    Arrays.fill(writes, 0L);
    Arrays.fill(reads, 0L);
    for (int i = 0; i < statements; i++) {
      Long[] counted = random.nextBoolean() ? writes : reads;
      counted[place.applyAsInt(i)] += 1 + random.nextInt(OneSidedTraffic.ROWS_TOGETHER);
    }
    return new RegionCounts(List.of(writes), List.of(reads), 60, List.of());
  }
}
