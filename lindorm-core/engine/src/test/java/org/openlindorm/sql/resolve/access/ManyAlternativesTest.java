package org.openlindorm.sql.resolve.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyParts;
import org.openlindorm.type.DataType;

/** KILL and the time limit end the planning of a condition with thousands of alternatives. */
class ManyAlternativesTest {

  private static final int ALTERNATIVES = 2_000;

  private static final KeyLayout LAYOUT =
      KeyLayout.of(
          List.of(
              KeyParts.column(new KeyColumn("a", DataType.INTEGER)),
              KeyParts.column(new KeyColumn("b", DataType.INTEGER))));

  private static Expr equal(int ordinal, String column, int value) {
    return new Comparison(
        CompareOperator.EQUAL,
        new ColumnRef(ordinal, column, DataType.INTEGER),
        new Literal(value, DataType.INTEGER));
  }

  /** {@code a = 0 AND b = 0 OR a = 1 AND b = 1 OR ...}. */
  private static Expr pairs() {
    return Or.of(
        IntStream.range(0, ALTERNATIVES)
            .<Expr>mapToObj(i -> And.of(List.of(equal(0, "a", i), equal(1, "b", i))))
            .toList());
  }

  @Test
  void everyAlternativeChecksWhetherTheStatementMayContinue() {
    Expr pairs = pairs();
    AtomicInteger checks = new AtomicInteger();
    Conditions conditions =
        CancellationCheck.during(checks::incrementAndGet, () -> Conditions.of(LAYOUT, pairs));
    assertThat(checks.getAndSet(0)).as("conditions").isGreaterThanOrEqualTo(ALTERNATIVES);
    KeyBounds bounds =
        CancellationCheck.during(checks::incrementAndGet, () -> conditions.over(LAYOUT));
    assertThat(checks.get()).as("bounds of a key").isGreaterThanOrEqualTo(ALTERNATIVES);
    assertThat(bounds.keyCount()).isEqualTo(ALTERNATIVES);
  }

  @Test
  void aCancelledStatementIsNotPlannedToTheEnd() {
    AtomicInteger checks = new AtomicInteger();
    Runnable killed =
        () -> {
          if (checks.incrementAndGet() == 3) {
            throw LindormException.of(ErrorCode.CANCELLED);
          }
        };
    Expr pairs = pairs();
    assertThatThrownBy(() -> CancellationCheck.during(killed, () -> Conditions.of(LAYOUT, pairs)))
        .isInstanceOf(LindormException.class);
    assertThat(checks.get()).isEqualTo(3);
  }
}
