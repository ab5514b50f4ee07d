package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * Chooses the join method: look-ups in a table, if the values of the other side bound the start of
 * its key; else by hash; else every pair.
 */
final class JoinPlanner {

  /** A side estimated to have this many times more rows than the other is not held in memory. */
  private static final double LARGER = 2;

  private final RelationPlanner relations;
  private final LeafPlanner leaves;
  private final Estimates estimates;
  private final QueryPlanner.Parameters parameters;

  JoinPlanner(
      RelationPlanner relations,
      LeafPlanner leaves,
      Estimates estimates,
      QueryPlanner.Parameters parameters) {
    this.relations = relations;
    this.leaves = leaves;
    this.estimates = estimates;
    this.parameters = parameters;
  }

  Plan plan(Joined join, List<Expr> outputs) {
    Plan lookup = lookup(join, outputs);
    if (lookup != null) {
      return lookup;
    }
    boolean swap =
        join.kind() == JoinKind.INNER
            && estimates.rows(join.right()) > LARGER * estimates.rows(join.left());
    return held(swap ? swapped(join) : join, outputs);
  }

  private static Joined swapped(Joined join) {
    return new Joined(join.kind(), join.right(), join.left(), join.conditions(), join.mark());
  }

  private @Nullable Plan lookup(Joined join, List<Expr> outputs) {
    if (join.kind() == JoinKind.FULL || join.kind() == JoinKind.IN_MARK) {
      return null;
    }
    Leaf right = Leaf.of(join.right());
    Plan found = null;
    if (right != null && isWorthwhile(join.left(), right)) {
      found = lookUpRight(join, right, outputs);
    }
    Leaf left = Leaf.of(join.left());
    if (found == null && left != null && isWorthwhile(join.right(), left)) {
      found =
          switch (join.kind()) {
            case INNER -> lookUpRight(swapped(join), left, outputs);
            case SEMI -> lookUpDistinct(join, left, outputs);
            default -> null;
          };
    }
    return found;
  }

  /**
   * Returns whether look-ups are worthwhile: few rows are expected from the other side, or the
   * table cannot be read in another way.
   */
  private boolean isWorthwhile(Relation other, Leaf leaf) {
    return !estimates.isBound(leaf) && (estimates.isBound(other) || estimates.isWasteful(leaf));
  }

  private @Nullable Plan lookUpRight(Joined join, Leaf leaf, List<Expr> outputs) {
    JoinKeys keys = JoinKeys.of(join);
    LookupKeys found = LookupKeys.of(leaf, keys.equalities(), leaves.hints());
    if (found == null) {
      return null;
    }
    checkPicked(join);
    List<Expr> rest = new ArrayList<>(keys.others());
    keys.equalities().stream()
        .filter(each -> !found.equalities().contains(each))
        .forEach(each -> rest.add(each.condition()));
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(rest));
    Set<Integer> leftRead = new HashSet<>(read);
    found.equalities().forEach(each -> leftRead.addAll(References.of(each.left())));
    RelationPlanner.Input left = relations.input(join.left(), leftRead);
    Layout right = Layout.of(join.right(), read);
    int first = parameters.next();
    for (int i = 1; i < found.equalities().size(); i++) {
      parameters.next();
    }
    boolean any = rest.isEmpty() && !join.kind().yieldsRight();
    KeyRead leafRead =
        leaves.read(leaf, found.where(leaf, first), right.refs(), any ? Literals.of(1L) : null);
    if (any && leafRead.access().looksUp()) {
      leafRead = leaves.read(leaf, found.where(leaf, first), right.refs(), null);
    }
    Layout pair = left.layout().and(right);
    List<Expr> values = found.equalities().stream().map(JoinKeys.Equality::left).toList();
    Plan plan =
        new LookupJoin(
            left.plan(),
            leafRead,
            join.kind(),
            left.layout().over(values),
            first,
            Conjuncts.and(pair.over(rest)));
    return yielded(join, left.layout(), right).projected(plan, outputs);
  }

  /**
   * Refuses an inefficient join that only selects rows of its left side; it is treated like a
   * condition on them.
   */
  private void checkPicked(Joined join) {
    if (join.kind() == JoinKind.SEMI || join.kind() == JoinKind.ANTI) {
      leaves.checkPicked(References.of(join.conditions()), join.left());
    }
  }

  private static Layout yielded(Joined join, Layout left, Layout right) {
    Layout layout = join.kind().yieldsRight() ? left.and(right) : left;
    return join.mark() == null ? layout : layout.and(join.mark());
  }

  /** Returns the rows of the left side that the distinct values of the right side find. */
  private @Nullable Plan lookUpDistinct(Joined join, Leaf leaf, List<Expr> outputs) {
    JoinKeys keys = JoinKeys.of(join);
    if (!keys.others().isEmpty() || keys.equalities().isEmpty()) {
      return null;
    }
    List<Computed> groups = new ArrayList<>();
    List<Expr> conditions = new ArrayList<>();
    for (JoinKeys.Equality equality : keys.equalities()) {
      Computed group = leaves.numbers().computed(equality.right());
      groups.add(group);
      conditions.add(new Comparison(CompareOperator.EQUAL, equality.left(), group.column().ref()));
    }
    Relation distinct = Grouping.plain(join.right(), groups, List.of());
    return lookUpRight(
        new Joined(JoinKind.INNER, distinct, join.left(), conditions, null), leaf, outputs);
  }

  /** The right side is held in memory. */
  private Plan held(Joined join, List<Expr> outputs) {
    checkPicked(join);
    JoinKeys keys = JoinKeys.of(join);
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(join.conditions()));
    RelationPlanner.Input left = relations.input(join.left(), read);
    RelationPlanner.Input right = relations.input(join.right(), read);
    List<Expr> leftKeys = new ArrayList<>();
    List<Expr> rightKeys = new ArrayList<>();
    for (JoinKeys.Equality equality : keys.equalities()) {
      leftKeys.add(left.layout().over(equality.left()));
      rightKeys.add(right.layout().over(equality.right()));
    }
    Layout pair = left.layout().and(right.layout());
    Plan plan =
        new Join(
            left.plan(),
            right.plan(),
            join.kind(),
            leftKeys,
            rightKeys,
            Conjuncts.and(pair.over(keys.others())));
    return yielded(join, left.layout(), right.layout()).projected(plan, outputs);
  }
}
