package org.openlindorm.plan;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.Bindings;

/**
 * The values of a statement's parameters for its text; those that steps add while it runs are not
 * known, and it is remembered whether one was asked for.
 */
final class KnownParameters extends AbstractList<@Nullable Object> {

  private final long now;
  private final List<@Nullable Object> values;
  private boolean askedForUnknown;

  KnownParameters(Bindings given) {
    now = given.now();
    values = given.values();
  }

  @Override
  public @Nullable Object get(int index) {
    if (index < values.size()) {
      return values.get(index);
    }
    askedForUnknown = true;
    return null;
  }

  @Override
  public int size() {
    return Integer.MAX_VALUE;
  }

  /** Whether something was asked for that is not known, since this was asked last. */
  boolean missedOne() {
    boolean missed = askedForUnknown;
    askedForUnknown = false;
    return missed;
  }

  /** What a plan is asked with for its text. */
  Bindings bindings() {
    return new Bindings(now, this);
  }

  /** The expression with the values that are known; as it is when one is not. */
  String sql(Expr expr) {
    missedOne();
    String known = expr.bind(bindings()).sql();
    return missedOne() ? expr.sql() : known;
  }
}
