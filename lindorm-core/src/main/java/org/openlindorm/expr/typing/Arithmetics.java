package org.openlindorm.expr.typing;

import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.TimestampAdd;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.type.DataType;

/** Builds arithmetic of the types that its operands give. */
public final class Arithmetics {

  private Arithmetics() {}

  /** The operator over two operands, text read as DOUBLE, with the type that they give. */
  public static Expr of(ArithmeticOperator operator, Expr left, Expr right) {
    Expr a = ArithmeticTypes.number(left, right.type(), operator.sql());
    Expr b = ArithmeticTypes.number(right, left.type(), operator.sql());
    return new Arithmetic(operator, a, b, ArithmeticTypes.result(operator, a.type(), b.type()));
  }

  /** The number with the other sign. */
  public static Expr negated(Expr operand) {
    Expr number = ArithmeticTypes.number(operand, operand.type(), "-");
    DataType type =
        ArithmeticTypes.result(ArithmeticOperator.SUBTRACT, DataType.TINYINT, number.type());
    return new Negate(number, type);
  }

  /** The moment that lies an INTERVAL earlier. */
  public static Expr before(Expr moment, Expr amount, IntervalUnit unit) {
    return TimestampAdd.of(moment, negated(Cast.to(amount, DataType.BIGINT)).folded(), unit);
  }
}
