package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** A value that is known; in the memory class of its type, or null. */
public record Literal(@Nullable Object value, DataType type) implements Expr {

  public static final Literal TRUE = new Literal(true, DataType.BOOLEAN);
  public static final Literal FALSE = new Literal(false, DataType.BOOLEAN);
  public static final Literal NULL = new Literal(null, DataType.NULL);

  public Literal {
    if (value != null && !type.name().valueClass().isInstance(value)) {
      throw new IllegalArgumentException(value.getClass() + " is no " + type);
    }
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return value;
  }

  @Override
  public Expr folded() {
    return this;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return Vector.repeated(value, batch.size());
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
    return SqlText.literal(value, type);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.literal(this);
  }
}
