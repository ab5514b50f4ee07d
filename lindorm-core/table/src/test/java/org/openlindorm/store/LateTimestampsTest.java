package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class LateTimestampsTest {

  @Test
  void timestampsUpToTheLatestRemain() {
    assertThat(new LateTimestamps(130, 100).replacements(List.of(1L, 100L, 130L))).isEmpty();
  }

  @Test
  void laterOnesFollowTheCurrentTimeInTheirOrder() {
    assertThat(new LateTimestamps(130, 100).replacements(List.of(900L, 1L, 500L, Long.MAX_VALUE)))
        .isEqualTo(Map.of(500L, 101L, 900L, 102L, Long.MAX_VALUE, 103L));
  }

  @Test
  void theyFollowTheOtherTimestampsOfTheRow() {
    assertThat(new LateTimestamps(130, 100).replacements(List.of(120L, 500L)))
        .isEqualTo(Map.of(500L, 121L));
  }

  @Test
  void theOrderOfARowIsKeptForAllTimestamps() {
    Random random = new Random(7);
    for (int round = 0; round < 10_000; round++) {
      TreeSet<Long> row = new TreeSet<>();
      for (int i = random.nextInt(12); i >= 0; i--) {
        row.add(random.nextLong(random.nextBoolean() ? 200 : Long.MAX_VALUE));
      }
      var replacements = new LateTimestamps(130, 100).replacements(row);
      List<Long> after = row.stream().map(each -> replacements.getOrDefault(each, each)).toList();
      assertThat(after).isSorted().doesNotHaveDuplicates();
      assertThat(after).allSatisfy(each -> assertThat(each).isLessThanOrEqualTo(130 + 12));
    }
  }
}
