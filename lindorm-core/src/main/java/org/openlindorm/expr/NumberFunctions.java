package org.openlindorm.expr;

import static org.openlindorm.expr.ArgumentKind.COMMON;
import static org.openlindorm.expr.ArgumentKind.DOUBLE;
import static org.openlindorm.expr.ArgumentKind.INTEGER;
import static org.openlindorm.expr.ArgumentKind.NUMBER;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** Functions of numbers: integers give BIGINT, decimals DECIMAL, FLOAT and DOUBLE give DOUBLE. */
final class NumberFunctions {

  private NumberFunctions() {}

  static List<ScalarFunction> all() {
    ScalarFunction ceiling = rounding("CEIL", RoundingMode.CEILING);
    ScalarFunction power =
        ScalarFunction.of("POWER", DataType.DOUBLE, NumberFunctions::power, DOUBLE, DOUBLE);
    return List.of(
        ScalarFunction.of("ABS", DataType.DOUBLE, NumberFunctions::absolute, NUMBER)
            .giving(arguments -> resultOf(arguments.get(0).type())),
        ScalarFunction.of(
            "SIGN", DataType.BIGINT, a -> (long) Values.compare(value(a, 0), 0L), NUMBER),
        ScalarFunction.upTo("ROUND", 1, DataType.DOUBLE, NumberFunctions::round, NUMBER, INTEGER)
            .giving(arguments -> resultOf(arguments.get(0).type())),
        rounding("FLOOR", RoundingMode.FLOOR),
        ceiling,
        ceiling.as("CEILING"),
        power,
        power.as("POW"),
        ScalarFunction.of("SQRT", DataType.DOUBLE, a -> finite(Math.sqrt(number(a, 0))), DOUBLE),
        real("EXP", Math::exp),
        real("LN", Math::log),
        real("LOG10", Math::log10),
        extreme("GREATEST", 1),
        extreme("LEAST", -1));
  }

  private static ScalarFunction real(String name, DoubleUnaryOperator body) {
    return ScalarFunction.of(
        name, DataType.DOUBLE, a -> finite(body.applyAsDouble(number(a, 0))), DOUBLE);
  }

  private static ScalarFunction rounding(String name, RoundingMode mode) {
    return ScalarFunction.of(name, DataType.DOUBLE, a -> rounded(value(a, 0), 0, mode), NUMBER)
        .giving(arguments -> resultOf(arguments.get(0).type()));
  }

  private static ScalarFunction extreme(String name, int sign) {
    return new ScalarFunction(
        name,
        List.of(COMMON),
        2,
        Integer.MAX_VALUE,
        true,
        arguments -> arguments.get(0).type(),
        a -> extreme(a, sign));
  }

  private static DataType resultOf(DataType number) {
    return ArithmeticTypes.result(ArithmeticOperator.ADD, number, DataType.TINYINT);
  }

  static Object value(@Nullable Object[] arguments, int place) {
    Object value = arguments[place];
    return value == null ? 0L : value;
  }

  private static double number(@Nullable Object[] arguments, int place) {
    return Numbers.toDouble(value(arguments, place));
  }

  /** NULL for what is no number, as MySQL answers SQRT(-1) and LN(0). */
  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private static Double power(@Nullable Object[] arguments) {
    double result = Math.pow(number(arguments, 0), number(arguments, 1));
    if (!Double.isFinite(result)) {
      String computed = arguments[0] + ", " + arguments[1];
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DOUBLE", computed, "POWER");
    }
    return result;
  }

  private static Object absolute(@Nullable Object[] arguments) {
    Object value = value(arguments, 0);
    if (value instanceof BigDecimal decimal) {
      return decimal.abs();
    }
    if (value instanceof Double || value instanceof Float) {
      return Math.abs(Numbers.toDouble(value));
    }
    long number = Numbers.toLong(value);
    if (number == Long.MIN_VALUE) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", number, "ABS");
    }
    return Math.abs(number);
  }

  private static Object round(@Nullable Object[] arguments) {
    long digits = arguments.length > 1 ? TextFunctions.number(arguments, 1) : 0;
    int bounded = (int) Math.max(-40, Math.min(digits, 40));
    return rounded(value(arguments, 0), bounded, RoundingMode.HALF_UP);
  }

  private static Object rounded(Object value, int digits, RoundingMode mode) {
    if (value instanceof Double || value instanceof Float) {
      double number = Numbers.toDouble(value);
      return Double.isFinite(number)
          ? (Object) Numbers.toDecimal(value).setScale(digits, mode).doubleValue()
          : (Object) number;
    }
    BigDecimal exact = Numbers.toDecimal(value);
    BigDecimal result = digits < exact.scale() ? exact.setScale(digits, mode) : exact;
    if (value instanceof BigDecimal) {
      return result.scale() < 0 ? result.setScale(0, RoundingMode.UNNECESSARY) : result;
    }
    if (result.toBigInteger().bitLength() > 63) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", result.toPlainString(), "ROUND");
    }
    return result.longValue();
  }

  private static Object extreme(@Nullable Object[] arguments, int sign) {
    Object best = value(arguments, 0);
    for (int i = 1; i < arguments.length; i++) {
      Object candidate = value(arguments, i);
      best = Values.compare(candidate, best) * sign > 0 ? candidate : best;
    }
    return best;
  }
}
