package org.openlindorm.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.ReadTotals;

class StatementStatisticsTest {

  private final AtomicLong clock = new AtomicLong(7);
  private final StatementStatistics book = new StatementStatistics(clock::get);

  @Test
  void runsOfTheSameTextAreAddedUp() {
    CountedStatement read = statement("SELECT a", null);
    book.add(read, run(1, 100, 1_000));
    book.add(read, run(2, 300, 2_000));
    book.add(statement("SELECT a", null), run(1, 900, 3_000));
    StatementFigures figures = only();
    assertThat(figures.totals())
        .isEqualTo(
            new StatementFigures.Totals(
                4, 0, 1_300, new StatementExecution.Rows(15, 3), new ReadTotals(21, 300, 6)));
    assertThat(figures.times().most()).isEqualTo(900);
    assertThat(figures.moments().first()).isEqualTo(1_000);
    assertThat(figures.moments().last()).isEqualTo(3_000);
  }

  @Test
  void executionsAreCountedByTheirTime() {
    long interval = RecentExecutions.INTERVAL_MILLIS;
    CountedStatement read = statement("SELECT a", null);
    book.add(read, run(2, 300, interval * 10));
    book.add(read, run(1, 600, interval * 11 - 1));
    book.add(read, run(1, 900, interval * 12));
    assertThat(only().history())
        .extracting(
            each -> each.fromMillis() / interval,
            StatementFigures.Interval::runs,
            StatementFigures.Interval::meanMicros,
            StatementFigures.Interval::mostMicros)
        .containsExactly(tuple(10L, 3L, 300L, 600L), tuple(12L, 1L, 900L, 900L));
    book.add(read, run(1, 5, interval * (10 + RecentExecutions.INTERVALS)));
    book.add(read, run(1, 5, interval * 10));
    assertThat(only().history())
        .as("an interval replaces the one before it in the ring")
        .extracting(each -> each.fromMillis() / interval)
        .containsExactly(12L, 10L + RecentExecutions.INTERVALS);
  }

  @Test
  void aBatchCountsAsItsRunsWithTheMeanOfTheirTimes() {
    book.add(statement("UPSERT", null), run(10, 1_000, 1));
    assertThat(only().totals().runs()).isEqualTo(10);
    assertThat(only().times().most()).isEqualTo(100);
  }

  @Test
  void theSameTextInAnotherDatabaseIsAnother() {
    book.add(new CountedStatement(new StatementName("a", "SELECT"), planned("p")), run(1, 1, 1));
    book.add(new CountedStatement(new StatementName("b", "SELECT"), planned("p")), run(1, 1, 1));
    assertThat(book.figures()).extracting(each -> each.name().database()).containsExactly("a", "b");
  }

  @Test
  void aChangedPlanIsRecorded() {
    book.add(statement("SELECT a", "one"), run(1, 5, 1_000));
    book.add(statement("SELECT a", "one"), run(1, 5, 2_000));
    assertThat(only().planned().plan()).isEqualTo("one");
    assertThat(only().moments().plan()).isEqualTo(1_000);
    book.add(statement("SELECT a", "two"), run(1, 5, 3_000));
    assertThat(only().planned().plan()).isEqualTo("two");
    assertThat(only().moments().plan()).isEqualTo(3_000);
  }

  @Test
  void aRefusalLeavesThePlanAsItWas() {
    book.add(statement("SELECT a", "one"), run(1, 5, 1_000));
    book.add(
        new CountedStatement(new StatementName("shop", "SELECT a"), PlannedStatement.NONE),
        new StatementExecution(
            1,
            5_000,
            new StatementExecution.Rows(0, 0),
            ReadTotals.NONE,
            /* failed= */ true,
            2_000,
            null));
    assertThat(only().planned().plan()).isEqualTo("one");
    assertThat(only().totals().errors()).isEqualTo(1);
  }

  @Test
  void noMoreThanAThousandAreKeptThoseThatRunStayAndNothingIsLost() {
    CountedStatement often = statement("SELECT often", null);
    int others = 20_000;
    for (int i = 0; i < others; i++) {
      book.add(statement("SELECT " + i, null), run(1, 2, 10 + i));
      book.add(often, run(1, 100, 10 + i));
    }
    List<StatementFigures> figures = book.figures();
    assertThat(figures).hasSizeBetween(StatementStatistics.MOST / 2, StatementStatistics.MOST + 1);
    assertThat(figures.get(0).name().text()).isEqualTo("SELECT often");
    assertThat(figures.get(0).totals().runs()).isEqualTo(others);
    assertThat(figures).extracting(each -> each.name().text()).contains("(all others)");
    assertThat(figures.stream().mapToLong(each -> each.totals().runs()).sum())
        .isEqualTo(2L * others);
    assertThat(figures.stream().mapToLong(each -> each.totals().micros()).sum())
        .isEqualTo(102L * others);
  }

  @Test
  void anEvictedStatementIsCountedFromZero() {
    CountedStatement early = statement("SELECT early", null);
    book.add(early, run(1, 1, 1));
    for (int i = 0; i < StatementStatistics.MOST; i++) {
      book.add(statement("SELECT " + i, null), run(1, 1, 2));
    }
    book.add(early, run(1, 1, 3));
    assertThat(book.figures())
        .filteredOn(each -> each.name().text().equals("SELECT early"))
        .singleElement()
        .satisfies(each -> assertThat(each.totals().runs()).isEqualTo(1));
  }

  @Test
  void manyThreadsLoseNoRunWhileTextsComeAndGo() throws Exception {
    int threads = 4;
    int runs = 20_000;
    CountedStatement shared = statement("SELECT shared", null);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> done = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int number = thread;
      done.add(
          pool.submit(
              () -> {
                for (int i = 0; i < runs; i++) {
                  book.add(shared, run(1, 1, i));
                  book.add(statement("SELECT " + number + " " + i % 700, null), run(1, 1, i));
                }
              }));
    }
    for (Future<?> each : done) {
      each.get();
    }
    pool.shutdown();
    assertThat(book.figures().stream().mapToLong(each -> each.totals().runs()).sum())
        .isEqualTo(2L * threads * runs);
  }

  @Test
  void resetRestartsTheCounters() {
    CountedStatement read = statement("SELECT a", null);
    book.add(read, run(2, 1, 1));
    clock.set(8);
    book.reset();
    assertThat(book.figures()).isEmpty();
    assertThat(book.since()).isEqualTo(8);
    book.add(read, run(3, 1, 9));
    assertThat(only().totals().runs()).isEqualTo(3);
  }

  @Test
  void valuesAreRemovedAndFiguresRemain() {
    book.add(
        statement("SELECT a", null),
        new StatementExecution(
            1, 1, new StatementExecution.Rows(0, 0), ReadTotals.NONE, false, 1, "SELECT 'x'"));
    assertThat(only().sample()).isEqualTo("SELECT 'x'");
    book.clearSamples();
    assertThat(only().sample()).isNull();
    assertThat(only().totals().runs()).isEqualTo(1);
  }

  private StatementFigures only() {
    assertThat(book.figures()).hasSize(1);
    return book.figures().get(0);
  }

  private static CountedStatement statement(String text, @Nullable String plan) {
    return new CountedStatement(new StatementName("shop", text), planned(plan));
  }

  private static PlannedStatement planned(@Nullable String plan) {
    return new PlannedStatement(null, null, plan, List.of());
  }

  private static StatementExecution run(long runs, long micros, long atMillis) {
    return new StatementExecution(
        runs,
        micros * 1_000,
        new StatementExecution.Rows(5, 1),
        new ReadTotals(7, 100, 2),
        false,
        atMillis,
        null);
  }
}
