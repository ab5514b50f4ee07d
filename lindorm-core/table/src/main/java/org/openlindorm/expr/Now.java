package org.openlindorm.expr;

import java.util.List;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * The start time of the statement, the same for all its rows. It is a literal where a statement is
 * bound for the regions, so that all of them use the same time.
 */
public record Now() implements Expr {

  @Override
  public DataType type() {
    return DataType.TIMESTAMP;
  }

  @Override
  public Object evaluate(Tuple row, Bindings bindings) {
    return bindings.now();
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return Vector.repeated(bindings.now(), batch.size());
  }

  @Override
  public Expr bind(Bindings bindings) {
    return new Literal(bindings.now(), DataType.TIMESTAMP);
  }

  @Override
  public boolean isConstant() {
    return false;
  }

  @Override
  public List<Expr> children() {
    return List.of();
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return this;
  }

  @Override
  public String sql() {
    return "NOW()";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.now(this);
  }
}
