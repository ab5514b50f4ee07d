package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.ConditionVisitor;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.key.BoundAlternatives;
import org.openlindorm.key.BoundValue;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.ArrayTuple;

/** Derives the bound of one column from a condition. */
final class ColumnBounds {

  private ColumnBounds() {}

  /**
   * A bound read from one condition.
   *
   * @param exact whether the bound is equivalent to the condition
   */
  record Found(ColumnBound bound, boolean exact) {
    Found(ColumnBound bound) {
      this(bound, true);
    }
  }

  /**
   * The bounds of conditions joined by OR.
   *
   * @param exact whether the bounds of each alternative are equivalent to it
   */
  record FoundAlternatives(BoundAlternatives bounds, boolean exact) {}

  /** Returns the bounds that a condition puts on columns: one at most, but for OR. */
  static List<Found> in(Expr condition) {
    return condition.accept(new BoundReader());
  }

  /** Returns whether one bound is equivalent to the condition. */
  static boolean isOneBound(List<Found> found) {
    return found.size() == 1 && found.get(0).exact();
  }

  /**
   * Returns the bounds of an OR.
   *
   * @param common the bounds that it puts on single columns
   */
  static FoundAlternatives alternatives(Or or, List<Found> common) {
    List<Conjunct> conjuncts = conjuncts(or, KeyBounds.MOST_PRODUCTS);
    return new FoundAlternatives(
        new BoundAlternatives(
            conjuncts.stream().map(Conjunct::bounds).toList(),
            common.stream().map(Found::bound).toList()),
        conjuncts.stream().allMatch(Conjunct::exact));
  }

  /**
   * Bounds joined by AND.
   *
   * @param exact whether they are equivalent to their conditions
   */
  private record Conjunct(List<ColumnBound> bounds, boolean exact) {

    static Conjunct of(List<Found> found) {
      return new Conjunct(found.stream().map(Found::bound).toList(), isOneBound(found));
    }

    /** Returns one of the bounds that an OR puts on single columns. */
    static Conjunct common(List<Found> found) {
      return new Conjunct(found.stream().limit(1).map(Found::bound).toList(), false);
    }

    boolean isUnbound() {
      return bounds.isEmpty();
    }

    Conjunct and(Conjunct other) {
      List<ColumnBound> all = new ArrayList<>(bounds);
      all.addAll(other.bounds);
      return new Conjunct(all, exact && other.exact);
    }
  }

  /**
   * Returns a condition as conjunctions joined by OR.
   *
   * @param most the largest number that products of conditions with OR may make; alternatives that
   *     are written out may be more
   */
  private static List<Conjunct> conjuncts(Expr condition, int most) {
    if (condition instanceof Or or) {
      List<Found> found = in(or);
      return isOneBound(found) ? List.of(Conjunct.of(found)) : sum(or, most);
    }
    return condition instanceof And and ? product(and, most) : List.of(Conjunct.of(in(condition)));
  }

  private static List<Conjunct> sum(Or or, int most) {
    List<Conjunct> sum = new ArrayList<>();
    for (Expr each : or.operands()) {
      CancellationCheck.run();
      sum.addAll(conjuncts(each, Math.max(1, most - sum.size())));
    }
    return sum;
  }

  /**
   * Multiplies the alternatives of the operands. Those of an OR with an unbound alternative narrow
   * nothing, so that only its common bound is used.
   */
  private static List<Conjunct> product(And and, int most) {
    Conjunct always = new Conjunct(List.of(), true);
    List<List<Conjunct>> factors = new ArrayList<>();
    long size = 1;
    for (Expr operand : and.operands()) {
      List<Conjunct> each = conjuncts(operand, most);
      if (each.size() == 1) {
        always = always.and(each.get(0));
      } else if (size * each.size() > most || each.stream().anyMatch(Conjunct::isUnbound)) {
        always = always.and(Conjunct.common(in(operand)));
      } else {
        factors.add(each);
        size *= each.size();
      }
    }
    List<Conjunct> product = List.of(always);
    for (List<Conjunct> factor : factors) {
      product = product.stream().flatMap(each -> factor.stream().map(each::and)).toList();
    }
    return product;
  }

  private static List<Found> listed(@Nullable Found found) {
    return found == null ? List.of() : List.of(found);
  }

  /** Reads the bounds of each kind of condition. */
  private static final class BoundReader implements ConditionVisitor<List<Found>> {

    @Override
    public List<Found> or(Or expr) {
      return alternatives(expr);
    }

    @Override
    public List<Found> comparison(Comparison expr) {
      Found found = compared(expr.left(), expr.operator(), expr.right());
      return listed(
          found != null ? found : compared(expr.right(), expr.operator().mirrored(), expr.left()));
    }

    @Override
    public List<Found> in(In expr) {
      return listed(oneOf(expr.value(), expr.options()));
    }

    @Override
    public List<Found> isNull(IsNull expr) {
      return expr.operand() instanceof ColumnRef column
          ? List.of(new Found(new ColumnBound.IsNull(column.name())))
          : List.of();
    }

    @Override
    public List<Found> like(Like expr) {
      return listed(expr.value() instanceof ColumnRef column ? prefix(column, expr) : null);
    }

    /** Joined by AND, each part bounds for itself: the caller takes them apart. */
    @Override
    public List<Found> and(And expr) {
      return List.of();
    }

    @Override
    public List<Found> isNotNull(IsNotNull expr) {
      return List.of();
    }

    @Override
    public List<Found> not(Not expr) {
      return List.of();
    }

    @Override
    public List<Found> value(Expr expr) {
      return List.of();
    }
  }

  private static @Nullable Found compared(Expr side, CompareOperator operator, Expr other) {
    ComparedColumn column = ComparedColumn.of(side);
    ComparedColumn.DomainValue value = column == null ? null : column.domainValue(other);
    if (column == null || value == null) {
      return null;
    }
    String name = column.name();
    return switch (operator) {
      case EQUAL -> equal(name, value);
      case NOT_EQUAL -> null;
      case LESS, LESS_OR_EQUAL ->
          range(name, value, null, limit(value, operator == CompareOperator.LESS_OR_EQUAL, false));
      case GREATER, GREATER_OR_EQUAL ->
          range(
              name, value, limit(value, operator == CompareOperator.GREATER_OR_EQUAL, true), null);
    };
  }

  private static Found equal(String column, ComparedColumn.DomainValue value) {
    return value.domain().hasPoints()
        ? new Found(new ColumnBound.Equal(column, value.point()))
        : range(column, value, limit(value, true, true), limit(value, true, false));
  }

  private static ColumnBound.Limit limit(
      ComparedColumn.DomainValue value, boolean inclusive, boolean greater) {
    return new ColumnBound.Limit(value.limit(greater), inclusive);
  }

  private static Found range(
      String column,
      ComparedColumn.DomainValue value,
      ColumnBound.@Nullable Limit low,
      ColumnBound.@Nullable Limit high) {
    return new Found(new ColumnBound.Range(column, low, high), value.domain().isExact());
  }

  private static @Nullable Found oneOf(Expr side, List<Expr> options) {
    ComparedColumn column = ComparedColumn.of(side);
    if (column == null) {
      return null;
    }
    List<BoundValue> values = new ArrayList<>(options.size());
    List<List<ColumnBound>> alternatives = new ArrayList<>();
    boolean exact = true;
    for (Expr option : options) {
      ComparedColumn.DomainValue value = column.domainValue(option);
      if (value == null) {
        return null;
      }
      Found found = equal(column.name(), value);
      alternatives.add(List.of(found.bound()));
      exact &= found.exact();
      values.addAll(found.bound().points());
    }
    ColumnBound bound =
        values.size() == options.size()
            ? new ColumnBound.In(column.name(), values)
            : new ColumnBound.AnyOf(column.name(), alternatives);
    return new Found(bound, exact);
  }

  /** One side of an OR: the bounds of its conditions, and how many conditions these are. */
  private record Side(List<Found> bounds, int conditions) {

    static Side of(Expr operand) {
      List<Expr> parts = operand instanceof And and ? and.operands() : List.of(operand);
      List<Found> bounds = new ArrayList<>();
      for (Expr part : parts) {
        bounds.addAll(in(part));
      }
      return new Side(bounds, parts.size());
    }

    List<Found> on(String column) {
      return bounds.stream().filter(found -> found.bound().column().equals(column)).toList();
    }
  }

  /** An OR bounds each column that all of its sides bound. */
  private static List<Found> alternatives(Or or) {
    List<Side> sides = new ArrayList<>();
    for (Expr operand : or.operands()) {
      CancellationCheck.run();
      sides.add(Side.of(operand));
    }
    Set<String> columns = new LinkedHashSet<>();
    sides.get(0).bounds().forEach(found -> columns.add(found.bound().column()));
    List<Found> all = new ArrayList<>();
    for (String column : columns) {
      Found points = points(column, sides);
      Found found = points == null ? ranges(column, sides) : points;
      if (found != null) {
        all.add(found);
      }
    }
    return all;
  }

  /**
   * {@code a = 1 OR a IN (2, 3)} bounds {@code a} as one IN does, and so does {@code (a, b) IN ((1,
   * 2), (3, 4))}, which is stricter than the bound.
   */
  private static @Nullable Found points(String column, List<Side> sides) {
    List<BoundValue> values = new ArrayList<>();
    boolean exact = true;
    for (Side side : sides) {
      Found point =
          side.on(column).stream()
              .filter(found -> !found.bound().points().isEmpty())
              .findFirst()
              .orElse(null);
      if (point == null) {
        return null;
      }
      values.addAll(point.bound().points());
      exact &= point.exact() && side.conditions() == 1;
    }
    return new Found(new ColumnBound.In(column, values), exact);
  }

  /** {@code a < 5 OR a IN (7, 9) OR a IS NULL}, where each side may have other conditions, too. */
  private static @Nullable Found ranges(String column, List<Side> sides) {
    List<List<ColumnBound>> alternatives = new ArrayList<>();
    boolean exact = true;
    for (Side side : sides) {
      List<Found> found = side.on(column);
      List<ColumnBound> bounds = new ArrayList<>();
      for (Found each : found) {
        if (each.bound() instanceof ColumnBound.In list && side.conditions() == 1) {
          for (BoundValue value : list.values()) {
            alternatives.add(List.of(new ColumnBound.Equal(column, value)));
          }
        } else if (isRange(each.bound())) {
          bounds.add(each.bound());
        } else {
          return null;
        }
        exact &= each.exact();
      }
      if (!bounds.isEmpty()) {
        alternatives.add(bounds);
      } else if (found.isEmpty()) {
        return null;
      }
      exact &= found.size() == side.conditions();
    }
    return new Found(new ColumnBound.AnyOf(column, alternatives), exact);
  }

  /** Returns whether the bound is one range of keys for each prefix. */
  private static boolean isRange(ColumnBound bound) {
    return !(bound instanceof ColumnBound.In || bound instanceof ColumnBound.AnyOf);
  }

  private static @Nullable Found prefix(ColumnRef column, Like like) {
    Expr pattern = like.pattern();
    boolean texts = isText(column) && isText(pattern);
    if (pattern.readsRow() || !texts) {
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

  private static boolean isText(Expr expr) {
    return TypeFamily.of(expr.type()) == TypeFamily.TEXT;
  }
}
