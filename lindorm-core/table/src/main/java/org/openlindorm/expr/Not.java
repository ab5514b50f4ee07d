package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.expr.value.Truth;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** The opposite of a condition; unknown stays unknown. */
public record Not(Expr operand) implements Expr {

  public Not {
    operand = Connective.condition(operand);
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Boolean truth = Truth.of(operand.evaluate(row, bindings));
    return truth == null ? null : !truth;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    LongVector truths = Truth.of(operand.evaluate(batch, bindings));
    long[] opposite = new long[truths.size()];
    for (int i = 0; i < opposite.length; i++) {
      opposite[i] = truths.isNull(i) ? 0 : 1 - truths.values()[i];
    }
    return LongVector.truths(opposite, truths.nulls());
  }

  @Override
  public List<Expr> children() {
    return List.of(operand);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Not(children.get(0));
  }

  @Override
  public String sql() {
    return "NOT " + SqlText.operand(operand, SqlText.UNARY);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.not(this);
  }
}
