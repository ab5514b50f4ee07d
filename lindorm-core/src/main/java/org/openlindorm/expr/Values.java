package org.openlindorm.expr;

import java.math.BigDecimal;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Compares values of any two classes that SQL can compare. Numbers compare exactly: BIGINT
 * 9007199254740993 differs from DOUBLE 9007199254740992; a DOUBLE stands for the decimal that it
 * prints as when it meets a DECIMAL, so 0.1 = 0.1. Text compares by its UTF-8 bytes, binary
 * unsigned.
 */
public final class Values {

  private Values() {}

  /** Negative, zero or positive as {@code left} sorts before, with or after {@code right}. */
  public static int compare(Object left, Object right) {
    if (left instanceof Number || left instanceof Boolean) {
      if (right instanceof Number || right instanceof Boolean) {
        return compareNumbers(left, right);
      }
    } else if (left instanceof String a && right instanceof String b) {
      return DataType.VARCHAR.compare(a, b);
    } else if (left instanceof Bytes a && right instanceof Bytes b) {
      return a.compareTo(b);
    }
    throw LindormException.of(
        ErrorCode.INTERNAL_ERROR,
        "a "
            + left.getClass().getSimpleName()
            + " is compared with a "
            + right.getClass().getSimpleName());
  }

  private static int compareNumbers(Object left, Object right) {
    boolean integers = isInteger(left) && isInteger(right);
    if (integers) {
      return Long.compare(Numbers.toLong(left), Numbers.toLong(right));
    }
    if (isFloating(left) && isFloating(right)) {
      return DataType.DOUBLE.compare(Numbers.toDouble(left), Numbers.toDouble(right));
    }
    if (isFloating(left) && !Double.isFinite(((Number) left).doubleValue())) {
      return ((Number) left).doubleValue() == Double.NEGATIVE_INFINITY ? -1 : 1;
    }
    if (isFloating(right) && !Double.isFinite(((Number) right).doubleValue())) {
      return ((Number) right).doubleValue() == Double.NEGATIVE_INFINITY ? 1 : -1;
    }
    boolean printed = left instanceof BigDecimal || right instanceof BigDecimal;
    return exact(left, printed).compareTo(exact(right, printed));
  }

  private static BigDecimal exact(Object number, boolean printed) {
    if (!isFloating(number)) {
      return Numbers.toDecimal(number);
    }
    double floating = ((Number) number).doubleValue();
    boolean whole = floating == Math.rint(floating);
    return printed && !whole ? Numbers.toDecimal(number) : new BigDecimal(floating);
  }

  private static boolean isFloating(Object number) {
    return number instanceof Double || number instanceof Float;
  }

  private static boolean isInteger(Object number) {
    return !isFloating(number) && !(number instanceof BigDecimal);
  }

  /** An object whose {@code equals} is SQL's equality among values of one type. */
  public static Object hashKey(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.stripTrailingZeros();
    }
    boolean minusZero = isFloating(value) && ((Number) value).doubleValue() == 0;
    return minusZero ? 0.0 : value;
  }
}
