package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Sort;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * Plans groups: in the region servers when the rows of one table are grouped, else in the SQL
 * server.
 */
final class GroupPlanner {

  private final RelationPlanner relations;
  private final LeafPlanner leaves;
  private final MinMaxPlanner extremes;
  private final FrontPlanner fronts;

  GroupPlanner(RelationPlanner relations, LeafPlanner leaves, QueryPlanner.Parameters parameters) {
    this.relations = relations;
    this.leaves = leaves;
    this.extremes = new MinMaxPlanner(leaves);
    this.fronts = new FrontPlanner(leaves, parameters);
  }

  Plan plan(Grouping written, List<Expr> outputs) {
    Grouping grouping = inlined(written);
    Leaf leaf = Leaf.of(grouping.input());
    Plan plan =
        leaf != null && isInRegions(grouping) && !leaves.isUnion(leaf)
            ? inRegions(leaf, grouping)
            : null;
    if (plan == null) {
      plan = aggregate(grouping);
    }
    return new Layout(grouping.columns()).projected(plan, outputs);
  }

  /** Returns groups that are computed in the region servers, over their table; null for others. */
  static @Nullable Grouping ofTable(Grouping written) {
    Grouping grouping = inlined(written);
    boolean travels = isInRegions(grouping) && Leaf.of(grouping.input()) != null;
    return travels ? grouping : null;
  }

  /** Returns whether the groups of a table are read by the ends of key ranges. */
  boolean readsEnds(Grouping grouping) {
    Leaf leaf = Leaf.of(grouping.input());
    return leaf != null && extremes.plan(leaf, grouping) != null;
  }

  /**
   * Returns the first groups of a table's rows in an order, if a key has it: no more of the rows
   * are read than these groups need. Returns null otherwise.
   *
   * @param keys by position in {@code outputs}
   */
  @Nullable Plan ordered(
      Relation relation, List<Expr> outputs, List<Sort.Key> keys, @Nullable Expr rowLimit) {
    boolean many =
        rowLimit instanceof Literal limit
            && limit.value() instanceof Number number
            && number.longValue() > KeyAggregate.Order.MOST_GROUPS;
    LeafPlanner.Extended extended = many ? null : LeafPlanner.Extended.of(relation, outputs);
    if (rowLimit == null
        || extended == null
        || !(extended.input() instanceof Grouping written)
        || written.groups().isEmpty()) {
      return null;
    }
    Grouping grouping = inlined(written);
    Leaf leaf = Leaf.of(grouping.input());
    if (leaf == null || !isInRegions(grouping) || leaves.isUnion(leaf)) {
      return null;
    }
    List<Sort.Key> ofGroups = new ArrayList<>();
    for (Sort.Key key : keys) {
      int place = group(grouping, extended.outputs().get(key.ordinal()));
      if (place < 0) {
        return null;
      }
      ofGroups.add(new Sort.Key(place, key.descending(), key.nullsFirst()));
    }
    Plan fewRows = fewRows(leaf, grouping);
    Plan plan =
        fewRows == null
            ? leaves.firstGroups(leaf, grouping, ofGroups, rowLimit)
            : fronts.first(fewRows, leaf, grouping, ofGroups, rowLimit);
    if (plan == null) {
      return null;
    }
    Plan first = new Layout(grouping.columns()).projected(plan, extended.outputs());
    boolean ordered = fewRows == null && rowLimit instanceof Literal;
    return ordered || keys.isEmpty() ? first : new Sort(first, keys, rowLimit);
  }

  private static int group(Grouping grouping, Expr value) {
    List<Expr> columns = grouping.groups().stream().<Expr>map(each -> each.column().ref()).toList();
    return columns.indexOf(value);
  }

  /** Returns the plan, or null if a skip scan finds the rows, which are few. */
  private @Nullable Plan inRegions(Leaf leaf, Grouping grouping) {
    Plan few = fewRows(leaf, grouping);
    if (few != null) {
      return few;
    }
    return leaves.skipsToPoints(leaf) ? null : leaves.aggregate(leaf, grouping);
  }

  /** Returns a plan that reads a row or two of each group, or null. */
  private @Nullable Plan fewRows(Leaf leaf, Grouping grouping) {
    Plan ends = extremes.plan(leaf, grouping);
    return ends == null ? fronts.plan(leaf, grouping) : ends;
  }

  private static boolean isInRegions(Grouping grouping) {
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
