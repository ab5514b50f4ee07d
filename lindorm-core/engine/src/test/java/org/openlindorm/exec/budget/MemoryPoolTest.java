package org.openlindorm.exec.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryPoolTest {
  private static final long SHARE = 80;

  private final MemoryPool pool = new MemoryPool(100);
  @TempDir private Path data;

  @Test
  void statementsWithinTheirShareDoNotExceedThePoolTogether() {
    try (SpillDirectory files = new SpillDirectory(data, 1)) {
      Reservation first = new MemoryBudget(pool, SHARE, 0, files).open();
      Reservation second = new MemoryBudget(pool, SHARE, 0, files).open();
      assertThat(first.take(60)).isTrue();
      assertThat(second.take(60)).isFalse();
      assertThat(second.take(40)).isTrue();
      first.close();
      assertThat(second.take(40)).isTrue();
      second.close();
    }
    assertThat(pool.reserved()).isZero();
  }

  @Test
  void aStepGetsItsMinimumFromAFullPool() {
    try (SpillDirectory files = new SpillDirectory(data, 1)) {
      Reservation first = new MemoryBudget(pool, 100, 0, files).open();
      Reservation second = new MemoryBudget(pool, SHARE, 10, files).open();
      assertThat(first.take(100)).isTrue();
      assertThat(second.take(10)).isTrue();
      assertThat(second.take(1)).isFalse();
      assertThat(pool.reserved()).isEqualTo(110);
      first.close();
      second.close();
    }
    assertThat(pool.reserved()).isZero();
  }
}
