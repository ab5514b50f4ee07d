package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** A relation with the values that its consumer needs in this order. */
public record Arm(Relation relation, List<Expr> values) {
  public Arm {
    values = List.copyOf(values);
  }

  Arm over(Relation other) {
    return new Arm(other, values);
  }

  Arm map(UnaryOperator<Expr> change) {
    return new Arm(relation, values.stream().map(change).toList());
  }
}
