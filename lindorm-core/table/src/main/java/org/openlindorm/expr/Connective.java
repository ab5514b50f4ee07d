package org.openlindorm.expr;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.LongVector;
import org.openlindorm.expr.value.Truth;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * The common code of AND and OR: an operand is evaluated only for rows that are not decided yet.
 */
final class Connective {

  private Connective() {}

  /**
   * Returns the expression as a condition: a DATE or a TIMESTAMP is true as the number that it is,
   * as in MySQL, also the first day of 1970, whose value is 0.
   */
  static Expr condition(Expr expr) {
    TypeFamily family = TypeFamily.of(expr.type());
    boolean moment = family == TypeFamily.DATE || family == TypeFamily.TIMESTAMP;
    return moment ? Cast.to(expr, DataType.BIGINT) : expr;
  }

  static List<Expr> conditions(List<Expr> operands) {
    return operands.stream().map(Connective::condition).toList();
  }

  /** Returns the conditions, with the operands of a nested connective in its place. */
  static List<Expr> flat(List<Expr> conditions, Class<? extends Expr> connective) {
    return conditions.stream()
        .flatMap(each -> connective.isInstance(each) ? each.children().stream() : Stream.of(each))
        .toList();
  }

  /**
   * Evaluates a connective over one row. An operand that decides ends the evaluation.
   *
   * @param decisive the truth of one operand that decides: false for AND, true for OR
   */
  static @Nullable Boolean evaluate(
      List<Expr> operands, boolean decisive, Tuple row, Bindings bindings) {
    boolean unknown = false;
    for (Expr operand : operands) {
      Boolean truth = Truth.of(operand.evaluate(row, bindings));
      if (truth == null) {
        unknown = true;
      } else if (truth == decisive) {
        return decisive;
      }
    }
    return unknown ? null : !decisive;
  }

  /**
   * Evaluates a connective over a batch.
   *
   * @param decisive the truth of one operand that decides: false for AND, true for OR
   */
  static LongVector evaluate(
      List<Expr> operands, boolean decisive, Batch batch, Bindings bindings) {
    long decided = decisive ? 1 : 0;
    long[] truths = new long[batch.size()];
    java.util.Arrays.fill(truths, 1 - decided);
    boolean[] unknown = new boolean[truths.length];
    boolean anyUnknown = false;
    int[] open = Batch.numbers(truths.length);
    for (Expr operand : operands) {
      Batch left = open.length == truths.length ? batch : batch.select(open);
      LongVector decisions = Truth.of(operand.evaluate(left, bindings));
      int stillOpen = 0;
      int[] next = new int[open.length];
      for (int i = 0; i < open.length; i++) {
        int row = open[i];
        boolean isNull = decisions.isNull(i);
        if (!isNull && decisions.values()[i] == decided) {
          truths[row] = decided;
          unknown[row] = false;
        } else {
          unknown[row] |= isNull;
          anyUnknown |= isNull;
          next[stillOpen++] = row;
        }
      }
      if (stillOpen == 0) {
        return LongVector.truths(truths, null);
      }
      open = stillOpen == open.length ? open : java.util.Arrays.copyOf(next, stillOpen);
    }
    return finished(truths, anyUnknown ? unknown : null);
  }

  /** Replaces unknown results by NULL. */
  private static LongVector finished(long[] truths, boolean @Nullable [] unknown) {
    for (int i = 0; unknown != null && i < truths.length; i++) {
      truths[i] = unknown[i] ? 0 : truths[i];
    }
    return LongVector.truths(truths, unknown);
  }
}
