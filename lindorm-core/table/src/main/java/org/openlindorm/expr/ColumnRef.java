package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** A column of the current row, by its ordinal. */
public record ColumnRef(int ordinal, String name, DataType type) implements Expr {

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return row.value(ordinal);
  }

  @Override
  public boolean isConstant() {
    return false;
  }

  @Override
  public boolean readsRow() {
    return true;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return batch.column(ordinal);
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
    return SqlText.name(name);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.column(this);
  }
}
