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

  /** Returns the operator over two operands, text read as DOUBLE, with the type that they give. */
  public static Expr of(ArithmeticOperator operator, Expr left, Expr right) {
    return of(left, List.of(new Term(operator, right)));
  }

  /** An operator and its right operand. */
  public record Term(ArithmeticOperator operator, Expr value) {}

  /**
   * Applies terms to a value, one after the other. A quotient has its full digits until the last
   * step, whose type is that of the whole: {@code 1/3*3} is 1.0000.
   */
  public static Expr of(Expr first, List<Term> terms) {
    if (terms.isEmpty()) {
      return first;
    }
    List<Expr> operands = new ArrayList<>(terms.size() + 1);
    List<ArithmeticStep> steps = new ArrayList<>(terms.size());
    Expr start = ArithmeticTypes.number(first, terms.get(0).value.type(), sql(terms.get(0)));
    operands.add(fullDigits(start));
    DataType type = start.type();
    DataType full = operands.get(0).type();
    for (Term term : terms) {
      Expr value = ArithmeticTypes.number(term.value, type, sql(term));
      Expr digits = fullDigits(value);
      type = ArithmeticTypes.result(term.operator, type, value.type());
      full = ArithmeticTypes.fullResult(term.operator, full, digits.type());
      operands.add(digits);
      steps.add(new ArithmeticStep(term.operator, full));
    }
    int last = steps.size() - 1;
    steps.set(last, new ArithmeticStep(steps.get(last).operator(), type));
    return new Arithmetic(operands, steps);
  }

  private static String sql(Term term) {
    return term.operator.sql();
  }

  /**
   * Returns the same arithmetic before it is rounded to the digits of its type; other expressions
   * unchanged.
   */
  public static Expr fullDigits(Expr expr) {
    if (expr instanceof Negate negated) {
      Expr operand = fullDigits(negated.operand());
      return operand == negated.operand() ? expr : negated(operand);
    }
    if (!(expr instanceof Arithmetic arithmetic)) {
      return expr;
    }
    List<ArithmeticStep> steps = new ArrayList<>(arithmetic.steps());
    int last = steps.size() - 1;
    DataType before = last == 0 ? arithmetic.operands().get(0).type() : steps.get(last - 1).type();
    ArithmeticOperator operator = steps.get(last).operator();
    DataType right = arithmetic.operands().get(last + 1).type();
    steps.set(
        last, new ArithmeticStep(operator, ArithmeticTypes.fullResult(operator, before, right)));
    return new Arithmetic(arithmetic.operands(), steps);
  }

  /** Returns the number with the other sign. */
  public static Expr negated(Expr operand) {
    Expr number = ArithmeticTypes.number(operand, operand.type(), "-");
    DataType type =
        ArithmeticTypes.result(ArithmeticOperator.SUBTRACT, DataType.TINYINT, number.type());
    return new Negate(number, type);
  }

  /** Returns a time minus an INTERVAL. */
  public static Expr before(Expr moment, Expr amount, IntervalUnit unit) {
    return TimestampAdd.of(moment, negated(Cast.to(amount, DataType.BIGINT)).folded(), unit);
  }
}
