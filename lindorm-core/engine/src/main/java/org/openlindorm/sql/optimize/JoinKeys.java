package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;

/**
 * The conditions of a join, split.
 *
 * @param equalities the equalities between a value of either side; NULL satisfies none
 * @param others the rest
 */
record JoinKeys(List<Equality> equalities, List<Expr> others) {

  JoinKeys {
    equalities = List.copyOf(equalities);
    others = List.copyOf(others);
  }

  /** A condition that a value of the left side equals one of the right side. */
  record Equality(Expr condition, Expr left, Expr right) {}

  static JoinKeys of(Joined join) {
    Set<Integer> left = References.columns(join.left());
    Set<Integer> right = References.columns(join.right());
    List<Equality> equalities = new ArrayList<>();
    List<Expr> others = new ArrayList<>();
    for (Expr condition : join.conditions()) {
      Equality equality = equality(condition, left, right);
      if (equality == null) {
        others.add(condition);
      } else {
        equalities.add(equality);
      }
    }
    return new JoinKeys(equalities, others);
  }

  private static @Nullable Equality equality(
      Expr condition, Set<Integer> left, Set<Integer> right) {
    if (!(condition instanceof Comparison comparison)
        || comparison.operator() != CompareOperator.EQUAL) {
      return null;
    }
    Expr one = comparison.left();
    Expr other = comparison.right();
    if (isOf(one, left) && isOf(other, right)) {
      return new Equality(condition, one, other);
    }
    return isOf(one, right) && isOf(other, left) ? new Equality(condition, other, one) : null;
  }

  private static boolean isOf(Expr value, Set<Integer> columns) {
    return value.readsRow() && columns.containsAll(References.of(value));
  }
}
