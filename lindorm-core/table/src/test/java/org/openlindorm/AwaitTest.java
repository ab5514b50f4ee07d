package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AwaitTest {

  private final AtomicInteger number = new AtomicInteger();

  @Test
  void aValueIsReadUntilItIsTheExpectedOne() {
    assertThat(Await.value(Duration.ofMinutes(1), number::incrementAndGet, is -> is == 3))
        .isEqualTo(3);
    assertThat(number).hasValue(3);
  }

  @Test
  void afterTheTimeTheLastValueIsReported() {
    assertThatThrownBy(() -> Await.value(Duration.ZERO, number::get, is -> is == 3))
        .isInstanceOf(AssertionError.class)
        .hasMessage("After PT0S still 0");
    assertThatThrownBy(() -> Await.until(Duration.ZERO, () -> false))
        .hasMessage("After PT0S still false");
  }

  @Test
  void aValueThatCannotBeReadFailsAtOnce() {
    assertThatThrownBy(
            () ->
                Await.value(
                    Duration.ofMinutes(1),
                    () -> {
                      throw new IOException("broken");
                    },
                    is -> true))
        .isInstanceOf(AssertionError.class)
        .hasRootCauseMessage("broken");
  }
}
