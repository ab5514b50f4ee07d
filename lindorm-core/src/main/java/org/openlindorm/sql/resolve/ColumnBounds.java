package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.key.BoundValue;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.row.ArrayTuple;

/** Derives the bound of one column from a condition. */
final class ColumnBounds {

  private ColumnBounds() {}

  /**
   * A bound read from one condition.
   *
   * @param exact whether the bound says all that the condition says
   */
  record Found(ColumnBound bound, boolean exact) {
    Found(ColumnBound bound) {
      this(bound, true);
    }
  }

  /** The bound that a condition puts on a column, or null when it puts none that a key can use. */
  static @Nullable Found in(Expr condition) {
    if (condition instanceof Comparison comparison) {
      Found found = compared(comparison.left(), comparison.operator(), comparison.right());
      return found != null
          ? found
          : compared(comparison.right(), comparison.operator().mirrored(), comparison.left());
    }
    if (condition instanceof In in) {
      return oneOf(in.value(), in.options());
    }
    if (condition instanceof IsNull none) {
      return none.operand() instanceof ColumnRef column
          ? new Found(new ColumnBound.IsNull(column.name()))
          : null;
    }
    if (condition instanceof Or or) {
      return alternatives(or);
    }
    if (condition instanceof Like like && like.value() instanceof ColumnRef column) {
      return prefix(column, like);
    }
    return null;
  }

  private static @Nullable Found compared(Expr side, CompareOperator operator, Expr other) {
    ComparedColumn column = ComparedColumn.of(side);
    ComparedColumn.Given given = column == null ? null : column.given(other);
    if (column == null || given == null) {
      return null;
    }
    String name = column.name();
    return switch (operator) {
      case EQUAL -> new Found(new ColumnBound.Equal(name, given.point()));
      case NOT_EQUAL -> null;
      case LESS, LESS_OR_EQUAL ->
          range(name, given, null, limit(given, operator == CompareOperator.LESS_OR_EQUAL, false));
      case GREATER, GREATER_OR_EQUAL ->
          range(
              name, given, limit(given, operator == CompareOperator.GREATER_OR_EQUAL, true), null);
    };
  }

  private static ColumnBound.Limit limit(
      ComparedColumn.Given given, boolean inclusive, boolean greater) {
    return new ColumnBound.Limit(given.limit(greater), inclusive);
  }

  private static Found range(
      String column,
      ComparedColumn.Given given,
      ColumnBound.@Nullable Limit low,
      ColumnBound.@Nullable Limit high) {
    return new Found(new ColumnBound.Range(column, low, high), given.domain().isExact());
  }

  private static @Nullable Found oneOf(Expr side, List<Expr> options) {
    ComparedColumn column = ComparedColumn.of(side);
    if (column == null) {
      return null;
    }
    List<BoundValue> values = new ArrayList<>(options.size());
    for (Expr option : options) {
      ComparedColumn.Given given = column.given(option);
      if (given == null) {
        return null;
      }
      values.add(given.point());
    }
    return new Found(new ColumnBound.In(column.name(), values));
  }

  /**
   * {@code a = 1 OR a IN (2, 3)} bounds {@code a} as one IN does, and so does {@code (a, b) IN ((1,
   * 2), (3, 4))}, which says more than the bound.
   */
  private static @Nullable Found alternatives(Or or) {
    for (String column : pointColumns(or.operands().get(0))) {
      List<BoundValue> values = new ArrayList<>();
      boolean exact = true;
      boolean all = true;
      for (Expr operand : or.operands()) {
        Found point = pointOf(operand, column);
        all &= point != null && values.addAll(values(point.bound()));
        exact &= point != null && point.exact();
      }
      if (all) {
        return new Found(new ColumnBound.In(column, values), exact);
      }
    }
    return null;
  }

  /** The columns that a condition binds to single values. */
  private static List<String> pointColumns(Expr condition) {
    List<Expr> parts = condition instanceof And and ? and.operands() : List.of(condition);
    List<String> columns = new ArrayList<>();
    for (Expr part : parts) {
      Found found = part instanceof And ? null : in(part);
      if (found != null && !values(found.bound()).isEmpty()) {
        columns.add(found.bound().column());
      }
    }
    return columns;
  }

  private static @Nullable Found pointOf(Expr condition, String column) {
    List<Expr> parts = condition instanceof And and ? and.operands() : List.of(condition);
    for (Expr part : parts) {
      Found found = part instanceof And ? null : in(part);
      if (found != null
          && found.bound().column().equals(column)
          && !values(found.bound()).isEmpty()) {
        return new Found(found.bound(), found.exact() && parts.size() == 1);
      }
    }
    return null;
  }

  private static List<BoundValue> values(ColumnBound bound) {
    if (bound instanceof ColumnBound.Equal equal) {
      return List.of(equal.value());
    }
    return bound instanceof ColumnBound.In some ? some.values() : List.of();
  }

  private static @Nullable Found prefix(ColumnRef column, Like like) {
    Expr pattern = like.pattern();
    if (pattern.readsRow() || TypeFamily.of(pattern.type()) != TypeFamily.TEXT) {
      return null;
    }
    int escape = like.escape();
    return new Found(
        new ColumnBound.Prefix(
            column.name(),
            bindings ->
                pattern.evaluate(ArrayTuple.NONE, bindings) instanceof String text
                    ? new LikePattern(text, escape).prefix()
                    : null),
        false);
  }
}
