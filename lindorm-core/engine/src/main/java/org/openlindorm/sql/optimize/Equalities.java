package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.sql.relation.References;

/** Columns that conditions make equal, and the conditions that follow. */
final class Equalities {

  private final Map<Integer, List<ColumnRef>> equal = new HashMap<>();

  private Equalities() {}

  /**
   * Collects equal columns of one type only: after a conversion, a condition on one need not be
   * true for the other.
   */
  static Equalities of(List<Expr> conditions) {
    Equalities equalities = new Equalities();
    for (Expr condition : conditions) {
      if (condition instanceof Comparison comparison
          && comparison.operator() == CompareOperator.EQUAL
          && comparison.left() instanceof ColumnRef left
          && comparison.right() instanceof ColumnRef right
          && left.type().equals(right.type())) {
        equalities.merge(left, right);
      }
    }
    return equalities;
  }

  private void merge(ColumnRef left, ColumnRef right) {
    List<ColumnRef> all = new ArrayList<>(equal.getOrDefault(left.ordinal(), List.of(left)));
    for (ColumnRef column : equal.getOrDefault(right.ordinal(), List.of(right))) {
      if (!all.contains(column)) {
        all.add(column);
      }
    }
    all.forEach(column -> equal.put(column.ordinal(), all));
  }

  /** Each condition on one column, said of the columns that are equal to it. */
  List<Expr> derived(List<Expr> conditions) {
    List<Expr> derived = new ArrayList<>();
    for (Expr condition : conditions) {
      Integer column = onlyColumn(condition);
      if (column == null) {
        continue;
      }
      for (ColumnRef other : equal.getOrDefault(column, List.of())) {
        if (other.ordinal() != column) {
          Expr moved = References.replaced(condition, Map.of(column, other));
          if (!derived.contains(moved) && !conditions.contains(moved)) {
            derived.add(moved);
          }
        }
      }
    }
    return derived;
  }

  private static @Nullable Integer onlyColumn(Expr condition) {
    Set<Integer> columns = References.of(condition);
    return columns.size() == 1 && condition.isDeterministic() ? columns.iterator().next() : null;
  }
}
