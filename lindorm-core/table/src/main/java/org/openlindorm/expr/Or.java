package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** OR: true when one condition is true, even with an unknown one; false when all are false. */
public record Or(List<Expr> operands) implements Expr {

  public Or {
    operands = Connective.conditions(operands);
  }

  /**
   * Returns the disjunction of conditions, with nested ones flattened; a single condition
   * unchanged, FALSE for none.
   */
  public static Expr of(List<Expr> conditions) {
    List<Expr> flat = Connective.flat(conditions, Or.class);
    if (flat.isEmpty()) {
      return Literal.FALSE;
    }
    return flat.size() == 1 ? flat.get(0) : new Or(flat);
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return Connective.evaluate(operands, true, row, bindings);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return Connective.evaluate(operands, true, batch, bindings);
  }

  @Override
  public List<Expr> children() {
    return operands;
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Or(children);
  }

  @Override
  public String sql() {
    return SqlText.join(operands, " OR ", SqlText.OR);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.or(this);
  }
}
