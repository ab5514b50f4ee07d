package org.openlindorm.plan;

import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * The values of a statement's parameters for its text; those that steps add while it runs are not
 * known, and it is remembered whether one was asked for.
 */
final class KnownParameters extends AbstractList<@Nullable Object> {

  private final List<@Nullable Object> values;
  private boolean askedForUnknown;

  KnownParameters(List<@Nullable Object> values) {
    this.values = values;
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

  /** The expression with the values that are known; as it is when one is not. */
  String sql(Expr expr) {
    missedOne();
    String known = expr.bind(this).sql();
    return missedOne() ? expr.sql() : known;
  }
}
