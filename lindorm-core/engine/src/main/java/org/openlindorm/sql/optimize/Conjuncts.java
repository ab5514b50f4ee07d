package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Or;

/** Conditions joined by AND, one by one. */
final class Conjuncts {

  private Conjuncts() {}

  /** Flattens nested ANDs; factors out the conditions that all branches of an OR have in common. */
  static List<Expr> of(List<Expr> conditions) {
    Set<Expr> flat = new LinkedHashSet<>();
    conditions.forEach(condition -> add(condition, flat));
    return new ArrayList<>(flat);
  }

  private static void add(Expr condition, Set<Expr> into) {
    if (condition instanceof And and) {
      and.operands().forEach(operand -> add(operand, into));
    } else if (condition instanceof Or or) {
      into.addAll(factored(or));
    } else if (!condition.equals(Literal.TRUE)) {
      into.add(condition);
    }
  }

  /** {@code (a AND b) OR (a AND c)} is {@code a AND (b OR c)}. */
  private static List<Expr> factored(Or or) {
    List<Set<Expr>> branches = new ArrayList<>();
    for (Expr operand : or.operands()) {
      branches.add(
          new LinkedHashSet<>(operand instanceof And and ? and.operands() : List.of(operand)));
    }
    Set<Expr> common = new LinkedHashSet<>(branches.get(0));
    branches.forEach(common::retainAll);
    if (common.isEmpty()) {
      return List.of(or);
    }
    List<Expr> rest = new ArrayList<>();
    for (Set<Expr> branch : branches) {
      branch.removeAll(common);
      rest.add(And.of(List.copyOf(branch)));
    }
    List<Expr> all = new ArrayList<>(of(List.copyOf(common)));
    boolean anyHolds = branches.stream().anyMatch(Set::isEmpty);
    if (!anyHolds) {
      all.add(Or.of(rest));
    }
    return all;
  }

  /** Returns the conjunction of the conditions; null for none. */
  static @Nullable Expr and(List<Expr> conditions) {
    return conditions.isEmpty() ? null : And.of(conditions);
  }
}
