package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.ANY;
import static org.openlindorm.expr.function.ArgumentKind.COMMON;
import static org.openlindorm.expr.function.ArgumentKind.FULL_NUMBER;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.NUMBER;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.typing.ArithmeticTypes;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.Truth;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Functions of numbers: integers give BIGINT, decimals DECIMAL, FLOAT and DOUBLE give DOUBLE. */
final class NumberFunctions {

  /** Maximum digits after the decimal point of ROUND and TRUNCATE, as in MySQL. */
  private static final int LARGEST_SCALE = 30;

  private static final int MOST_DIGITS = 38;

  /** Digits before the point beyond which ROUND and TRUNCATE give zero. */
  private static final int LARGEST_TENS = 40;

  private static final double[] POWERS_OF_TEN =
      IntStream.rangeClosed(0, LARGEST_TENS)
          .mapToDouble(digits -> Double.parseDouble("1e" + digits))
          .toArray();

  private NumberFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition ceiling =
        rounding("CEIL", RoundingMode.CEILING).doc("x", "the next whole number above");
    return List.of(
        FunctionDefinition.of("ABS", DataType.DOUBLE, NumberFunctions::absolute, NUMBER)
            .giving(arguments -> resultOf(arguments.get(0).type()))
            .doc("x", "the absolute value"),
        FunctionDefinition.of(
                "SIGN",
                DataType.BIGINT,
                a -> (long) ValueComparison.compare(value(a, 0), 0L),
                NUMBER)
            .doc("x", "-1, 0 or 1"),
        FunctionDefinition.upTo(
                "ROUND",
                1,
                DataType.DOUBLE,
                a -> cut(a, RoundingMode.HALF_UP),
                FULL_NUMBER,
                INTEGER)
            .giving(NumberFunctions::roundedType)
            .doc(
                "x[, digits]",
                "rounded half up to so many digits, a FLOAT or DOUBLE half to even; to tens when"
                    + " digits is -1"),
        FunctionDefinition.of(
                "TRUNCATE", DataType.DOUBLE, a -> cut(a, RoundingMode.DOWN), FULL_NUMBER, INTEGER)
            .giving(NumberFunctions::roundedType)
            .doc("x, digits", "truncated to so many digits"),
        rounding("FLOOR", RoundingMode.FLOOR).doc("x", "the next whole number below"),
        ceiling,
        ceiling.as("CEILING"),
        extreme("GREATEST", 1).doc("a, b, ...", "the largest; NULL if one is NULL"),
        extreme("LEAST", -1).doc("a, b, ...", "the smallest; NULL if one is NULL"),
        FunctionDefinition.atLeast(
                "INTERVAL", 2, DataType.BIGINT, NumberFunctions::interval, NUMBER)
            .seeingNull()
            .doc(
                "x, a, b, ...", "the count of the numbers, in ascending order, that are at most x"),
        FunctionDefinition.of(
                "DIV", DataType.BIGINT, NumberFunctions::wholeQuotient, NUMBER, NUMBER)
            .doc("a, b", "`a DIV b`: the quotient without its fraction; NULL for b = 0"),
        bits("&", (a, b) -> a & b).doc("a, b", "`a & b`: the bits that both have"),
        bits("|", (a, b) -> a | b).doc("a, b", "`a \\| b`: the bits that one has"),
        bits("^", (a, b) -> a ^ b).doc("a, b", "`a ^ b`: the bits that only one has"),
        bits("<<", (a, b) -> b < 0 || b > 63 ? 0 : a << b)
            .doc("a, n", "`a << n`: shifted to the left by n bits"),
        bits(">>", (a, b) -> b < 0 || b > 63 ? 0 : a >>> b)
            .doc("a, n", "`a >> n`: shifted to the right, zeros come in"),
        FunctionDefinition.of("~", DataType.BIGINT, a -> ~TextFunctions.number(a, 0), INTEGER)
            .doc("x", "`~x`: the inverted bits of x"),
        FunctionDefinition.of(
                "BIT_COUNT",
                DataType.BIGINT,
                a -> (long) Long.bitCount(TextFunctions.number(a, 0)),
                INTEGER)
            .doc("x", "how many of the 64 bits are set"),
        FunctionDefinition.of("XOR", DataType.BOOLEAN, NumberFunctions::either, ANY, ANY)
            .doc("a, b", "`a XOR b`: whether exactly one is true"));
  }

  private static FunctionDefinition bits(String name, LongBinaryOperator body) {
    return FunctionDefinition.of(
        name,
        DataType.BIGINT,
        a -> body.applyAsLong(TextFunctions.number(a, 0), TextFunctions.number(a, 1)),
        INTEGER,
        INTEGER);
  }

  private static @Nullable Boolean either(@Nullable Object[] arguments) {
    Boolean left = Truth.of(arguments[0]);
    Boolean right = Truth.of(arguments[1]);
    return left == null || right == null ? null : (Boolean) (left ^ right);
  }

  private static Long interval(@Nullable Object[] arguments) {
    Object sought = arguments[0];
    if (sought == null) {
      return -1L;
    }
    long passed = 0;
    for (int i = 1; i < arguments.length; i++) {
      Object bound = arguments[i];
      if (bound != null && ValueComparison.compare(bound, sought) > 0) {
        break;
      }
      passed++;
    }
    return passed;
  }

  private static @Nullable Long wholeQuotient(@Nullable Object[] arguments) {
    BigDecimal divisor = Numbers.toDecimal(value(arguments, 1));
    if (divisor.signum() == 0) {
      return null;
    }
    BigDecimal dividend = Numbers.toDecimal(value(arguments, 0));
    BigInteger quotient =
        dividend.precision() - dividend.scale() - divisor.precision() + divisor.scale() > 40
            ? BigInteger.TWO.pow(64)
            : dividend.divideToIntegralValue(divisor).toBigInteger();
    if (quotient.bitLength() > 63) {
      String computed = dividend.toPlainString() + " DIV " + divisor.toPlainString();
      throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", computed, "DIV");
    }
    return quotient.longValue();
  }

  private static FunctionDefinition rounding(String name, RoundingMode mode) {
    return FunctionDefinition.of(name, DataType.DOUBLE, a -> rounded(value(a, 0), 0, mode), NUMBER)
        .giving(NumberFunctions::roundedType);
  }

  private static FunctionDefinition extreme(String name, int sign) {
    return FunctionDefinition.atLeast(name, 2, DataType.NULL, a -> extreme(a, sign), COMMON)
        .giving(arguments -> arguments.get(0).type());
  }

  private static DataType resultOf(DataType number) {
    return ArithmeticTypes.result(ArithmeticOperator.ADD, number, DataType.TINYINT);
  }

  /**
   * A literal number of digits is the scale of a DECIMAL, that of a parameter the scale of its
   * value; with digits that depend on the row a DECIMAL keeps its scale, as in MySQL.
   */
  private static DataType roundedType(List<Expr> arguments) {
    DataType type = resultOf(arguments.get(0).type());
    if (type.name() != TypeName.DECIMAL || type.scale() < 0) {
      return type;
    }
    if (arguments.size() == 1) {
      return DataType.decimal(type.precision(), 0);
    }
    Expr digits = arguments.get(1);
    if (digits instanceof Literal literal && literal.value() instanceof Number number) {
      return DataType.decimal(
          type.precision(), (int) Math.max(0, Math.min(number.longValue(), LARGEST_SCALE)));
    }
    return digits.readsRow() ? type : DataType.of(TypeName.DECIMAL);
  }

  static Object value(@Nullable Object[] arguments, int place) {
    Object value = arguments[place];
    return value == null ? 0L : value;
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

  private static Object cut(@Nullable Object[] arguments, RoundingMode mode) {
    long digits = TextFunctions.number(arguments, 1, 0);
    int bounded = (int) Math.max(-LARGEST_TENS, Math.min(digits, LARGEST_SCALE));
    return rounded(value(arguments, 0), bounded, mode);
  }

  private static Object rounded(Object value, int digits, RoundingMode mode) {
    if (value instanceof Double || value instanceof Float) {
      return roundedReal(value, digits, mode);
    }
    BigDecimal exact = Numbers.toDecimal(value);
    BigDecimal result = digits < exact.scale() ? exact.setScale(digits, mode) : exact;
    if (value instanceof BigDecimal) {
      int spare = MOST_DIGITS - (result.precision() - result.scale());
      int scale = Math.max(result.scale(), Math.min(digits, spare));
      return result.setScale(Math.max(scale, 0), RoundingMode.UNNECESSARY);
    }
    if (result.toBigInteger().bitLength() > 63) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", result.toPlainString(), "ROUND");
    }
    return result.longValue();
  }

  /**
   * Rounds a FLOAT or DOUBLE as MySQL does: multiplied by a power of ten and rounded half to even.
   * Zero has no sign, because a value may be sent as a literal, which has none.
   */
  private static double roundedReal(Object value, int digits, RoundingMode mode) {
    double number = Numbers.toDouble(value);
    if (!Double.isFinite(number)) {
      return number;
    }
    if (mode != RoundingMode.HALF_UP) {
      return Numbers.toDecimal(value).setScale(digits, mode).doubleValue();
    }
    double power = POWERS_OF_TEN[Math.abs(digits)];
    if (digits < 0) {
      return Math.rint(number / power) * power + 0.0;
    }
    double moved = number * power;
    return Double.isFinite(moved) ? Math.rint(moved) / power + 0.0 : number;
  }

  private static Object extreme(@Nullable Object[] arguments, int sign) {
    Object best = value(arguments, 0);
    for (int i = 1; i < arguments.length; i++) {
      Object candidate = value(arguments, i);
      best = ValueComparison.compare(candidate, best) * sign > 0 ? candidate : best;
    }
    return best;
  }
}
