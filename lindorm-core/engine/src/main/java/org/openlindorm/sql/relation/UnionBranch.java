package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** A relation with the values that its consumer needs in this order. */
public record UnionBranch(Relation relation, List<Expr> values) {
  public UnionBranch {
    values = List.copyOf(values);
  }

  UnionBranch over(Relation other) {
    return new UnionBranch(other, values);
  }

  UnionBranch map(UnaryOperator<Expr> change) {
    return new UnionBranch(relation, values.stream().map(change).toList());
  }
}
