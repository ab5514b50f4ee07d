package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * Takes conditions down to where their columns come from, and orders inner joins on the way. A
 * condition never passes what would change its meaning: a LIMIT, the side of an outer join that may
 * be NULL, a group that it does not read whole.
 */
final class Pushdown {

  private final JoinOrder order;

  Pushdown(JoinOrder order) {
    this.order = order;
  }

  Relation of(Relation relation) {
    return push(relation, List.of());
  }

  /** The relation's rows that meet the conditions. */
  Relation push(Relation relation, List<Expr> conditions) {
    if (relation instanceof Relation.Selection selection) {
      List<Expr> all = new ArrayList<>(conditions);
      all.addAll(selection.conditions());
      return push(selection.input(), Conjuncts.of(all));
    }
    if (relation instanceof Relation.Extension extension) {
      return extension(extension, conditions);
    }
    if (relation instanceof Relation.Joined joined) {
      return joined(joined, conditions);
    }
    if (relation instanceof Relation.Applied applied) {
      Split split = Split.of(conditions, Set.of(applied.answer().id()));
      Relation query = of(applied.query());
      Relation input = push(applied.input(), split.inside());
      return above(applied.withInputs(List.of(input, query)), split.outside());
    }
    if (relation instanceof Relation.Grouping grouping) {
      return grouping(grouping, conditions);
    }
    if (relation instanceof Relation.Windows windows) {
      return windows(windows, conditions);
    }
    if (relation instanceof Relation.Combined combined) {
      List<Relation> inputs = new ArrayList<>();
      for (Relation.Arm arm : combined.arms()) {
        Map<Integer, Expr> values = new HashMap<>();
        for (int i = 0; i < combined.columns().size(); i++) {
          values.put(combined.columns().get(i).id(), arm.values().get(i));
        }
        inputs.add(push(arm.relation(), References.replaced(conditions, values)));
      }
      return combined.withInputs(inputs);
    }
    if (relation instanceof Relation.Ordered ordered && !ordered.limits()) {
      return ordered.withInputs(List.of(push(ordered.input(), conditions)));
    }
    List<Relation> inputs = relation.inputs().stream().map(this::of).toList();
    return above(inputs.isEmpty() ? relation : relation.withInputs(inputs), conditions);
  }

  private static Relation above(Relation relation, List<Expr> conditions) {
    return Relation.Selection.of(relation, conditions);
  }

  private Relation extension(Relation.Extension extension, List<Expr> conditions) {
    Map<Integer, Expr> values = new HashMap<>();
    for (Relation.Computed computed : extension.computed()) {
      if (computed.value().isDeterministic()) {
        values.put(computed.column().id(), computed.value());
      }
    }
    Set<Integer> kept = new HashSet<>();
    for (Relation.Computed computed : extension.computed()) {
      if (!values.containsKey(computed.column().id())) {
        kept.add(computed.column().id());
      }
    }
    List<Expr> below = new ArrayList<>();
    List<Expr> above = new ArrayList<>();
    for (Expr condition : conditions) {
      boolean stays = References.of(condition).stream().anyMatch(kept::contains);
      (stays ? above : below).add(stays ? condition : References.replaced(condition, values));
    }
    return above(extension.withInputs(List.of(push(extension.input(), below))), above);
  }

  private Relation grouping(Relation.Grouping grouping, List<Expr> conditions) {
    Map<Integer, Expr> groups = new HashMap<>();
    if (grouping.isPlain()) {
      grouping.groups().forEach(each -> groups.put(each.column().id(), each.value()));
    }
    Set<Integer> own = References.columns(grouping);
    own.removeAll(groups.keySet());
    List<Expr> below = new ArrayList<>();
    List<Expr> above = new ArrayList<>();
    for (Expr condition : conditions) {
      Set<Integer> read = References.of(condition);
      boolean ofGroups =
          !groups.isEmpty() && read.stream().noneMatch(own::contains) && condition.readsRow();
      (ofGroups ? below : above).add(ofGroups ? References.replaced(condition, groups) : condition);
    }
    return above(grouping.withInputs(List.of(push(grouping.input(), below))), above);
  }

  private Relation windows(Relation.Windows windows, List<Expr> conditions) {
    Set<Integer> partition = new HashSet<>();
    for (Expr each : windows.partition()) {
      if (each instanceof ColumnRef column) {
        partition.add(column.ordinal());
      }
    }
    Set<Integer> own = References.columns(windows);
    own.removeAll(partition);
    Split split = Split.of(conditions, own);
    return above(
        windows.withInputs(List.of(push(windows.input(), split.inside()))), split.outside());
  }

  private Relation joined(Relation.Joined joined, List<Expr> conditions) {
    return switch (joined.kind()) {
      case INNER -> order.of(joined, conditions, this);
      case LEFT -> left(joined, conditions);
      case FULL ->
          above(joined.withInputs(List.of(of(joined.left()), of(joined.right()))), conditions);
      case SEMI, ANTI, EXISTS_MARK, IN_MARK -> half(joined, conditions);
    };
  }

  private Relation left(Relation.Joined joined, List<Expr> conditions) {
    Set<Integer> right = References.columns(joined.right());
    boolean rejects = conditions.stream().anyMatch(each -> NullRejection.rejects(each, right));
    if (rejects) {
      return order.of(
          new Relation.Joined(
              JoinKind.INNER, joined.left(), joined.right(), joined.conditions(), null),
          conditions,
          this);
    }
    Split where = Split.of(conditions, right);
    List<Expr> known = new ArrayList<>(joined.conditions());
    Set<Integer> left = References.columns(joined.left());
    List<Expr> onRight = new ArrayList<>();
    List<Expr> on = new ArrayList<>();
    for (Expr condition : Conjuncts.of(known)) {
      boolean rightOnly =
          References.of(condition).stream().noneMatch(left::contains) && condition.readsRow();
      (rightOnly ? onRight : on).add(condition);
    }
    List<Expr> facts = new ArrayList<>(where.inside());
    facts.addAll(on);
    for (Expr derived : Equalities.of(facts).derived(where.inside())) {
      if (right.containsAll(References.of(derived)) && !onRight.contains(derived)) {
        onRight.add(derived);
      }
    }
    Relation pushed =
        new Relation.Joined(
            JoinKind.LEFT,
            push(joined.left(), where.inside()),
            push(joined.right(), onRight),
            on,
            null);
    return above(pushed, where.outside());
  }

  /** A join that yields rows of its left side only. */
  private Relation half(Relation.Joined joined, List<Expr> conditions) {
    Set<Integer> mark = joined.mark() == null ? Set.of() : Set.of(joined.mark().id());
    Split where = Split.of(conditions, mark);
    Set<Integer> left = References.columns(joined.left());
    List<Expr> onRight = new ArrayList<>();
    List<Expr> on = new ArrayList<>();
    for (Expr condition : Conjuncts.of(joined.conditions())) {
      boolean rightOnly =
          joined.kind() != JoinKind.IN_MARK
              && References.of(condition).stream().noneMatch(left::contains)
              && condition.readsRow();
      (rightOnly ? onRight : on).add(condition);
    }
    if (joined.kind() != JoinKind.IN_MARK) {
      Set<Integer> right = References.columns(joined.right());
      List<Expr> facts = new ArrayList<>(where.inside());
      facts.addAll(on);
      for (Expr derived : Equalities.of(facts).derived(where.inside())) {
        if (right.containsAll(References.of(derived)) && !onRight.contains(derived)) {
          onRight.add(derived);
        }
      }
    }
    Relation pushed =
        new Relation.Joined(
            joined.kind(),
            push(joined.left(), where.inside()),
            push(joined.right(), onRight),
            on,
            joined.mark());
    return above(pushed, where.outside());
  }

  /** Conditions that may go inside, and those that must stay outside. */
  private record Split(List<Expr> inside, List<Expr> outside) {

    /** Those that read one of {@code forbidden} stay outside. */
    static Split of(List<Expr> conditions, Set<Integer> forbidden) {
      List<Expr> inside = new ArrayList<>();
      List<Expr> outside = new ArrayList<>();
      for (Expr condition : conditions) {
        boolean stays = References.of(condition).stream().anyMatch(forbidden::contains);
        (stays ? outside : inside).add(condition);
      }
      return new Split(inside, outside);
    }
  }
}
