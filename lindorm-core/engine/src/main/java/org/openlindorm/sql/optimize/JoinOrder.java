package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;

/**
 * Orders inner joins. It starts with the relation of the fewest rows, and continues with those that
 * an equality connects to the joined ones, the smallest first. Equally good relations remain in the
 * order of the text.
 */
final class JoinOrder {

  private final Estimates estimates;
  private final Runnable going;

  /**
   * @param going called for each relation; throws when the statement must stop
   */
  JoinOrder(Estimates estimates, Runnable going) {
    this.estimates = estimates;
    this.going = going;
  }

  Relation of(Joined join, List<Expr> conditions, Pushdown pushdown) {
    List<Relation> members = new ArrayList<>();
    List<Expr> all = new ArrayList<>(conditions);
    gather(join, members, all);
    List<Expr> known = Conjuncts.of(all);
    List<Expr> single = known.stream().filter(each -> memberOf(each, members) >= 0).toList();
    List<Expr> complete = new ArrayList<>(known);
    for (Expr derived : Equalities.of(known).derived(single)) {
      if (memberOf(derived, members) >= 0) {
        complete.add(derived);
      }
    }
    List<Relation> pushed = new ArrayList<>();
    List<Expr> left = new ArrayList<>(complete);
    for (Relation member : members) {
      List<Expr> own =
          complete.stream().filter(each -> each.readsRow() && isOf(each, member)).toList();
      left.removeAll(own);
      pushed.add(pushdown.push(member, own));
    }
    return ordered(pushed, left, members);
  }

  private static void gather(Relation relation, List<Relation> members, List<Expr> conditions) {
    if (relation instanceof Joined joined && joined.kind() == JoinKind.INNER) {
      conditions.addAll(joined.conditions());
      gather(joined.left(), members, conditions);
      gather(joined.right(), members, conditions);
    } else if (relation instanceof Selection selection
        && selection.input() instanceof Joined joined
        && joined.kind() == JoinKind.INNER) {
      conditions.addAll(selection.conditions());
      gather(joined, members, conditions);
    } else {
      members.add(relation);
    }
  }

  /** The only member whose columns a condition reads, or -1. */
  private static int memberOf(Expr condition, List<Relation> members) {
    for (int i = 0; i < members.size(); i++) {
      if (condition.readsRow() && isOf(condition, members.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Returns whether it reads columns of this relation, and else only of queries outside. */
  private static boolean isOf(Expr condition, Relation member) {
    return References.columns(member).containsAll(References.of(condition));
  }

  private Relation ordered(List<Relation> members, List<Expr> conditions, List<Relation> before) {
    Set<Integer> all = new HashSet<>();
    before.forEach(each -> all.addAll(References.columns(each)));
    List<Relation> left = new ArrayList<>(members);
    List<Expr> open = new ArrayList<>(conditions);
    Relation joined = left.remove(first(left));
    while (!left.isEmpty()) {
      going.run();
      Relation next = left.remove(next(joined, left, open));
      Set<Integer> known = References.columns(joined);
      known.addAll(References.columns(next));
      List<Expr> here = new ArrayList<>();
      for (Expr condition : open) {
        Set<Integer> read = References.of(condition);
        read.retainAll(all);
        if (known.containsAll(read)) {
          here.add(condition);
        }
      }
      open.removeAll(here);
      joined = new Joined(JoinKind.INNER, joined, next, here, null);
    }
    return Selection.of(joined, open);
  }

  private int first(List<Relation> members) {
    int best = 0;
    for (int i = 1; i < members.size(); i++) {
      if (estimates.rows(members.get(i)) < estimates.rows(members.get(best))) {
        best = i;
      }
    }
    return best;
  }

  private int next(Relation joined, List<Relation> left, List<Expr> conditions) {
    int best = -1;
    for (int i = 0; i < left.size(); i++) {
      if (isTied(joined, left.get(i), conditions)
          && (best < 0 || estimates.rows(left.get(i)) < estimates.rows(left.get(best)))) {
        best = i;
      }
    }
    return best < 0 ? first(left) : best;
  }

  private static boolean isTied(Relation joined, Relation other, List<Expr> conditions) {
    return conditions.stream().anyMatch(each -> ties(each, joined, other));
  }

  private static boolean ties(Expr condition, Relation one, Relation other) {
    if (!(condition instanceof Comparison comparison)
        || comparison.operator() != CompareOperator.EQUAL) {
      return false;
    }
    Set<Integer> left = References.of(comparison.left());
    Set<Integer> right = References.of(comparison.right());
    Set<Integer> columns = References.columns(one);
    Set<Integer> others = References.columns(other);
    if (left.isEmpty() || right.isEmpty()) {
      return false;
    }
    return columns.containsAll(left) && others.containsAll(right)
        || columns.containsAll(right) && others.containsAll(left);
  }
}
