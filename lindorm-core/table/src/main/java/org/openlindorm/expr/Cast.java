package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.expr.value.VectorConversion;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** A conversion to another type, by the rules of {@link Conversion}; NULL stays NULL. */
public record Cast(Expr operand, DataType type) implements Expr {

  /**
   * Returns the expression as one of the type: itself when its values are such already, a literal
   * or a parameter of the type when it is one, else a cast.
   */
  public static Expr to(Expr expr, DataType type) {
    if (expr.type().equals(type)) {
      return expr;
    }
    if (expr instanceof Parameter parameter && parameter.type().equals(DataType.NULL)) {
      return new Parameter(parameter.index(), type);
    }
    if (expr instanceof Literal) {
      return new Cast(expr, type).folded();
    }
    boolean sameValues = type.precision() < 0 && type.name() == expr.type().name();
    return sameValues ? expr : new Cast(expr, type);
  }

  /** Returns the expression as text; itself when it is text of any length. */
  public static Expr toText(Expr expr) {
    return TypeFamily.of(expr.type()) == TypeFamily.TEXT ? expr : to(expr, DataType.VARCHAR);
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object value = operand.evaluate(row, bindings);
    return value == null ? null : Conversion.convert(value, operand.type(), type);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector values = operand.evaluate(batch, bindings);
    Vector unboxed = VectorConversion.convert(values, operand.type(), type);
    if (unboxed != null) {
      return unboxed;
    }
    VectorBuilder converted = new VectorBuilder(type.name().valueClass(), values.size());
    for (int i = 0; i < values.size(); i++) {
      Object value = values.value(i);
      converted.add(value == null ? null : Conversion.convert(value, operand.type(), type));
    }
    return converted.toVector();
  }

  @Override
  public List<Expr> children() {
    return List.of(operand);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Cast(children.get(0), type);
  }

  @Override
  public String sql() {
    return "CAST(" + operand.sql() + " AS " + type.sql() + ")";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.cast(this);
  }
}
