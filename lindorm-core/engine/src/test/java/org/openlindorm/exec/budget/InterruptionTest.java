package org.openlindorm.exec.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

class InterruptionTest {
  private static final long MILLIS = 1_000_000;

  private final AtomicLong clock = new AtomicLong(7);
  private final Interruption interruption = new Interruption(clock::get, 10);

  private void fails(ErrorCode code) {
    assertThatThrownBy(interruption::check)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  private void passes() {
    assertThatCode(interruption::check).doesNotThrowAnyException();
  }

  @Test
  void aCancelledStatementFailsAtItsNextCheck() {
    passes();
    interruption.cancel();
    fails(ErrorCode.CANCELLED);
    assertThatThrownBy(interruption::checkCancelled).isInstanceOf(LindormException.class);
  }

  @Test
  void aStatementFailsAfterItsTimeLimit() {
    clock.addAndGet(10 * MILLIS);
    passes();
    clock.addAndGet(1);
    fails(ErrorCode.TIMEOUT);
    interruption.allow(11);
    passes();
  }

  @Test
  void theTimeInWhichTheClientFetchesNothingDoesNotCount() {
    clock.addAndGet(9 * MILLIS);
    interruption.answered();
    clock.addAndGet(1_000 * MILLIS);
    interruption.resumed();
    passes();
    interruption.rowTaken();
    clock.addAndGet(1_000 * MILLIS);
    passes();
    clock.addAndGet(10 * MILLIS + 1);
    fails(ErrorCode.TIMEOUT);
  }
}
