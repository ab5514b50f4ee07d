package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.DOUBLE;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.type.DataType;

/**
 * Functions of real numbers. They give a DOUBLE, NULL outside their domain as in MySQL (SQRT(-1),
 * LN(0)), and refuse a result beyond its range.
 */
final class RealFunctions {

  private static final long SEED_RANGE = 0x3FFFFFFFL;

  private RealFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition power =
        FunctionDefinition.of("POWER", DataType.DOUBLE, RealFunctions::power, DOUBLE, DOUBLE)
            .doc("a, b", "a to the power of b");
    FunctionDefinition arc =
        FunctionDefinition.upTo(
                "ATAN", 1, DataType.DOUBLE, RealFunctions::arcTangent, DOUBLE, DOUBLE)
            .doc("y[, x]", "the angle whose tangent is y, or y / x in its quadrant");
    return List.of(
        power,
        power.as("POW"),
        real("SQRT", Math::sqrt).doc("x", "the square root; NULL for a negative number"),
        real("EXP", Math::exp).doc("x", "e to the power of x"),
        real("LN", Math::log).doc("x", "the natural logarithm; NULL unless x is positive"),
        FunctionDefinition.upTo("LOG", 1, DataType.DOUBLE, RealFunctions::logarithm, DOUBLE, DOUBLE)
            .doc("[base, ]x", "the logarithm to a base, e if it is left out"),
        real("LOG2", x -> Math.log(x) / Math.log(2)).doc("x", "the logarithm to the base 2"),
        real("LOG10", Math::log10).doc("x", "the logarithm to the base 10"),
        FunctionDefinition.upTo("PI", 0, DataType.DOUBLE, a -> Math.PI)
            .doc("", "3.141592653589793"),
        real("SIN", Math::sin).doc("x", "the sine; angles are in radians"),
        real("COS", Math::cos).doc("x", "the cosine"),
        real("TAN", Math::tan).doc("x", "the tangent"),
        real("COT", x -> 1 / Math.tan(x)).doc("x", "the cotangent"),
        real("ASIN", Math::asin).doc("x", "the angle whose sine is x; NULL if there is none"),
        real("ACOS", Math::acos).doc("x", "the angle whose cosine is x; NULL if there is none"),
        arc,
        arc.as("ATAN2"),
        real("DEGREES", Math::toDegrees).doc("x", "radians as degrees"),
        real("RADIANS", Math::toRadians).doc("x", "degrees as radians"),
        FunctionDefinition.upTo("RAND", 0, DataType.DOUBLE, RealFunctions::random, INTEGER)
            .volatileResult()
            .doc("[seed]", "at least 0 and less than 1, new for each row; the same for a seed"));
  }

  private static FunctionDefinition real(String name, DoubleUnaryOperator body) {
    return FunctionDefinition.of(
        name, DataType.DOUBLE, a -> inRange(name, body.applyAsDouble(number(a, 0)), a), DOUBLE);
  }

  private static double number(@Nullable Object[] arguments, int place) {
    return Numbers.toDouble(NumberFunctions.value(arguments, place));
  }

  /**
   * Returns a finite number; NULL for NaN and for negative infinity, such as LN(0); VALUE_RANGE for
   * positive infinity.
   */
  private static @Nullable Double inRange(String name, double value, @Nullable Object[] arguments) {
    if (value == Double.POSITIVE_INFINITY) {
      String computed = name + "(" + arguments[0] + ")";
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DOUBLE", computed, name);
    }
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

  private static @Nullable Double logarithm(@Nullable Object[] arguments) {
    if (arguments.length == 1) {
      return inRange("LOG", Math.log(number(arguments, 0)), arguments);
    }
    double base = Math.log(number(arguments, 0));
    double power = Math.log(number(arguments, 1));
    boolean defined = Double.isFinite(base) && base != 0 && Double.isFinite(power);
    return defined ? (Double) (power / base) : null;
  }

  private static Double arcTangent(@Nullable Object[] arguments) {
    return arguments.length == 1
        ? Math.atan(number(arguments, 0))
        : Math.atan2(number(arguments, 0), number(arguments, 1));
  }

  /** With a seed, returns the first number of MySQL's sequence for it. */
  private static Double random(@Nullable Object[] arguments) {
    if (arguments.length == 0) {
      return ThreadLocalRandom.current().nextDouble();
    }
    long seed = TextFunctions.number(arguments, 0) & 0xFFFFFFFFL;
    long first = (seed * 0x10001L + 55_555_555L & 0xFFFFFFFFL) % SEED_RANGE;
    long second = (seed * 0x10000001L & 0xFFFFFFFFL) % SEED_RANGE;
    return (double) ((first * 3 + second) % SEED_RANGE) / SEED_RANGE;
  }
}
