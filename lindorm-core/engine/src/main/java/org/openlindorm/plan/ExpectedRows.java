package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.key.KeyBounds;

/**
 * Estimates of row counts. There are no table statistics; the bounds of the conditions separate
 * small reads from large ones, which is enough to order joins.
 */
public final class ExpectedRows {

  public static final double OF_A_TABLE = 1_000_000;

  /** The estimated number of rows with the same start of a key. */
  public static final double OF_A_FRONT = 1_000;

  /** The estimated selectivity of a condition that bounds no keys. */
  private static final double SELECTED = 0.5;

  private static final double OF_A_GROUP = 10;

  private ExpectedRows() {}

  /**
   * Returns the estimated number of rows read from one table.
   *
   * @param conditions whether there are any conditions
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
   * Returns the estimated number of rows after a LIMIT.
   *
   * @param most the limit; a limit that is no literal is ignored
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
