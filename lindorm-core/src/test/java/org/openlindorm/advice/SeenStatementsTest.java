package org.openlindorm.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.schema.TableName;

class SeenStatementsTest {

  private static final TableName THINGS = new TableName("shop", "thing");
  private static final TableName ORDERS = new TableName("shop", "orders");

  private final AtomicLong clock = new AtomicLong(7);
  private final SeenStatements seen = new SeenStatements(clock::get);

  @Test
  void theMostFrequentStatementsOfATableComeFirst() {
    count(THINGS, "SELECT a", 2);
    count(THINGS, "SELECT b", 3);
    count(ORDERS, "SELECT c", 9);
    count(THINGS, "SELECT a", 4);
    assertThat(seen.of(THINGS))
        .containsExactly(
            new SeenStatement("shop", "SELECT a", 6), new SeenStatement("shop", "SELECT b", 3));
  }

  @Test
  void textsThatDifferInTheTypesOfTheirValuesAreOne() {
    seen.count(THINGS, "shop", "SELECT ?/I", () -> "SELECT ?", 1);
    seen.count(THINGS, "shop", "SELECT ?/T", () -> "SELECT ?", 1);
    assertThat(seen.of(THINGS)).containsExactly(new SeenStatement("shop", "SELECT ?", 2));
  }

  @Test
  void noMoreThanAThousandAreKeptAndTheOnesThatRunStay() {
    for (int i = 0; i < 20_000; i++) {
      count(THINGS, "SELECT " + i, 1);
      count(THINGS, "SELECT often", 1);
    }
    assertThat(seen.of(THINGS)).hasSizeBetween(500, 1_000);
    assertThat(seen.of(THINGS).get(0)).isEqualTo(new SeenStatement("shop", "SELECT often", 20_000));
  }

  @Test
  void longTextsAreNotKept() {
    count(THINGS, "SELECT " + "a".repeat(5_000), 1);
    assertThat(seen.of(THINGS)).isEmpty();
  }

  @Test
  void forgettingBeginsAnew() {
    count(THINGS, "SELECT a", 2);
    clock.set(8);
    seen.forget();
    assertThat(seen.of(THINGS)).isEmpty();
    assertThat(seen.since()).isEqualTo(8);
  }

  private void count(TableName table, String text, long runs) {
    seen.count(table, "shop", text, () -> text, runs);
  }
}
