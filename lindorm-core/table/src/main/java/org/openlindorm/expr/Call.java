package org.openlindorm.expr;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** A call of a scalar function; {@code ScalarFunctions.call} checks and converts the arguments. */
public record Call(ScalarFunction function, List<Expr> children, DataType type) implements Expr {

  /** The function that joins texts; {@code a || b || c} is one call of it. */
  public static final String CONCAT = "CONCAT";

  /** The function that removes the blanks that fill a CHAR. */
  public static final String UNPADDED = "RTRIM";

  /** With more arguments, vectors of all of them would exceed the memory of a batch. */
  private static final int MOST_VECTORS = 100;

  public Call {
    children = List.copyOf(children);
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    @Nullable Object[] arguments = new Object[children.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = children.get(i).evaluate(row, bindings);
      if (arguments[i] == null && function.nullGivesNull()) {
        return null;
      }
    }
    return result(arguments);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    if (children.size() > MOST_VECTORS) {
      return Expr.super.evaluate(batch, bindings);
    }
    Vector[] given = new Vector[children.size()];
    for (int i = 0; i < given.length; i++) {
      given[i] = children.get(i).evaluate(batch, bindings);
    }
    VectorBuilder values = new VectorBuilder(type.name().valueClass(), batch.size());
    long bytes = 0;
    for (int row = 0; row < batch.size(); row++) {
      @Nullable Object[] arguments = new Object[given.length];
      boolean missing = false;
      for (int i = 0; i < given.length; i++) {
        arguments[i] = given[i].value(row);
        missing |= arguments[i] == null;
      }
      Object value = missing && function.nullGivesNull() ? null : result(arguments);
      values.add(value);
      bytes += ValueMemory.uncounted(value);
    }
    Vector made = values.toVector();
    if (bytes >= ValueMemory.LARGE) {
      ValueMemory.count(function.name() + "() of " + batch.size() + " rows", made, bytes);
    }
    return made;
  }

  @Override
  public @Nullable Expr withBeginning(Expr start, Expr value) {
    if (!function.name().equals(CONCAT)
        || !(start instanceof Call first)
        || first.function != function
        || first.children.size() >= children.size()
        || !first.children.equals(children.subList(0, first.children.size()))) {
      return null;
    }
    List<Expr> rest = new ArrayList<>(List.of(value));
    rest.addAll(children.subList(first.children.size(), children.size()));
    return new Call(function, rest, type);
  }

  private @Nullable Object result(@Nullable Object[] arguments) {
    CancellationCheck.before(arguments);
    Object value = ValueMemory.made(function.name(), function.apply(arguments), arguments);
    return value instanceof BigDecimal decimal && isRescaled(decimal)
        ? decimal.setScale(type.scale(), RoundingMode.HALF_UP)
        : value;
  }

  /** Returns whether a value has another number of digits after the decimal point than its type. */
  private boolean isRescaled(BigDecimal value) {
    return type.name() == TypeName.DECIMAL && type.scale() >= 0 && value.scale() != type.scale();
  }

  @Override
  public boolean isDeterministic() {
    return function.deterministic() && Expr.super.isDeterministic();
  }

  @Override
  public boolean isConstant() {
    return function.deterministic() && Expr.super.isConstant();
  }

  @Override
  public boolean readsRow() {
    return !function.deterministic() || Expr.super.readsRow();
  }

  @Override
  public boolean ofSession() {
    return function.ofSession() || Expr.super.ofSession();
  }

  @Override
  public Expr withChildren(List<Expr> arguments) {
    return new Call(function, arguments, type);
  }

  @Override
  public String sql() {
    return SqlText.call(function.name(), children);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.call(this);
  }
}
