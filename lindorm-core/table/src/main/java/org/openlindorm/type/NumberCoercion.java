package org.openlindorm.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.OptionalLong;

/**
 * Numbers from numbers, text and truth values. An integer type takes no fraction; DECIMAL rounds
 * half up to its scale; FLOAT and DOUBLE know neither infinity nor NaN, and minus zero is zero.
 */
final class NumberCoercion {

  private static final int LONGEST_EXPONENT = 6_200;

  private NumberCoercion() {}

  static Object coerce(DataType type, Object value, String column) {
    return switch (type.name()) {
      case TINYINT ->
          value instanceof Byte
              ? value
              : (Object) (byte) whole(type, value, column, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SMALLINT, HSHORT ->
          value instanceof Short
              ? value
              : (Object) (short) whole(type, value, column, Short.MIN_VALUE, Short.MAX_VALUE);
      case INTEGER, HINTEGER ->
          value instanceof Integer
              ? value
              : (Object) (int) whole(type, value, column, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case BIGINT, HLONG ->
          value instanceof Long
              ? value
              : (Object) whole(type, value, column, Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT, HFLOAT -> single(type, value, column);
      case DOUBLE, HDOUBLE -> twofold(type, value, column);
      default -> decimal(type, value, column);
    };
  }

  private static long whole(DataType type, Object value, String column, long least, long most) {
    long number;
    if (value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte) {
      number = ((Number) value).longValue();
    } else {
      OptionalLong plain =
          value instanceof String text ? PlainText.whole(text) : OptionalLong.empty();
      number = plain.isPresent() ? plain.getAsLong() : wholeOfAnyForm(type, value, column);
    }
    if (number < least || number > most) {
      throw Coercion.outOfRange(type, value, column);
    }
    return number;
  }

  private static long wholeOfAnyForm(DataType type, Object value, String column) {
    BigDecimal exact = exact(type, value, column);
    if (exact.signum() != 0 && exact.precision() - (long) exact.scale() > 20) {
      throw Coercion.outOfRange(type, value, column);
    }
    if (exact.stripTrailingZeros().scale() > 0) {
      throw Coercion.wrong(type, value, column, "write a whole number");
    }
    BigInteger integer = exact.toBigInteger();
    if (integer.bitLength() > 63) {
      throw Coercion.outOfRange(type, value, column);
    }
    return integer.longValue();
  }

  private static Object single(DataType type, Object value, String column) {
    if (value instanceof Float given && Float.isFinite(given)) {
      return given == 0 ? (Object) 0f : given;
    }
    float number =
        value instanceof Number n ? n.floatValue() : exact(type, value, column).floatValue();
    if (!Float.isFinite(number)) {
      throw Coercion.outOfRange(type, value, column);
    }
    return number == 0 ? 0f : number;
  }

  private static Object twofold(DataType type, Object value, String column) {
    if (value instanceof Double given && Double.isFinite(given)) {
      return given == 0 ? (Object) 0d : given;
    }
    double number =
        value instanceof Number n ? n.doubleValue() : exact(type, value, column).doubleValue();
    if (!Double.isFinite(number)) {
      throw Coercion.outOfRange(type, value, column);
    }
    return number == 0 ? 0d : number;
  }

  private static Object decimal(DataType type, Object value, String column) {
    BigDecimal number = value instanceof BigDecimal given ? given : exact(type, value, column);
    if (type.scale() < 0) {
      return number;
    }
    if (number.scale() != type.scale()) {
      if (Math.abs((long) number.scale()) > LONGEST_EXPONENT) {
        throw Coercion.outOfRange(type, value, column);
      }
      number = number.setScale(type.scale(), RoundingMode.HALF_UP);
    }
    if (number.precision() > type.precision()) {
      throw Coercion.outOfRange(type, value, column);
    }
    return number;
  }

  private static BigDecimal exact(DataType type, Object value, String column) {
    if (value instanceof Boolean yes) {
      return yes ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    if (value instanceof Double || value instanceof Float) {
      if (!Double.isFinite(((Number) value).doubleValue())) {
        throw Coercion.outOfRange(type, value, column);
      }
    } else if (!(value instanceof Number || value instanceof String)) {
      throw Coercion.wrong(type, value, column, "write a number");
    }
    try {
      return DecimalText.read(value.toString().strip());
    } catch (NumberFormatException e) {
      throw Coercion.wrong(type, value, column, "write a number");
    }
  }
}
