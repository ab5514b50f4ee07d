package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.expr.value.VectorComparison;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * Compares two values of one family of types, numbers of all classes exactly; unknown when one is
 * NULL. {@code Comparisons.of} converts any two operands to this form.
 */
public record Comparison(CompareOperator operator, Expr left, Expr right) implements Expr {

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object a = left.evaluate(row, bindings);
    if (a == null) {
      return null;
    }
    Object b = right.evaluate(row, bindings);
    return b == null ? null : operator.holds(ValueComparison.compare(a, b));
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return new VectorComparison(operator)
        .of(left.evaluate(batch, bindings), right.evaluate(batch, bindings));
  }

  @Override
  public List<Expr> children() {
    return List.of(left, right);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Comparison(operator, children.get(0), children.get(1));
  }

  @Override
  public String sql() {
    return SqlText.operand(left, SqlText.SUM)
        + " "
        + operator.sql()
        + " "
        + SqlText.operand(right, SqlText.SUM);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.comparison(this);
  }
}
