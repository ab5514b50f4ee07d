package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Supplier;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Numbers of every class as a long, a double or a decimal; BOOLEAN counts as 0 and 1. */
public final class Numbers {

  private static final int MAXIMUM_DIGITS = 38;

  private Numbers() {}

  public static long toLong(Object number) {
    return number instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) number).longValue();
  }

  public static double toDouble(Object number) {
    return number instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) number).doubleValue();
  }

  /** Returns each value as a long; 0 for NULL. */
  public static long[] toLongs(Vector numbers) {
    if (numbers instanceof LongVector wholes) {
      return wholes.values();
    }
    long[] longs = new long[numbers.size()];
    for (int i = 0; i < longs.length; i++) {
      Object number = numbers.value(i);
      longs[i] = number == null ? 0 : toLong(number);
    }
    return longs;
  }

  /** Returns each value as a double; 0 for NULL. */
  public static double[] toDoubles(Vector numbers) {
    if (numbers instanceof RealVector reals) {
      return reals.values();
    }
    double[] doubles = new double[numbers.size()];
    if (numbers instanceof LongVector wholes) {
      for (int i = 0; i < doubles.length; i++) {
        doubles[i] = wholes.values()[i];
      }
      return doubles;
    }
    for (int i = 0; i < doubles.length; i++) {
      Object number = numbers.value(i);
      doubles[i] = number == null ? 0 : toDouble(number);
    }
    return doubles;
  }

  /** Returns the decimal that the number prints as; infinities and NaN are refused. */
  public static BigDecimal toDecimal(Object number) {
    if (number instanceof BigDecimal decimal) {
      return decimal;
    }
    if (number instanceof Double || number instanceof Float) {
      if (!Double.isFinite(((Number) number).doubleValue())) {
        throw LindormException.of(ErrorCode.VALUE_RANGE, "DECIMAL", number, "");
      }
      return new BigDecimal(number.toString());
    }
    return BigDecimal.valueOf(toLong(number));
  }

  /** Rounds to at most 38 digits: drops digits after the decimal point, never those before it. */
  public static BigDecimal limited(BigDecimal exact, Supplier<String> expression) {
    if (exact.precision() <= MAXIMUM_DIGITS) {
      return exact;
    }
    if (exact.precision() - exact.scale() > MAXIMUM_DIGITS) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DECIMAL(38)", exact, expression.get());
    }
    return exact.round(new MathContext(MAXIMUM_DIGITS, RoundingMode.HALF_UP));
  }
}
