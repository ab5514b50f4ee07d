package org.openlindorm.expr.typing;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ArithmeticStep;
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
    return of(left, List.of(new Term(operator, right)));
  }

  /** An operator and what stands behind it. */
  public record Term(ArithmeticOperator operator, Expr value) {}

  /** What comes of a value by one term after the other. */
  public static Expr of(Expr first, List<Term> terms) {
    List<Expr> operands = new ArrayList<>(terms.size() + 1);
    List<ArithmeticStep> steps = new ArrayList<>(terms.size());
    operands.add(first);
    DataType type = first.type();
    for (Term term : terms) {
      String text = term.operator.sql();
      if (steps.isEmpty()) {
        operands.set(0, ArithmeticTypes.number(first, term.value.type(), text));
        type = operands.get(0).type();
      }
      Expr value = ArithmeticTypes.number(term.value, type, text);
      type = ArithmeticTypes.result(term.operator, type, value.type());
      operands.add(value);
      steps.add(new ArithmeticStep(term.operator, type));
    }
    return steps.isEmpty() ? first : new Arithmetic(operands, steps);
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
