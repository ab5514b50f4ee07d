package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;

/**
 * A WHERE clause taken apart: conditions joined by AND, each with the bound that it puts on one
 * column, if it puts one.
 */
final class Conditions {

  private final List<Expr> conditions;
  private final boolean never;

  /** Those that have one value for all rows of a run. */
  private final List<Expr> rowless;

  /** The bounds, each with the condition that it replaces, if it says all that this says. */
  private final Map<ColumnBound, List<Expr>> bounds;

  private Conditions(List<Expr> conditions, boolean never, Map<ColumnBound, List<Expr>> bounds) {
    this.conditions = conditions;
    this.never = never;
    this.rowless = conditions.stream().filter(each -> !each.readsRow()).toList();
    this.bounds = bounds;
  }

  /** The conditions of a WHERE clause on the rows of a table with a primary key; null is none. */
  static Conditions of(KeyLayout primaryKey, @Nullable Expr where) {
    Expr simple =
        where == null ? Literal.TRUE : new ConstantConditions(primaryKey).simplified(where);
    List<Expr> flat = new ArrayList<>();
    if (!(simple instanceof Literal)) {
      flatten(simple, flat);
    }
    Map<ColumnBound, List<Expr>> bounds = new LinkedHashMap<>();
    for (Expr condition : flat) {
      ColumnBounds.Found found = ColumnBounds.in(condition);
      if (found != null) {
        bounds.put(found.bound(), found.exact() ? List.of(condition) : List.of());
      } else {
        UnboundCondition.of(condition).forEach(each -> bounds.put(each, List.of()));
      }
    }
    return new Conditions(List.copyOf(flat), simple.equals(Literal.FALSE), bounds);
  }

  private static void flatten(Expr condition, List<Expr> into) {
    if (condition instanceof And and) {
      and.operands().forEach(operand -> flatten(operand, into));
    } else {
      into.add(condition);
    }
  }

  KeyBounds over(KeyLayout layout) {
    return never
        ? KeyBounds.empty(layout)
        : KeyBounds.of(
            layout, List.copyOf(bounds.keySet()), rowless.isEmpty() ? null : this::mayHold);
  }

  /**
   * Whether the conditions that read no row may hold. One that fails is left to the filter, which
   * fails where there is a row.
   */
  private boolean mayHold(Bindings bindings) {
    for (Expr condition : rowless) {
      try {
        if (!condition.isTrue(ArrayTuple.NONE, bindings)) {
          return false;
        }
      } catch (LindormException failed) {
        return true;
      }
    }
    return true;
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
