package org.openlindorm.exec.operator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;

/**
 * The result of a join, independent of how its pairs are found.
 *
 * @param leftWidth the number of values in a row of the left side
 * @param rightWidth the number of values in a row of the right side
 * @param condition the condition on a pair besides its keys
 */
record JoinRule(
    JoinKind kind, int leftWidth, int rightWidth, @Nullable Expr condition, Bindings bindings) {

  /** Returns whether each pair produces a row. */
  boolean pairs() {
    return kind.yieldsRight();
  }

  /** Returns the array length for a row of the left side that avoids a copy for each pair. */
  int width() {
    return pairs() ? leftWidth + rightWidth : leftWidth;
  }

  /** Returns whether only the keys of rows matter. */
  boolean readsKeysOnly() {
    return condition == null && !pairs();
  }

  /** The truth of the condition for a pair. */
  @Nullable Boolean truth(@Nullable Object[] left, @Nullable Object[] right) {
    return condition == null
        ? Boolean.TRUE
        : condition.truth(new ArrayTuple(joined(left, right)), bindings);
  }

  @Nullable Object[] joined(@Nullable Object[] left, @Nullable Object[] right) {
    @Nullable Object[] joined = Arrays.copyOf(left, leftWidth + rightWidth);
    System.arraycopy(right, 0, joined, leftWidth, rightWidth);
    return joined;
  }

  /** Joins a pair in the array of the left row, which is not read any more, if it fits. */
  @Nullable Object[] completed(@Nullable Object[] left, @Nullable Object[] right) {
    if (left.length == leftWidth) {
      return joined(left, right);
    }
    System.arraycopy(right, 0, left, leftWidth, rightWidth);
    return left;
  }

  /** Returns an unmatched row of the right side. */
  @Nullable Object[] afterNulls(@Nullable Object[] right) {
    return joined(new Object[leftWidth], right);
  }

  /**
   * The output for a row of the left side after all its pairs; null for none.
   *
   * @param met whether it has a match
   * @param unknown whether a match is unknown for some row
   */
  @Nullable Object @Nullable [] ended(@Nullable Object[] left, boolean met, boolean unknown) {
    return switch (kind) {
      case INNER -> null;
      case LEFT, FULL -> met ? null : joined(left, new Object[rightWidth]);
      case SEMI -> met ? left : null;
      case ANTI -> met ? null : left;
      case EXISTS_MARK -> marked(left, met);
      case IN_MARK -> marked(left, met ? Boolean.TRUE : unknown ? null : Boolean.FALSE);
    };
  }

  private @Nullable Object[] marked(@Nullable Object[] left, @Nullable Boolean mark) {
    @Nullable Object[] marked = Arrays.copyOf(left, leftWidth + 1);
    marked[leftWidth] = mark;
    return marked;
  }

  /** Returns whether keys are equal by three-valued logic: FALSE as soon as two values differ. */
  static @Nullable Boolean equal(@Nullable Object[] left, @Nullable Object[] right) {
    boolean unknown = false;
    for (int i = 0; i < left.length; i++) {
      if (left[i] == null || right[i] == null) {
        unknown = true;
      } else if (!ValueComparison.same(left[i], right[i])) {
        return false;
      }
    }
    return unknown ? null : Boolean.TRUE;
  }

  /** AND of three-valued logic. */
  static @Nullable Boolean both(@Nullable Boolean left, @Nullable Boolean right) {
    if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
      return false;
    }
    return left == null || right == null ? null : Boolean.TRUE;
  }
}
