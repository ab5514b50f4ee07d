package org.openlindorm.exec.budget;

import static org.openlindorm.schedules.Schedules.require;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests the memory limits with statements that reserve and release at the same time. */
final class MemorySchedulesTest {

  @Test
  void statementsDoNotExceedThePoolTogetherAndReturnAllOfIt() throws Exception {
    Schedules.explore(
        () -> {
          MemoryPool pool = new MemoryPool(100);
          AtomicInteger held = new AtomicInteger();
          Schedules.Step statement =
              () -> {
                for (int i = 0; i < 2; i++) {
                  if (pool.take(60)) {
                    require(held.addAndGet(60) <= 100, "at most the pool");
                    held.addAndGet(-60);
                    pool.give(60);
                  }
                }
              };
          return new TwoThreads(
              statement,
              statement,
              () -> {
                require(pool.reserved() == 0, "all memory is returned");
                require(pool.take(100), "a request for the whole pool succeeds again");
              });
        });
  }

  @Test
  void stepsOfAStatementShareItsPartAndReturnIt() throws Exception {
    Schedules.explore(
        () -> {
          MemoryPool pool = new MemoryPool(1_000);
          MemoryBudget budget = new MemoryBudget(pool, 100, 10, null);
          Schedules.Step step =
              () -> {
                try (Reservation reservation = budget.open()) {
                  reservation.take(60);
                  reservation.take(5);
                }
              };
          return new TwoThreads(
              step,
              step,
              () -> {
                require(budget.reserved() == 0, "the statement holds nothing");
                require(pool.reserved() == 0, "the pool is free");
              });
        });
  }
}
