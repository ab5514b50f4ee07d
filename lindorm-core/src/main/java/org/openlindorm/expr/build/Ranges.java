package org.openlindorm.expr.build;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Literal;
import org.openlindorm.type.DataType;

/** Exact numbers in the range of a type. */
final class Ranges {

  private Ranges() {}

  /** The number as a literal of an integer type, or null when it is none or beyond the range. */
  static @Nullable Literal integer(BigDecimal number, DataType type) {
    boolean fraction = number.stripTrailingZeros().scale() > 0;
    if (fraction || number.precision() - number.scale() > 19) {
      return null;
    }
    if (number.toBigInteger().bitLength() >= bits(type)) {
      return null;
    }
    return new Literal(type.coerce(number.longValue(), "condition"), type);
  }

  private static int bits(DataType type) {
    Class<?> holder = type.name().valueClass();
    if (holder == Long.class) {
      return Long.SIZE;
    }
    if (holder == Integer.class) {
      return Integer.SIZE;
    }
    return holder == Short.class ? Short.SIZE : Byte.SIZE;
  }

  /** The number as a literal of a DECIMAL type, or null when digits would be lost. */
  static @Nullable Literal decimal(BigDecimal number, DataType type) {
    if (type.scale() < 0) {
      return new Literal(number, type);
    }
    if (number.stripTrailingZeros().scale() > type.scale()) {
      return null;
    }
    BigDecimal scaled = number.setScale(type.scale(), RoundingMode.UNNECESSARY);
    return scaled.precision() > type.precision() ? null : new Literal(scaled, type);
  }
}
