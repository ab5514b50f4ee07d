package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;

/** Whether an expression has no value; never unknown. */
public record IsNull(Expr operand) implements Expr {

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public Object evaluate(Tuple row, List<@Nullable Object> parameters) {
    return operand.evaluate(row, parameters) == null;
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
}
