package org.openlindorm.expr.typing;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Which types arithmetic takes, and which it gives. */
public final class ArithmeticTypes {

  private static final int DIGITS = 38;
  private static final int DIVISION_DIGITS = 4;

  /** Digits after the decimal point of a quotient in further computations, the maximum of MySQL. */
  private static final int LONGEST_QUOTIENT = 30;

  private ArithmeticTypes() {}

  /**
   * Returns the operand as a number: text as DOUBLE, a parameter without type as the other side has
   * it.
   */
  static Expr number(Expr operand, DataType other, String operator) {
    TypeFamily family = TypeFamily.of(operand.type());
    if (family == TypeFamily.NULL) {
      return Cast.to(operand, parameterType(TypeFamily.of(other)));
    }
    if (family == TypeFamily.TEXT) {
      return Cast.to(operand, DataType.DOUBLE);
    }
    if (family.isNumeric()) {
      return operand;
    }
    if (family.isTemporal()) {
      return numberOfMoment(operand);
    }
    Literal bytes = Literals.numberOfBytes(operand);
    if (bytes != null) {
      return bytes;
    }
    throw LindormException.of(
        ErrorCode.FUNCTION_ARGUMENTS,
        operator,
        operand.sql() + " is " + operand.type() + ", numbers are needed");
  }

  /**
   * Returns a DATE, a TIME or a TIMESTAMP as the number that MySQL has for it, such as 20240131.
   * NOW() has no fraction of the second there.
   */
  public static Expr numberOfMoment(Expr moment) {
    return switch (TypeFamily.of(moment.type())) {
      case TIME -> Cast.to(moment, isClock(moment) ? DataType.BIGINT : DataType.decimal(9, 3));
      case TIMESTAMP ->
          Cast.to(moment, isClock(moment) ? DataType.BIGINT : DataType.decimal(17, 3));
      default -> Cast.to(moment, DataType.BIGINT);
    };
  }

  private static boolean isClock(Expr expr) {
    boolean one = (expr instanceof Cast || expr instanceof Call) && expr.children().size() == 1;
    return expr instanceof Now || one && isClock(expr.children().get(0));
  }

  private static DataType parameterType(TypeFamily other) {
    return switch (other) {
      case APPROXIMATE, TEXT -> DataType.DOUBLE;
      case DECIMAL, NULL -> DataType.of(TypeName.DECIMAL);
      default -> DataType.BIGINT;
    };
  }

  public static DataType result(ArithmeticOperator operator, DataType left, DataType right) {
    TypeFamily a = TypeFamily.of(left);
    TypeFamily b = TypeFamily.of(right);
    if (a == TypeFamily.APPROXIMATE || b == TypeFamily.APPROXIMATE) {
      return DataType.DOUBLE;
    }
    boolean decimal = a == TypeFamily.DECIMAL || b == TypeFamily.DECIMAL;
    if (!decimal && operator != ArithmeticOperator.DIVIDE) {
      return DataType.BIGINT;
    }
    int leftScale = scale(left);
    int rightScale = scale(right);
    if (leftScale < 0 || rightScale < 0) {
      return DataType.of(TypeName.DECIMAL);
    }
    int scale =
        switch (operator) {
          case MULTIPLY -> leftScale + rightScale;
          case DIVIDE -> leftScale + DIVISION_DIGITS;
          default -> Math.max(leftScale, rightScale);
        };
    return DataType.decimal(DIGITS, Math.min(scale, DIGITS));
  }

  /**
   * Returns the type of a result that is computed with: a quotient has as many digits as MySQL
   * computes, nine or a multiple of nine.
   */
  static DataType fullResult(ArithmeticOperator operator, DataType left, DataType right) {
    DataType type = result(operator, left, right);
    if (operator != ArithmeticOperator.DIVIDE
        || TypeFamily.of(type) != TypeFamily.DECIMAL
        || type.scale() < 0) {
      return type;
    }
    int a = scale(left);
    int b = scale(right);
    int missing = Math.max(0, DIVISION_DIGITS - (nines(a) - a) - (nines(b) - b));
    int scale = nines(nines(a) + nines(b) + missing);
    return DataType.decimal(DIGITS, Math.max(type.scale(), Math.min(scale, LONGEST_QUOTIENT)));
  }

  /** Rounded up to a multiple of nine, the digits of one word of MySQL's decimals. */
  private static int nines(int digits) {
    return (digits + 8) / 9 * 9;
  }

  /** Returns the digits after the decimal point; -1 when they vary from value to value. */
  static int scale(DataType type) {
    return TypeFamily.of(type) == TypeFamily.DECIMAL ? type.scale() : 0;
  }
}
