package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;

/**
 * A WHERE clause taken apart: conditions joined by AND, each with the bound that it puts on one
 * column, if it puts one.
 */
final class Conditions {

  private final List<Expr> conditions;

  /** For each column the bound chosen from its conditions, with those that it says completely. */
  private final Map<ColumnBound, List<Expr>> bounds;

  private Conditions(List<Expr> conditions, Map<ColumnBound, List<Expr>> bounds) {
    this.conditions = conditions;
    this.bounds = bounds;
  }

  /** The conditions of a WHERE clause; null is none. */
  static Conditions of(@Nullable Expr where) {
    List<Expr> flat = new ArrayList<>();
    if (where != null) {
      flatten(where, flat);
    }
    Map<String, ColumnBounds> byColumn = new LinkedHashMap<>();
    for (Expr condition : flat) {
      ColumnBounds.Found found = ColumnBounds.in(condition);
      if (found != null) {
        byColumn
            .computeIfAbsent(found.bound().column(), column -> new ColumnBounds())
            .add(found, condition);
      }
    }
    Map<ColumnBound, List<Expr>> chosen = new LinkedHashMap<>();
    byColumn.values().forEach(column -> column.choose(chosen));
    return new Conditions(List.copyOf(flat), chosen);
  }

  private static void flatten(Expr condition, List<Expr> into) {
    if (condition instanceof And and) {
      and.operands().forEach(operand -> flatten(operand, into));
    } else {
      into.add(condition);
    }
  }

  KeyBounds over(KeyLayout layout) {
    return KeyBounds.of(layout, List.copyOf(bounds.keySet()));
  }

  /** What must still be checked on the rows that the bounds reach; null when nothing. */
  @Nullable Expr remainder(KeyBounds reached) {
    return and(remaining(reached));
  }

  /** All conditions as one; null when there are none. */
  @Nullable Expr whole() {
    return and(conditions);
  }

  static @Nullable Expr and(List<Expr> conditions) {
    return conditions.isEmpty() ? null : And.of(conditions);
  }

  /** The conditions that the bounds do not enforce. */
  List<Expr> remaining(KeyBounds reached) {
    Set<ColumnBound> enforced = reached.enforced();
    List<Expr> done =
        bounds.entrySet().stream()
            .filter(entry -> enforced.contains(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
    List<Expr> left = new ArrayList<>();
    for (Expr condition : conditions) {
      boolean isDone = done.stream().anyMatch(each -> each == condition);
      if (!isDone) {
        left.add(condition);
      }
    }
    return left;
  }

  /** The columns that the conditions read. */
  Set<String> columns() {
    return Columns.of(conditions);
  }

  /** Whether any condition reads a column. */
  boolean readColumns() {
    return conditions.stream().anyMatch(Expr::readsRow);
  }
}
