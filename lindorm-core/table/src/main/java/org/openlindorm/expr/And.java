package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.expr.value.RowSplit;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** AND: true when every condition is true; false when one is false, even with an unknown one. */
public record And(List<Expr> operands) implements Expr {

  public And {
    operands = Connective.conditions(operands);
  }

  /**
   * Returns the conjunction of conditions, with nested ones flattened; a single condition
   * unchanged, TRUE for none.
   */
  public static Expr of(List<Expr> conditions) {
    List<Expr> flat = Connective.flat(conditions, And.class);
    if (flat.isEmpty()) {
      return Literal.TRUE;
    }
    return flat.size() == 1 ? flat.get(0) : new And(flat);
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return Connective.evaluate(operands, false, row, bindings);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return Connective.evaluate(operands, false, batch, bindings);
  }

  /**
   * A row for which one operand is unknown is refused like one for which it is false: the operands
   * after it are not computed, so what they fail with does not end the statement.
   */
  @Override
  public boolean isTrue(Tuple row, Bindings bindings) {
    for (Expr operand : operands) {
      if (!operand.isTrue(row, bindings)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public RowSplit split(Batch batch, int[] rows, Bindings bindings) {
    int[] passing = Batch.numbers(batch.size());
    for (int i = 0; i < operands.size() && passing.length > 0; i++) {
      Batch left = passing.length == batch.size() ? batch : batch.select(passing);
      passing = operands.get(i).split(left, passing, bindings).yes();
    }
    return RowSplit.holding(passing, rows);
  }

  @Override
  public List<Expr> children() {
    return operands;
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new And(children);
  }

  @Override
  public String sql() {
    return SqlText.join(operands, " AND ", SqlText.AND);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.and(this);
  }
}
