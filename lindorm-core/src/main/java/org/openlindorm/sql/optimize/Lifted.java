package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;

/**
 * A correlated sub-query as rows that depend on nothing outside, and conditions that tie them to
 * the row outside. Only for the question whether some row meets a condition: neither order nor
 * repeated rows matter.
 *
 * @param tied conditions on the base's columns and those outside
 * @param values what columns of the sub-query are, over the base's columns and those outside
 */
record Lifted(Relation base, List<Expr> tied, Map<Integer, Expr> values) {

  /** The sub-query in this form, or null when it has another. */
  static @Nullable Lifted of(Relation query, Set<Integer> outside) {
    if (References.outside(query).stream().noneMatch(outside::contains)) {
      return new Lifted(query, List.of(), Map.of());
    }
    if (query instanceof Selection selection) {
      Lifted input = of(selection.input(), outside);
      return input == null || References.outgrow(selection.conditions(), input.values())
          ? null
          : input.selected(selection.conditions(), outside);
    }
    if (query instanceof Extension extension) {
      Lifted input = of(extension.input(), outside);
      return input == null || References.outgrow(extension.expressions(), input.values())
          ? null
          : input.extended(extension.computed(), outside);
    }
    if (query instanceof Joined joined) {
      return joined(joined, outside);
    }
    if (query instanceof Applied applied
        && References.outside(applied.query()).stream().noneMatch(outside::contains)) {
      Lifted input = of(applied.input(), outside);
      return input == null || !input.values().isEmpty()
          ? null
          : new Lifted(
              applied.withInputs(List.of(input.base(), applied.query())),
              input.tied(),
              input.values());
    }
    if (query instanceof Ordered ordered && keepsSomeRow(ordered)) {
      return of(ordered.input(), outside);
    }
    if (query instanceof Grouping grouping
        && grouping.calls().isEmpty()
        && grouping.isPlain()
        && !grouping.groups().isEmpty()) {
      Lifted input = of(grouping.input(), outside);
      return input == null ? null : input.renamed(grouping.groups());
    }
    return null;
  }

  private static boolean keepsSomeRow(Ordered ordered) {
    boolean some =
        ordered.fetch() == null
            || ordered.fetch() instanceof Literal fetch
                && fetch.value() instanceof Number most
                && most.longValue() > 0;
    return some && ordered.offset() == null;
  }

  private Lifted selected(List<Expr> conditions, Set<Integer> outside) {
    List<Expr> ties = new ArrayList<>(tied);
    List<Expr> own = new ArrayList<>();
    for (Expr condition : Conjuncts.of(References.replaced(conditions, values))) {
      boolean reads = References.of(condition).stream().anyMatch(outside::contains);
      (reads ? ties : own).add(condition);
    }
    return new Lifted(Selection.of(base, own), ties, values);
  }

  private Lifted extended(List<Computed> computed, Set<Integer> outside) {
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
    return new Lifted(Extension.of(base, own), tied, known);
  }

  private Lifted renamed(List<Computed> groups) {
    Map<Integer, Expr> known = new HashMap<>(values);
    for (Computed group : groups) {
      Expr value = References.replaced(group.value(), values);
      if (!value.equals(group.column().ref())) {
        known.put(group.column().id(), value);
      }
    }
    return new Lifted(base, tied, known);
  }

  private static @Nullable Lifted joined(Joined joined, Set<Integer> outside) {
    boolean rightDepends = References.outside(joined.right()).stream().anyMatch(outside::contains);
    boolean inner = joined.kind() == JoinKind.INNER;
    if (rightDepends && !inner) {
      return null;
    }
    Lifted left = of(joined.left(), outside);
    Lifted right =
        rightDepends
            ? of(joined.right(), outside)
            : new Lifted(joined.right(), List.of(), Map.of());
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
    Lifted both = new Lifted(pairs, ties, known);
    return inner ? both.selected(conditions, outside) : both;
  }
}
