package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * A parameter with a value per execution of the statement; counted from 0. The value is converted
 * to the parameter's type; with type NULL it is used unchanged.
 */
public record Parameter(int index, DataType type) implements Expr {

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object given = bindings.value(index);
    if (given instanceof FailedSubquery failed) {
      throw failed.failure();
    }
    return converted(given);
  }

  private @Nullable Object converted(@Nullable Object given) {
    return given == null || type.name().valueClass().isInstance(given)
        ? given
        : type.coerce(given, "parameter " + (index + 1));
  }

  @Override
  public Expr bind(Bindings bindings) {
    Object given = bindings.value(index);
    if (given instanceof FailedSubquery) {
      return FailedSubquery.forType(type);
    }
    if (type.equals(DataType.NULL)) {
      return Literals.of(given);
    }
    return new Literal(converted(given), type);
  }

  @Override
  public boolean isConstant() {
    return false;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return Vector.repeated(evaluate(ArrayTuple.NONE, bindings), batch.size());
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
    return "?";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.parameter(this);
  }
}
