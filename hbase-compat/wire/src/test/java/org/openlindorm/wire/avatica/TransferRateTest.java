package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TransferRateTest {

  private final TransferRate pace = new TransferRate();

  private static long second(long seconds) {
    return Long.MAX_VALUE - 10 + TimeUnit.SECONDS.toNanos(seconds);
  }

  @Test
  void aMessageThatHardlyMovesIsTooSlowAfterTheGrace() {
    pace.moved(100, second(0));
    assertThat(pace.isTooSlow(second(4))).isFalse();
    assertThat(pace.isTooSlow(second(6))).isTrue();
    pace.moved(6 * TransferRate.LEAST_BYTES_PER_SECOND, second(6));
    assertThat(pace.isTooSlow(second(6))).isFalse();
    assertThat(pace.isTooSlow(second(8))).isTrue();
  }

  @Test
  void aSocketAtRestIsNotSlow() {
    assertThat(pace.isTooSlow(second(1000))).isFalse();
    pace.moved(1, second(0));
    pace.rest();
    assertThat(pace.isTooSlow(second(1000))).isFalse();
    pace.moved(1, second(1000));
    assertThat(pace.isTooSlow(second(1001))).isFalse();
  }
}
