package org.openlindorm.expr.value;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Compares values of any two classes that SQL can compare. Numbers compare exactly: BIGINT
 * 9007199254740993 differs from DOUBLE 9007199254740992. A DOUBLE compares with a DECIMAL as the
 * decimal that it prints as, so 0.1 = 0.1. Text compares by its UTF-8 bytes, binary unsigned. A
 * text next to a number was converted before.
 */
public final class ValueComparison {

  private ValueComparison() {}

  /** Negative, zero or positive as {@code left} sorts before, with or after {@code right}. */
  public static int compare(Object left, Object right) {
    if (isNumber(left) && isNumber(right)) {
      return compareNumbers(left, right);
    }
    if (left instanceof String a && right instanceof String b) {
      checkBefore(a);
      return DataType.VARCHAR.compare(a, b);
    }
    if (left instanceof Bytes a && right instanceof Bytes b) {
      checkBefore(a);
      return a.compareTo(b);
    }
    throw LindormException.of(
        ErrorCode.INTERNAL_ERROR,
        "a "
            + left.getClass().getSimpleName()
            + " is compared with a "
            + right.getClass().getSimpleName());
  }

  /** Large values may share all their bytes, and a row may have many of them. */
  private static void checkBefore(Object value) {
    if (ValueMemory.bytes(value) >= ValueMemory.LARGE) {
      CancellationCheck.run();
    }
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

  /**
   * Returns the decimal by which a finite number is compared.
   *
   * @param printed whether the other number is a DECIMAL: then a fraction is the decimal that it
   *     prints as
   */
  static BigDecimal exact(Object number, boolean printed) {
    if (!isFloating(number)) {
      return Numbers.toDecimal(number);
    }
    double floating = ((Number) number).doubleValue();
    boolean whole = floating == Math.rint(floating);
    return printed && !whole ? Numbers.toDecimal(number) : new BigDecimal(floating);
  }

  static boolean isFloating(Object number) {
    return number instanceof Double || number instanceof Float;
  }

  static boolean isInteger(Object number) {
    return !isFloating(number) && !(number instanceof BigDecimal);
  }

  /** Returns an object whose {@code equals} is SQL's equality among values of one type. */
  public static Object hashKey(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.stripTrailingZeros();
    }
    boolean minusZero = isFloating(value) && ((Number) value).doubleValue() == 0;
    return minusZero ? 0.0 : value;
  }

  /**
   * Returns whether two values are one by SQL's equality, NULL with NULL; numbers of all classes
   * compare exactly, values of other classes only among their like.
   */
  public static boolean same(@Nullable Object left, @Nullable Object right) {
    if (left == null || right == null) {
      return left == right;
    }
    if (left.getClass() == right.getClass() && !isFloating(left) && !(left instanceof BigDecimal)) {
      checkBefore(left);
      return left.equals(right);
    }
    return isNumber(left) && isNumber(right) && compareNumbers(left, right) == 0;
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number || value instanceof Boolean;
  }

  /** Returns a hash that all values have in common that are the {@link #same}; 0 for NULL. */
  public static int hash(@Nullable Object value) {
    if (value == null) {
      return 0;
    }
    if (!isNumber(value)) {
      return value.hashCode();
    }
    if (isInteger(value)) {
      return Long.hashCode(Numbers.toLong(value));
    }
    if (value instanceof BigDecimal decimal) {
      long whole = decimal.longValue();
      boolean exact = decimal.compareTo(BigDecimal.valueOf(whole)) == 0;
      return exact ? Long.hashCode(whole) : Double.hashCode(decimal.doubleValue());
    }
    double floating =
        value instanceof Float
            ? Double.parseDouble(value.toString())
            : ((Number) value).doubleValue();
    long whole = (long) floating;
    boolean exact = whole == floating && whole != Long.MAX_VALUE;
    return exact ? Long.hashCode(whole) : Double.hashCode(floating);
  }
}
