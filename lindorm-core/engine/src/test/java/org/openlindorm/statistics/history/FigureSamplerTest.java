package org.openlindorm.statistics.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A sample has the growth of counters and the values of gauges. */
class FigureSamplerTest {

  private static final Series READ = Series.of(Figure.ROWS_READ);
  private static final Series SESSIONS = Series.of(Figure.SESSIONS);
  private static final Series STARTS = Series.of(Figure.STARTS);

  private final Map<Series, Long> totals = new HashMap<>();
  private final FigureSampler sampler = new FigureSampler(List.of(() -> totals));

  @Test
  void theFirstSampleCountsFromTheStart() {
    totals.putAll(Map.of(READ, 100L, SESSIONS, 3L));

    assertThat(sampler.sample(1).values()).isEqualTo(Map.of(STARTS, 1L, READ, 100L, SESSIONS, 3L));
  }

  @Test
  void laterSamplesHaveTheGrowth() {
    totals.putAll(Map.of(READ, 100L, SESSIONS, 3L));
    sampler.sample(1);
    totals.putAll(Map.of(READ, 130L, SESSIONS, 2L));

    assertThat(sampler.sample(2).values()).isEqualTo(Map.of(READ, 30L, SESSIONS, 2L));
    assertThat(sampler.sample(3).values()).isEqualTo(Map.of(SESSIONS, 2L));
  }

  @Test
  void aCounterThatRestartsCountsNothing() {
    totals.put(READ, 100L);
    sampler.sample(1);
    totals.put(READ, 40L);
    assertThat(sampler.sample(2).values()).isEmpty();
    totals.put(READ, 45L);

    assertThat(sampler.sample(3).values()).isEqualTo(Map.of(READ, 5L));
  }
}
