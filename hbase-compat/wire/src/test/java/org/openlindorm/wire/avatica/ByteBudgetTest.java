package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ByteBudgetTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final ByteBudget budget = new ByteBudget(100);

  @Test
  void thereIsNoMoreThanTheTotal() {
    assertThat(budget.tryTake(60)).isTrue();
    assertThat(budget.tryTake(41)).isFalse();
    assertThat(budget.tryTake(40)).isTrue();
    budget.giveBack(100);
    assertThat(budget.used()).isZero();
  }

  @Test
  void waitersAreServedInOrder() {
    assertThat(budget.tryTake(100)).isTrue();
    CompletableFuture<Void> much = budget.take(80, LONG);
    CompletableFuture<Void> little = budget.take(10, LONG);
    budget.giveBack(50);
    assertThat(much).isNotDone();
    assertThat(little).isNotDone();
    assertThat(budget.tryTake(1)).isFalse();
    budget.giveBack(40);
    assertThat(much).isDone();
    assertThat(little).isDone();
    assertThat(budget.used()).isEqualTo(100);
  }

  @Test
  void aCancelledWaiterHoldsNothingAndBlocksNoOther() throws Exception {
    assertThat(budget.tryTake(90)).isTrue();
    CompletableFuture<Void> impatient = budget.take(50, Duration.ofMillis(20));
    CompletableFuture<Void> patient = budget.take(10, LONG);
    assertThatThrownBy(() -> impatient.get(30, TimeUnit.SECONDS))
        .hasCauseInstanceOf(TimeoutException.class);
    patient.get(30, TimeUnit.SECONDS);
    assertThat(budget.used()).isEqualTo(100);
  }

  @Test
  void manyThreadsNeverHoldMoreThanTheTotalAndReleaseEverything() {
    AtomicLong used = new AtomicLong();
    AtomicLong most = new AtomicLong();
    List<CompletableFuture<Void>> workers = new ArrayList<>();
    for (int worker = 0; worker < 8; worker++) {
      var random = new Random(worker);
      workers.add(
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; i < 2_000; i++) {
                  long bytes = 1L + random.nextInt(60);
                  budget.take(bytes, LONG).join();
                  long now = used.addAndGet(bytes);
                  most.accumulateAndGet(now, Math::max);
                  used.addAndGet(-bytes);
                  budget.giveBack(bytes);
                }
              },
              command -> new Thread(command, "budget").start()));
    }
    workers.forEach(CompletableFuture::join);
    assertThat(most).hasValueLessThanOrEqualTo(100);
    assertThat(budget.used()).isZero();
  }
}
