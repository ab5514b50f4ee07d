package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The unary minus, typed as {@link Arithmetic} is. Built by {@code Arithmetics}. */
public record Negate(Expr operand, DataType type) implements Expr {

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return negated(operand.evaluate(row, bindings));
  }

  private @Nullable Object negated(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (type.name() == TypeName.DOUBLE) {
      return -Numbers.toDouble(value);
    }
    if (type.name() == TypeName.DECIMAL) {
      return Numbers.toDecimal(value).negate();
    }
    long number = Numbers.toLong(value);
    if (number == Long.MIN_VALUE) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", "-(" + number + ")", sql());
    }
    return -number;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector values = operand.evaluate(batch, bindings);
    VectorBuilder negated = new VectorBuilder(type.name().valueClass(), values.size());
    for (int i = 0; i < values.size(); i++) {
      negated.add(negated(values.value(i)));
    }
    return negated.toVector();
  }

  @Override
  public List<Expr> children() {
    return List.of(operand);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Negate(children.get(0), type);
  }

  @Override
  public String sql() {
    String text = SqlText.operand(operand, SqlText.UNARY);
    return text.startsWith("-") ? "-(" + text + ")" : "-" + text;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.negate(this);
  }
}
