package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * Arithmetic with MySQL's result types: integers (and BOOLEAN) give BIGINT, with a DECIMAL they
 * give DECIMAL, with FLOAT or DOUBLE they give DOUBLE. {@code /} of integers or decimals is a
 * DECIMAL with four more digits, so 1/2 is 0.5000. A division by zero gives NULL; a result that
 * does not fit is refused with VALUE_RANGE.
 *
 * <p>A left-to-right chain is one expression: {@code (a + b) * c} has three operands and two steps,
 * so a long chain is not deep. Build it with {@code Arithmetics}.
 *
 * @param steps one for each operand except the first, which is no arithmetic itself
 */
public record Arithmetic(List<Expr> operands, List<ArithmeticStep> steps) implements Expr {

  public Arithmetic {
    if (operands.get(0) instanceof Arithmetic inner) {
      operands = joined(inner.operands, operands.subList(1, operands.size()));
      steps = joined(inner.steps, steps);
    }
    operands = List.copyOf(operands);
    steps = List.copyOf(steps);
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first.size() + second.size());
    all.addAll(first);
    all.addAll(second);
    return all;
  }

  @Override
  public DataType type() {
    return steps.get(steps.size() - 1).type();
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object value = operands.get(0).evaluate(row, bindings);
    for (int i = 0; i < steps.size() && value != null; i++) {
      Object next = operands.get(i + 1).evaluate(row, bindings);
      int step = i;
      value = next == null ? null : steps.get(i).of(value, next, () -> sql(step));
    }
    return value;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector values = operands.get(0).evaluate(batch, bindings);
    for (int i = 0; i < steps.size(); i++) {
      int step = i;
      values =
          new VectorArithmetic(steps.get(i), () -> sql(step))
              .of(values, operands.get(i + 1).evaluate(batch, bindings));
    }
    return values;
  }

  /** Returns the expression with its constant beginning as a literal. */
  @Override
  public Expr folded() {
    int constant = 0;
    while (constant < operands.size() && operands.get(constant).isConstant()) {
      constant++;
    }
    if (constant == operands.size()) {
      return Expr.super.folded();
    }
    return constant < 2 ? this : after(constant, first(constant).folded());
  }

  /** Returns the value of the first operands. */
  private Expr first(int count) {
    return new Arithmetic(operands.subList(0, count), steps.subList(0, count - 1));
  }

  /** Returns the same with another expression for the first operands. */
  private Expr after(int count, Expr start) {
    return new Arithmetic(
        joined(List.of(start), operands.subList(count, operands.size())),
        steps.subList(count - 1, steps.size()));
  }

  @Override
  public @Nullable Expr withBeginning(Expr start, Expr value) {
    if (!(start instanceof Arithmetic first) || first.operands.size() >= operands.size()) {
      return null;
    }
    int count = first.operands.size();
    return first.equals(first(count)) ? after(count, value) : null;
  }

  @Override
  public List<Expr> children() {
    return operands;
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Arithmetic(children, steps);
  }

  @Override
  public String sql() {
    return sql(steps.size() - 1);
  }

  /** Returns the text up to a step. */
  private String sql(int last) {
    StringBuilder text =
        new StringBuilder(SqlText.operand(operands.get(0), steps.get(0).operator().binding()));
    for (int i = 0; i <= last; i++) {
      ArithmeticOperator operator = steps.get(i).operator();
      if (i > 0 && steps.get(i - 1).operator().binding() < operator.binding()) {
        text.insert(0, '(').append(')');
      }
      text.append(' ').append(operator.sql()).append(' ');
      text.append(SqlText.operand(operands.get(i + 1), operator.binding() + 1));
    }
    return text.toString();
  }

  /** Returns the binding strength in SQL text. */
  int binding() {
    return steps.get(steps.size() - 1).operator().binding();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.arithmetic(this);
  }
}
