package org.openlindorm.expr.value;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.DecimalVector;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Vector;

/**
 * Two vectors of decimals, or of whole numbers and decimals, with the same digits after the decimal
 * point.
 */
public record ScaledPair(long[] left, long[] right, int scale) {

  /** Null when the values are no such numbers, or do not fit a long any more. */
  public static @Nullable ScaledPair of(Vector left, Vector right) {
    long[] a = unscaled(left);
    long[] b = unscaled(right);
    if (a == null || b == null) {
      return null;
    }
    int scale = Math.max(scale(left), scale(right));
    long[] x = raised(a, scale - scale(left));
    long[] y = raised(b, scale - scale(right));
    return x == null || y == null ? null : new ScaledPair(x, y, scale);
  }

  /**
   * Returns the digits of decimals or whole numbers without the point, or null for other values.
   */
  public static long @Nullable [] unscaled(Vector vector) {
    if (vector instanceof DecimalVector decimals) {
      return decimals.unscaled();
    }
    return vector instanceof LongVector wholes ? wholes.values() : null;
  }

  public static int scale(Vector vector) {
    return vector instanceof DecimalVector decimals ? decimals.scale() : 0;
  }

  /** Returns the values with more zeros appended, or null when one does not fit a long. */
  static long @Nullable [] raised(long[] values, int digits) {
    if (digits == 0) {
      return values;
    }
    if (digits > DecimalVector.DIGITS) {
      return null;
    }
    long factor = 1;
    for (int i = 0; i < digits; i++) {
      factor *= 10;
    }
    long[] raised = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      long value = values[i] * factor;
      if (Math.multiplyHigh(values[i], factor) != value >> (Long.SIZE - 1)) {
        return null;
      }
      raised[i] = value;
    }
    return raised;
  }
}
