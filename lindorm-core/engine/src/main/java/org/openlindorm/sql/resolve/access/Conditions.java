package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;

/**
 * The conditions of a WHERE clause joined by AND, each with the bound that it places on one column,
 * if any.
 */
final class Conditions {

  /** A condition with the bound that it puts on one column. */
  private record Bounded(Expr condition, ColumnBounds.Found found) {}

  /** A condition with OR that bounds several columns. */
  private record Alternative(Expr condition, ColumnBounds.FoundAlternatives found) {}

  private final List<Expr> conditions;
  private final boolean never;

  /** The conditions that have one value for all rows of an execution. */
  private final List<Expr> rowless;

  private final List<Bounded> bounded;
  private final List<Alternative> alternatives;
  private final List<ColumnBound> unbound;

  private Conditions(
      List<Expr> conditions,
      boolean never,
      List<Bounded> bounded,
      List<Alternative> alternatives,
      List<ColumnBound> unbound) {
    this.conditions = List.copyOf(conditions);
    this.never = never;
    this.rowless = conditions.stream().filter(each -> !each.readsRow()).toList();
    this.bounded = List.copyOf(bounded);
    this.alternatives = List.copyOf(alternatives);
    this.unbound = List.copyOf(unbound);
  }

  /**
   * Returns the conditions of a WHERE clause on the rows of a table with a primary key; null is
   * none.
   */
  static Conditions of(KeyLayout primaryKey, @Nullable Expr where) {
    Expr simple =
        where == null ? Literal.TRUE : new ConstantConditions(primaryKey).simplified(where);
    List<Expr> flat = new ArrayList<>();
    if (!(simple instanceof Literal)) {
      flatten(simple, flat);
    }
    List<Bounded> bounded = new ArrayList<>();
    List<Alternative> alternatives = new ArrayList<>();
    List<ColumnBound> unbound = new ArrayList<>();
    for (Expr condition : flat) {
      List<ColumnBounds.Found> found = ColumnBounds.in(condition);
      if (condition instanceof Or or && !ColumnBounds.isOneBound(found)) {
        alternatives.add(new Alternative(or, ColumnBounds.alternatives(or, found)));
      } else {
        found.forEach(each -> bounded.add(new Bounded(condition, each)));
      }
      unbound.addAll(UnboundCondition.of(condition, found));
    }
    return new Conditions(flat, simple.equals(Literal.FALSE), bounded, alternatives, unbound);
  }

  /**
   * Returns bounds of these conditions without the keys in which a column is NULL.
   *
   * @param column null for all keys
   */
  KeyBounds valued(KeyBounds bounds, @Nullable String column) {
    if (column == null || !bounds.layout().holdsNull(column)) {
      return bounds;
    }
    List<ColumnBound> more = new ArrayList<>(unbound);
    more.add(new ColumnBound.Range(column, null, null));
    return new Conditions(conditions, never, bounded, alternatives, more).over(bounds.layout());
  }

  private static void flatten(Expr condition, List<Expr> into) {
    if (condition instanceof And and) {
      and.operands().forEach(operand -> flatten(operand, into));
    } else {
      into.add(condition);
    }
  }

  KeyBounds over(KeyLayout layout) {
    if (never) {
      return KeyBounds.empty(layout);
    }
    List<ColumnBound> bounds = new ArrayList<>();
    bounded.forEach(each -> bounds.add(each.found().bound()));
    bounds.addAll(unbound);
    return KeyBounds.of(
        layout,
        bounds,
        alternatives.stream().map(each -> each.found().bounds()).toList(),
        rowless.isEmpty() ? null : this::mayHold,
        CancellationCheck::run);
  }

  /**
   * Returns whether the conditions that read no row may be true. A condition whose evaluation fails
   * is left to the filter, which fails if there is a row.
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

  /**
   * Returns the condition that must still be checked on the rows within the bounds; null when
   * nothing remains.
   */
  @Nullable Expr remainder(KeyBounds reached) {
    return and(remaining(reached));
  }

  /** Returns the conditions joined by AND. */
  List<Expr> all() {
    return conditions;
  }

  /** Returns all conditions as one; null when there are none. */
  @Nullable Expr whole() {
    return and(conditions);
  }

  static @Nullable Expr and(List<Expr> conditions) {
    return conditions.isEmpty() ? null : And.of(conditions);
  }

  /** Returns the conditions that the bounds do not enforce. */
  List<Expr> remaining(KeyBounds reached) {
    Set<ColumnBound> enforced = reached.enforced();
    List<Expr> done = new ArrayList<>();
    for (Bounded each : bounded) {
      if (each.found().exact() && enforced.contains(each.found().bound())) {
        done.add(each.condition());
      }
    }
    for (Alternative each : alternatives) {
      if (each.found().exact() && reached.enforces(each.found().bounds())) {
        done.add(each.condition());
      }
    }
    List<Expr> left = new ArrayList<>();
    for (Expr condition : conditions) {
      boolean isDone = done.stream().anyMatch(each -> each == condition);
      if (!isDone) {
        left.add(condition);
      }
    }
    return left;
  }

  /** Returns the columns that the conditions read. */
  Set<String> columns() {
    return Columns.of(conditions);
  }

  /** Returns the conditions that read some of these columns and no others. */
  List<Expr> reading(List<String> columns) {
    return conditions.stream()
        .filter(each -> each.readsRow() && columns.containsAll(Columns.of(each)))
        .toList();
  }

  /** Returns whether any condition reads a column. */
  boolean readColumns() {
    return conditions.stream().anyMatch(Expr::readsRow);
  }
}
