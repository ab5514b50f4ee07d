package org.openlindorm.sql.optimize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.References;

/**
 * Plans groups: in the region servers when the rows of one table are grouped, else in the SQL
 * server.
 */
final class GroupPlanner {

  private final RelationPlanner relations;
  private final LeafPlanner leaves;
  private final ExtremePlanner extremes;
  private final FrontPlanner fronts;

  GroupPlanner(RelationPlanner relations, LeafPlanner leaves) {
    this.relations = relations;
    this.leaves = leaves;
    this.extremes = new ExtremePlanner(leaves);
    this.fronts = new FrontPlanner(leaves);
  }

  Plan plan(Grouping written, List<Expr> outputs) {
    Grouping grouping = inlined(written);
    Leaf leaf = Leaf.of(grouping.input());
    Plan plan =
        leaf != null && isBesideTheData(grouping) && !leaves.isUnion(leaf)
            ? besideTheData(leaf, grouping)
            : aggregate(grouping);
    return new Layout(grouping.columns()).projected(plan, outputs);
  }

  /** Returns groups that are computed in the region servers, over their table; null for others. */
  static @Nullable Grouping ofTable(Grouping written) {
    Grouping grouping = inlined(written);
    boolean travels = isBesideTheData(grouping) && Leaf.of(grouping.input()) != null;
    return travels ? grouping : null;
  }

  /** Returns whether the groups of a table are read by the ends of key ranges. */
  boolean readsEnds(Grouping grouping) {
    Leaf leaf = Leaf.of(grouping.input());
    return leaf != null && extremes.plan(leaf, grouping) != null;
  }

  private Plan besideTheData(Leaf leaf, Grouping grouping) {
    Plan few = extremes.plan(leaf, grouping);
    few = few == null ? fronts.plan(leaf, grouping) : few;
    return few == null ? leaves.aggregate(leaf, grouping) : few;
  }

  private static boolean isBesideTheData(Grouping grouping) {
    return grouping.isPlain()
        && grouping.number() == null
        && grouping.calls().stream().allMatch(each -> each.call().travels());
  }

  /** Groups and aggregates of computed columns compute them themselves. */
  private static Grouping inlined(Grouping grouping) {
    if (!(grouping.input() instanceof Extension extension)) {
      return grouping;
    }
    Map<Integer, Expr> values = new HashMap<>();
    for (Computed computed : extension.computed()) {
      boolean chained =
          extension.computed().stream()
              .anyMatch(each -> References.of(computed.value()).contains(each.column().id()));
      if (chained || !computed.value().isDeterministic()) {
        return grouping;
      }
      values.put(computed.column().id(), computed.value());
    }
    if (References.outgrow(grouping.expressions(), values)) {
      return grouping;
    }
    return inlined(
        grouping.withInput(extension.input()).map(each -> References.replaced(each, values)));
  }

  private Plan aggregate(Grouping grouping) {
    RelationPlanner.Input input =
        relations.input(grouping.input(), References.of(grouping.expressions()));
    Grouping placed = grouping.map(input.layout()::over);
    return new Aggregate(
        input.plan(),
        Computed.values(placed.groups()),
        placed.calls().stream().map(AggregateColumn::call).toList(),
        placed.sets(),
        placed.number() != null);
  }
}
