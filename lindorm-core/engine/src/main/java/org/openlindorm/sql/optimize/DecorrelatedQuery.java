package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.relation.Windows;

/**
 * A decorrelated sub-query: rows that depend on nothing outside, and conditions that connect them
 * to the outer row. It only serves to test whether some row satisfies a condition: neither order
 * nor repeated rows matter.
 *
 * @param tied conditions on the base's columns and the outer ones
 * @param values the columns of the sub-query as expressions over the base's columns and the outer
 *     ones
 */
record DecorrelatedQuery(Relation base, List<Expr> tied, Map<Integer, Expr> values) {

  /** The sub-query in this form, or null when it has another. */
  static @Nullable DecorrelatedQuery of(Relation query, Set<Integer> outside) {
    return of(query, outside, false);
  }

  /** The sub-query of EXISTS in this form: which rows LIMIT keeps of some does not matter. */
  static @Nullable DecorrelatedQuery ofExists(Relation query, Set<Integer> outside) {
    return of(query, outside, true);
  }

  private static @Nullable DecorrelatedQuery of(
      Relation query, Set<Integer> outside, boolean exists) {
    if (!isCorrelated(query, outside)) {
      return new DecorrelatedQuery(query, List.of(), Map.of());
    }
    return query.accept(new Decorrelation(outside, exists)).orElse(null);
  }

  private static boolean isCorrelated(Relation relation, Set<Integer> outside) {
    return References.outside(relation).stream().anyMatch(outside::contains);
  }

  /**
   * Decorrelates a sub-query that depends on outer columns; empty for an unsupported form.
   *
   * @param exists whether it only matters if there is a row
   */
  private record Decorrelation(Set<Integer> outside, boolean exists)
      implements Relation.Visitor<Optional<DecorrelatedQuery>> {

    private Optional<DecorrelatedQuery> below(Relation input) {
      return Optional.ofNullable(of(input, outside));
    }

    /** The input of a step that yields a row if and only if its input has one. */
    private Optional<DecorrelatedQuery> belowAnyRow(Relation input) {
      return Optional.ofNullable(of(input, outside, exists));
    }

    @Override
    public Optional<DecorrelatedQuery> selection(Selection relation) {
      return below(relation.input())
          .filter(input -> !References.outgrow(relation.conditions(), input.values()))
          .map(input -> input.selected(relation.conditions(), outside));
    }

    @Override
    public Optional<DecorrelatedQuery> extension(Extension relation) {
      return belowAnyRow(relation.input())
          .filter(input -> !References.outgrow(relation.expressions(), input.values()))
          .map(input -> input.extended(relation.computed(), outside));
    }

    @Override
    public Optional<DecorrelatedQuery> joined(Joined relation) {
      return Optional.ofNullable(DecorrelatedQuery.joined(relation, outside));
    }

    @Override
    public Optional<DecorrelatedQuery> applied(Applied relation) {
      if (isCorrelated(relation.query(), outside)) {
        return Optional.empty();
      }
      return below(relation.input())
          .filter(input -> input.values().isEmpty())
          .map(
              input ->
                  new DecorrelatedQuery(
                      relation.withInputs(List.of(input.base(), relation.query())),
                      input.tied(),
                      input.values()));
    }

    @Override
    public Optional<DecorrelatedQuery> ordered(Ordered relation) {
      return !relation.limits() || exists && keepsSomeRow(relation)
          ? belowAnyRow(relation.input())
          : Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> grouping(Grouping relation) {
      boolean distinct =
          relation.calls().isEmpty() && relation.isPlain() && !relation.groups().isEmpty();
      return distinct
          ? belowAnyRow(relation.input()).map(input -> input.renamed(relation.groups()))
          : Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> windows(Windows relation) {
      return Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> combined(Combined relation) {
      return Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> recursive(Recursive relation) {
      return Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> tableRows(TableRows relation) {
      return Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> constantRows(ConstantRows relation) {
      return Optional.empty();
    }

    @Override
    public Optional<DecorrelatedQuery> recursionRound(RecursionRound relation) {
      return Optional.empty();
    }
  }

  private static boolean keepsSomeRow(Ordered ordered) {
    boolean some =
        ordered.fetch() == null
            || ordered.fetch() instanceof Literal fetch
                && fetch.value() instanceof Number most
                && most.longValue() > 0;
    return some && ordered.offset() == null;
  }

  private DecorrelatedQuery selected(List<Expr> conditions, Set<Integer> outside) {
    List<Expr> ties = new ArrayList<>(tied);
    List<Expr> own = new ArrayList<>();
    for (Expr condition : Conjuncts.of(References.replaced(conditions, values))) {
      boolean reads = References.of(condition).stream().anyMatch(outside::contains);
      (reads ? ties : own).add(condition);
    }
    return new DecorrelatedQuery(Selection.of(base, own), ties, values);
  }

  private DecorrelatedQuery extended(List<Computed> computed, Set<Integer> outside) {
    Map<Integer, Expr> known = new HashMap<>(values);
    List<Computed> own = new ArrayList<>();
    for (Computed each : computed) {
      Expr value = References.replaced(each.value(), values);
      if (References.of(value).stream().anyMatch(outside::contains)) {
        known.put(each.column().id(), value);
      } else {
        own.add(new Computed(each.column(), value));
      }
    }
    return new DecorrelatedQuery(Extension.of(base, own), tied, known);
  }

  private DecorrelatedQuery renamed(List<Computed> groups) {
    Map<Integer, Expr> known = new HashMap<>(values);
    for (Computed group : groups) {
      Expr value = References.replaced(group.value(), values);
      if (!value.equals(group.column().ref())) {
        known.put(group.column().id(), value);
      }
    }
    return new DecorrelatedQuery(base, tied, known);
  }

  private static @Nullable DecorrelatedQuery joined(Joined joined, Set<Integer> outside) {
    boolean rightDepends = isCorrelated(joined.right(), outside);
    boolean inner = joined.kind() == JoinKind.INNER;
    if (rightDepends && !inner) {
      return null;
    }
    DecorrelatedQuery left = of(joined.left(), outside);
    DecorrelatedQuery right =
        rightDepends
            ? of(joined.right(), outside)
            : new DecorrelatedQuery(joined.right(), List.of(), Map.of());
    if (left == null || right == null) {
      return null;
    }
    Map<Integer, Expr> known = new HashMap<>(left.values());
    known.putAll(right.values());
    if (References.outgrow(joined.conditions(), known)) {
      return null;
    }
    List<Expr> conditions = References.replaced(joined.conditions(), known);
    boolean tiedInside = References.of(conditions).stream().anyMatch(outside::contains);
    if (!inner && tiedInside) {
      return null;
    }
    List<Expr> ties = new ArrayList<>(left.tied());
    ties.addAll(right.tied());
    Relation pairs =
        new Joined(
            joined.kind(),
            left.base(),
            right.base(),
            inner ? List.of() : conditions,
            joined.mark());
    DecorrelatedQuery both = new DecorrelatedQuery(pairs, ties, known);
    return inner ? both.selected(conditions, outside) : both;
  }
}
