package org.openlindorm.expr;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * One operator of an {@link Arithmetic} and the type that it gives. Its methods take the text of
 * the expression for a result that does not fit.
 */
public record ArithmeticStep(ArithmeticOperator operator, DataType type) {

  /** Returns whether zero on the right side gives NULL. */
  boolean divides() {
    return operator == ArithmeticOperator.DIVIDE || operator == ArithmeticOperator.REMAINDER;
  }

  /** The result for two values, NULL for a division by zero. */
  @Nullable Object of(Object a, Object b, Supplier<String> text) {
    if (type.name() == TypeName.BIGINT) {
      long divisor = Numbers.toLong(b);
      return divides() && divisor == 0 ? null : (Object) wholes(Numbers.toLong(a), divisor, text);
    }
    if (type.name() == TypeName.DOUBLE) {
      double divisor = Numbers.toDouble(b);
      return divides() && divisor == 0 ? null : (Object) reals(Numbers.toDouble(a), divisor, text);
    }
    return decimals(Numbers.toDecimal(a), Numbers.toDecimal(b), text);
  }

  /** Returns the result for BIGINT; the divisor is not 0. */
  long wholes(long a, long b, Supplier<String> text) {
    try {
      return switch (operator) {
        case ADD -> Math.addExact(a, b);
        case SUBTRACT -> Math.subtractExact(a, b);
        case MULTIPLY -> Math.multiplyExact(a, b);
        case REMAINDER -> a % b;
        case DIVIDE -> throw new IllegalStateException("integers divide as decimals");
      };
    } catch (ArithmeticException e) {
      String computed = a + " " + operator.sql() + " " + b;
      throw LindormException.of(e, ErrorCode.VALUE_RANGE, "BIGINT", computed, text.get());
    }
  }

  /** Returns the result for DOUBLE; the divisor is not 0. */
  double reals(double a, double b, Supplier<String> text) {
    double result =
        switch (operator) {
          case ADD -> a + b;
          case SUBTRACT -> a - b;
          case MULTIPLY -> a * b;
          case DIVIDE -> a / b;
          case REMAINDER -> a % b;
        };
    if (Double.isInfinite(result) && Double.isFinite(a) && Double.isFinite(b)) {
      String computed = a + " " + operator.sql() + " " + b;
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DOUBLE", computed, text.get());
    }
    return result;
  }

  /**
   * The result for DECIMAL, rounded where operands have more digits than the type; NULL for a
   * division by zero.
   */
  @Nullable BigDecimal decimals(BigDecimal a, BigDecimal b, Supplier<String> text) {
    BigDecimal result = exact(a, b, text);
    return result != null && rounds(result.scale())
        ? result.setScale(type.scale(), RoundingMode.HALF_UP)
        : result;
  }

  /** Returns whether a scale has more digits after the decimal point than the type. */
  boolean rounds(int scale) {
    return type.scale() >= 0 && scale > type.scale();
  }

  private @Nullable BigDecimal exact(BigDecimal a, BigDecimal b, Supplier<String> text) {
    return switch (operator) {
      case ADD -> Numbers.limited(a.add(b), text);
      case SUBTRACT -> Numbers.limited(a.subtract(b), text);
      case MULTIPLY -> Numbers.limited(a.multiply(b), text);
      case REMAINDER -> b.signum() == 0 ? null : remainder(a, b);
      case DIVIDE -> b.signum() == 0 ? null : quotient(a, b, text);
    };
  }

  /**
   * Returns the remainder with the operands' digits after the decimal point, also where Java's
   * result has fewer.
   */
  private static BigDecimal remainder(BigDecimal a, BigDecimal b) {
    return a.remainder(b).setScale(Math.max(a.scale(), b.scale()), RoundingMode.UNNECESSARY);
  }

  private BigDecimal quotient(BigDecimal a, BigDecimal b, Supplier<String> text) {
    int scale = type.scale() >= 0 ? type.scale() : Math.max(a.scale(), 0) + 4;
    return Numbers.limited(a.divide(b, scale, RoundingMode.HALF_UP), text);
  }
}
