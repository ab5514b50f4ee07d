package org.openlindorm.expr;

import java.util.List;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Tests whether an expression has no value; never unknown. */
public record IsNull(Expr operand) implements Expr {

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public Object evaluate(Tuple row, Bindings bindings) {
    return operand.evaluate(row, bindings) == null;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector values = operand.evaluate(batch, bindings);
    long[] truths = new long[values.size()];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = values.isNull(i) ? 1 : 0;
    }
    return LongVector.truths(truths, null);
  }

  @Override
  public List<Expr> children() {
    return List.of(operand);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new IsNull(children.get(0));
  }

  @Override
  public String sql() {
    return SqlText.operand(operand, SqlText.SUM) + " IS NULL";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.isNull(this);
  }
}
