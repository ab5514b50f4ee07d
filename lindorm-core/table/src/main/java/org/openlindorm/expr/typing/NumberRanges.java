package org.openlindorm.expr.typing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** Exact numbers in the range of a type. */
final class NumberRanges {

  private static final int LONG_DIGITS = 19;

  private NumberRanges() {}

  /**
   * Returns the number in the class of an integer type; null for a fraction, or beyond the range.
   */
  static @Nullable Object integer(BigDecimal number, DataType type) {
    boolean large =
        number.signum() != 0 && (long) number.precision() - number.scale() > LONG_DIGITS;
    if (large || number.stripTrailingZeros().scale() > 0) {
      return null;
    }
    return number.toBigInteger().bitLength() >= Long.SIZE
        ? null
        : integer(number.longValue(), type);
  }

  /** Returns the number in the class of an integer type; null beyond the range. */
  static @Nullable Object integer(long number, DataType type) {
    Class<?> holder = type.name().valueClass();
    if (holder == Long.class) {
      return number;
    }
    if (holder == Integer.class) {
      return number == (int) number ? (Object) (int) number : null;
    }
    if (holder == Short.class) {
      return number == (short) number ? (Object) (short) number : null;
    }
    return number == (byte) number ? (Object) (byte) number : null;
  }

  /** Returns the number with the scale of a DECIMAL type; null when digits would be lost. */
  static @Nullable BigDecimal decimal(BigDecimal number, DataType type) {
    if (type.scale() < 0) {
      return number;
    }
    boolean large =
        number.signum() != 0
            && (long) number.precision() - number.scale() > type.precision() - type.scale();
    if (large || number.stripTrailingZeros().scale() > type.scale()) {
      return null;
    }
    return number.setScale(type.scale(), RoundingMode.UNNECESSARY);
  }
}
