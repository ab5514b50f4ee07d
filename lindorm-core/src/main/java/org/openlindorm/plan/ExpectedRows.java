package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.key.KeyBounds;

/**
 * About how many rows come of what. Nothing is known of the tables; what conditions bound tells
 * small from large, which is enough to order joins by.
 */
public final class ExpectedRows {

  public static final double OF_A_TABLE = 1_000_000;

  /** How many rows the front of a key is taken to leave. */
  public static final double OF_A_FRONT = 1_000;

  /** What a condition that bounds nothing is taken to leave. */
  private static final double SELECTED = 0.5;

  private static final double OF_A_GROUP = 10;

  private ExpectedRows() {}

  /**
   * Those read of one table.
   *
   * @param conditions whether there are any
   */
  public static double read(KeyBounds bounds, boolean conditions) {
    if (bounds.isSingleValue()) {
      return Math.max(1, bounds.keyCount());
    }
    double rows = bounds.bindsFirst() ? OF_A_FRONT : OF_A_TABLE;
    return conditions ? rows * SELECTED : rows;
  }

  public static double selected(double rows) {
    return Math.max(1, rows * SELECTED);
  }

  public static double grouped(double rows, boolean groups) {
    return groups ? Math.max(1, rows / OF_A_GROUP) : 1;
  }

  /**
   * Those that a LIMIT leaves.
   *
   * @param most the limit; one that is no literal is taken for none
   */
  public static double limited(double rows, @Nullable Expr most) {
    return most instanceof Literal known && known.value() instanceof Number number
        ? Math.min(number.doubleValue(), rows)
        : rows;
  }

  public static double joined(JoinKind kind, double left, double right) {
    return kind.yieldsRight() ? Math.max(left, right) : left;
  }
}
