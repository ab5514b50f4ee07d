package org.openlindorm.expr;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Arithmetic as MySQL types it: integers (BOOLEAN and TIMESTAMP milliseconds with them) give
 * BIGINT, with a DECIMAL they give DECIMAL, with FLOAT or DOUBLE they give DOUBLE; {@code /} of
 * integers or decimals is a DECIMAL with four more digits, so 1/2 is 0.5000. Dividing by zero gives
 * NULL; a result that does not fit is refused with VALUE_RANGE. Built by {@code Arithmetics}.
 */
public record Arithmetic(ArithmeticOperator operator, Expr left, Expr right, DataType type)
    implements Expr {

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object a = left.evaluate(row, bindings);
    if (a == null) {
      return null;
    }
    Object b = right.evaluate(row, bindings);
    if (b == null) {
      return null;
    }
    if (type.name() == TypeName.BIGINT) {
      long divisor = Numbers.toLong(b);
      return divides() && divisor == 0 ? null : (Object) wholes(Numbers.toLong(a), divisor);
    }
    if (type.name() == TypeName.DOUBLE) {
      double divisor = Numbers.toDouble(b);
      return divides() && divisor == 0 ? null : (Object) reals(Numbers.toDouble(a), divisor);
    }
    return decimals(Numbers.toDecimal(a), Numbers.toDecimal(b));
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return new VectorArithmetic(this)
        .of(left.evaluate(batch, bindings), right.evaluate(batch, bindings));
  }

  /** Whether zero on the right side gives NULL. */
  boolean divides() {
    return operator == ArithmeticOperator.DIVIDE || operator == ArithmeticOperator.REMAINDER;
  }

  /** The result for BIGINT; what is divided by is not 0. */
  long wholes(long a, long b) {
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
      throw LindormException.of(e, ErrorCode.VALUE_RANGE, "BIGINT", computed, sql());
    }
  }

  /** The result for DOUBLE; what is divided by is not 0. */
  double reals(double a, double b) {
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
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DOUBLE", computed, sql());
    }
    return result;
  }

  /** The result for DECIMAL; NULL for a division by zero. */
  @Nullable BigDecimal decimals(BigDecimal a, BigDecimal b) {
    return switch (operator) {
      case ADD -> Numbers.limited(a.add(b), sql());
      case SUBTRACT -> Numbers.limited(a.subtract(b), sql());
      case MULTIPLY -> Numbers.limited(a.multiply(b), sql());
      case REMAINDER -> b.signum() == 0 ? null : remainder(a, b);
      case DIVIDE -> b.signum() == 0 ? null : quotient(a, b);
    };
  }

  /** With as many digits behind the point as the operands, also where Java's are fewer. */
  private static BigDecimal remainder(BigDecimal a, BigDecimal b) {
    return a.remainder(b).setScale(Math.max(a.scale(), b.scale()), RoundingMode.UNNECESSARY);
  }

  private BigDecimal quotient(BigDecimal a, BigDecimal b) {
    int scale = type.scale() >= 0 ? type.scale() : Math.max(a.scale(), 0) + 4;
    return Numbers.limited(a.divide(b, scale, RoundingMode.HALF_UP), sql());
  }

  @Override
  public List<Expr> children() {
    return List.of(left, right);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Arithmetic(operator, children.get(0), children.get(1), type);
  }

  @Override
  public String sql() {
    return SqlText.operand(left, operator.binding())
        + " "
        + operator.sql()
        + " "
        + SqlText.operand(right, operator.binding() + 1);
  }
}
