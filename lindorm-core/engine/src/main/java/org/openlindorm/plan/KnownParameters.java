package org.openlindorm.plan;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.Bindings;

/**
 * The parameter values known when a plan is printed. Values that steps add during execution are
 * unknown; {@link #missedOne} reports whether one was read.
 */
final class KnownParameters extends AbstractList<@Nullable Object> {

  private final long now;
  private final List<@Nullable Object> values;
  private boolean readUnknown;

  KnownParameters(Bindings given) {
    now = given.now();
    values = given.values();
  }

  @Override
  public @Nullable Object get(int index) {
    if (index < values.size()) {
      return values.get(index);
    }
    readUnknown = true;
    return null;
  }

  @Override
  public int size() {
    return Integer.MAX_VALUE;
  }

  /** Returns whether an unknown value was read since the last call. */
  boolean missedOne() {
    boolean missed = readUnknown;
    readUnknown = false;
    return missed;
  }

  /** Returns the bindings to print a plan with. */
  Bindings bindings() {
    return new Bindings(now, this);
  }

  /** Returns the expression with its known values; unchanged when a value is unknown. */
  String sql(Expr expr) {
    missedOne();
    String known = expr.bind(bindings()).sql();
    return missedOne() ? expr.sql() : known;
  }
}
