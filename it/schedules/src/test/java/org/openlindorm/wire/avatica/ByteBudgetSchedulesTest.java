package org.openlindorm.wire.avatica;

import static org.openlindorm.schedules.Schedules.require;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests the limit on bytes of a port with requests that arrive at the same time. */
final class ByteBudgetSchedulesTest {

  @Test
  void requestsDoNotExceedTheLimitTogetherAndReturnAllOfIt() throws Exception {
    Schedules.explore(
        () -> {
          ByteBudget budget = new ByteBudget(100);
          AtomicInteger held = new AtomicInteger();
          Schedules.Step request =
              () -> {
                for (int i = 0; i < 2; i++) {
                  if (budget.tryTake(60)) {
                    require(held.addAndGet(60) <= 100, "at most the limit");
                    held.addAndGet(-60);
                    budget.giveBack(60);
                  }
                }
              };
          return new TwoThreads(
              request,
              request,
              () -> {
                require(budget.used() == 0, "all bytes are returned");
              });
        });
  }
}
