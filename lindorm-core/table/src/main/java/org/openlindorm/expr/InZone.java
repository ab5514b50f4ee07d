package org.openlindorm.expr;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/**
 * An expression with the wall clocks of a zone, wherever it is evaluated: in another thread, or
 * next to the data. Sessions in UTC need none.
 */
public record InZone(Expr operand, ZoneId zone) implements Expr {

  @Override
  public DataType type() {
    return operand.type();
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    return WallClock.<@Nullable Object>in(zone, () -> operand.evaluate(row, bindings));
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    return WallClock.in(zone, () -> operand.evaluate(batch, bindings));
  }

  @Override
  public List<Expr> children() {
    return List.of(operand);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return children.get(0) instanceof Literal ? children.get(0) : new InZone(children.get(0), zone);
  }

  /** Binds the operand; its children are computed in the zone, too. */
  @Override
  public Expr bind(Bindings bindings) {
    Expr bound = WallClock.in(zone, () -> operand.bind(bindings));
    return withChildren(List.of(bound));
  }

  @Override
  public String sql() {
    return operand.sql();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.inZone(this);
  }
}
