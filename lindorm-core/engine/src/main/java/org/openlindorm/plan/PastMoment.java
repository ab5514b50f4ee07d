package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.ReadMoment;
import org.openlindorm.type.Bindings;

/**
 * The moment of AS OF TIMESTAMP.
 *
 * @param value a TIMESTAMP that reads no column
 */
public record PastMoment(Expr value) implements ReadMoment {

  @Override
  public @Nullable Object value(Bindings bindings) {
    return value.evaluate(ArrayTuple.NONE, bindings);
  }
}
