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
import org.openlindorm.sql.relation.UnionBranch;
import org.openlindorm.sql.relation.Windows;

/**
 * Pushes conditions down to the relations of their columns, and orders inner joins. A condition is
 * never pushed where its meaning would change: below a LIMIT, to the side of an outer join that may
 * be NULL, or below a group that it does not read whole.
 */
final class Pushdown {

  /**
   * Expressions of conditions that are copied into the parts of sets: enough for a hundred values
   * in each of 10,000 parts.
   */
  private static final long MOST_COPIED = 1_000_000;

  private final JoinOrder order;
  private final Runnable going;
  private long copied;

  /**
   * @param going called for each relation; throws when the statement may not continue
   */
  Pushdown(JoinOrder order, Runnable going) {
    this.order = order;
    this.going = going;
  }

  Relation of(Relation relation) {
    return push(relation, List.of());
  }

  /** Returns the relation's rows that meet the conditions. */
  Relation push(Relation relation, List<Expr> conditions) {
    going.run();
    return relation.accept(new Push(conditions));
  }

  /** Pushes conditions into one relation. */
  private final class Push implements Relation.Visitor<Relation> {
    private final List<Expr> conditions;

    Push(List<Expr> conditions) {
      this.conditions = conditions;
    }

    /** Keeps the conditions above the relation; none is pushed to its inputs. */
    private Relation stop(Relation relation) {
      List<Relation> inputs = relation.inputs().stream().map(Pushdown.this::of).toList();
      return above(relation.withInputs(inputs), conditions);
    }

    @Override
    public Relation tableRows(TableRows relation) {
      return stop(relation);
    }

    @Override
    public Relation constantRows(ConstantRows relation) {
      return stop(relation);
    }

    @Override
    public Relation recursionRound(RecursionRound relation) {
      return stop(relation);
    }

    @Override
    public Relation recursive(Recursive relation) {
      return stop(relation);
    }

    /**
     * A selection's own conditions come first: rows that they refuse are not computed for those
     * from above.
     */
    @Override
    public Relation selection(Selection selection) {
      List<Expr> all = new ArrayList<>(selection.conditions());
      all.addAll(conditions);
      return push(selection.input(), Conjuncts.of(all));
    }

    @Override
    public Relation ordered(Ordered ordered) {
      return ordered.limits()
          ? stop(ordered)
          : ordered.withInput(push(ordered.input(), conditions));
    }

    @Override
    public Relation applied(Applied applied) {
      Split split = Split.of(conditions, Set.of(applied.answer().id()));
      Relation query = of(applied.query());
      Relation input = push(applied.input(), split.inside());
      return above(applied.withInputs(List.of(input, query)), split.outside());
    }

    @Override
    public Relation combined(Combined combined) {
      List<Map<Integer, Expr>> values =
          combined.branches().stream().map(branch -> values(combined, branch)).toList();
      List<Expr> below = new ArrayList<>();
      List<Expr> above = new ArrayList<>();
      for (Expr condition : conditions) {
        copied += values.size() * References.nodes(condition, MOST_COPIED);
        boolean stays =
            copied > MOST_COPIED
                || values.stream().anyMatch(each -> References.outgrows(condition, each));
        (stays ? above : below).add(condition);
      }
      List<Relation> inputs = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        inputs.add(
            push(combined.branches().get(i).relation(), References.replaced(below, values.get(i))));
      }
      return above(combined.withInputs(inputs), above);
    }

    private static Map<Integer, Expr> values(Combined combined, UnionBranch branch) {
      Map<Integer, Expr> values = new HashMap<>();
      for (int i = 0; i < combined.columns().size(); i++) {
        values.put(combined.columns().get(i).id(), branch.values().get(i));
      }
      return values;
    }

    @Override
    public Relation extension(Extension extension) {
      Map<Integer, Expr> values = new HashMap<>();
      for (Computed computed : extension.computed()) {
        if (computed.value().isDeterministic()) {
          values.put(computed.column().id(), computed.value());
        }
      }
      Set<Integer> kept = new HashSet<>();
      for (Computed computed : extension.computed()) {
        if (!values.containsKey(computed.column().id())) {
          kept.add(computed.column().id());
        }
      }
      List<Expr> below = new ArrayList<>();
      List<Expr> above = new ArrayList<>();
      for (Expr condition : conditions) {
        boolean stays = References.of(condition).stream().anyMatch(kept::contains);
        stays |= References.outgrows(condition, values);
        (stays ? above : below).add(stays ? condition : References.replaced(condition, values));
      }
      return above(extension.withInput(push(extension.input(), below)), above);
    }

    @Override
    public Relation grouping(Grouping grouping) {
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
            !groups.isEmpty()
                && read.stream().noneMatch(own::contains)
                && condition.readsRow()
                && !References.outgrows(condition, groups);
        (ofGroups ? below : above)
            .add(ofGroups ? References.replaced(condition, groups) : condition);
      }
      return above(grouping.withInput(push(grouping.input(), below)), above);
    }

    @Override
    public Relation windows(Windows windows) {
      Set<Integer> partition = new HashSet<>();
      for (Expr each : windows.partition()) {
        if (each instanceof ColumnRef column) {
          partition.add(column.ordinal());
        }
      }
      Set<Integer> own = References.columns(windows);
      own.removeAll(partition);
      Split split = Split.of(conditions, own);
      return above(windows.withInput(push(windows.input(), split.inside())), split.outside());
    }

    @Override
    public Relation joined(Joined joined) {
      return switch (joined.kind()) {
        case INNER -> order.of(joined, conditions, Pushdown.this);
        case LEFT -> left(joined);
        case FULL ->
            above(joined.withInputs(List.of(of(joined.left()), of(joined.right()))), conditions);
        case SEMI, ANTI, EXISTS_MARK, IN_MARK -> half(joined);
      };
    }

    private Relation left(Joined joined) {
      Set<Integer> right = References.columns(joined.right());
      boolean rejects = conditions.stream().anyMatch(each -> NullRejection.rejects(each, right));
      if (rejects) {
        return order.of(
            new Joined(JoinKind.INNER, joined.left(), joined.right(), joined.conditions(), null),
            conditions,
            Pushdown.this);
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
          new Joined(
              JoinKind.LEFT,
              push(joined.left(), where.inside()),
              push(joined.right(), onRight),
              on,
              null);
      return above(pushed, where.outside());
    }

    /** Pushes conditions into a join that yields only rows of its left side. */
    private Relation half(Joined joined) {
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
          new Joined(
              joined.kind(),
              push(joined.left(), where.inside()),
              push(joined.right(), onRight),
              on,
              joined.mark());
      return above(pushed, where.outside());
    }
  }

  private static Relation above(Relation relation, List<Expr> conditions) {
    return Selection.of(relation, conditions);
  }

  /** The conditions that may be pushed inside, and those that must remain outside. */
  private record Split(List<Expr> inside, List<Expr> outside) {

    /** Keeps the conditions that read one of {@code forbidden} outside. */
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
