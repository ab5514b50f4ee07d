package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;

/**
 * EXISTS and IN that a WHERE demands become semi-joins, NOT EXISTS and NOT IN anti-joins, where an
 * equality ties the sub-query to the row outside. As joins they can be look-ups. What is not of
 * this shape is left to Calcite's own rules.
 *
 * <p>A semi-join keeps a row if its condition is true for some row of the sub-query, so IN needs no
 * more than equality. NOT IN keeps a row only if every comparison is false: the anti-join's
 * condition is that one is not false, which it also is where a side is NULL.
 */
@SuppressWarnings("deprecation") // the short form; the other needs generated configurations
final class SubQueryRule extends RelOptRule {

  static final RelOptRule INSTANCE = new SubQueryRule();

  private SubQueryRule() {
    super(operand(LogicalFilter.class, any()), "SubQueryToSemiJoinRule");
  }

  @Override
  public void onMatch(RelOptRuleCall call) {
    LogicalFilter filter = call.rel(0);
    RelNode input = filter.getInput();
    List<Demand> taken = new ArrayList<>();
    List<RexNode> left = new ArrayList<>();
    for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
      Demand demand = Demand.of(condition, filter);
      if (demand == null) {
        left.add(condition);
      } else {
        taken.add(demand);
      }
    }
    if (taken.isEmpty()) {
      return;
    }
    RelNode result =
        left.isEmpty()
            ? input
            : filter.copy(
                filter.getTraitSet(),
                input,
                RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), left));
    for (Demand demand : taken) {
      result =
          LogicalJoin.create(
              result,
              demand.right(),
              List.of(),
              demand.condition(),
              Set.of(),
              demand.negated() ? JoinRelType.ANTI : JoinRelType.SEMI);
    }
    call.transformTo(result);
  }

  /**
   * A sub-query that a WHERE demands or forbids.
   *
   * @param condition over the row outside and the rows of {@code right}
   */
  private record Demand(RelNode right, RexNode condition, boolean negated) {

    static @Nullable Demand of(RexNode condition, LogicalFilter filter) {
      boolean negated = condition.getKind() == SqlKind.NOT;
      RexNode positive = negated ? ((RexCall) condition).getOperands().get(0) : condition;
      if (!(positive instanceof RexSubQuery query)
          || query.getKind() != SqlKind.EXISTS && query.getKind() != SqlKind.IN) {
        return null;
      }
      Set<CorrelationId> outside = filter.getVariablesSet();
      SubQueryShape shape = SubQueryShape.of(query.rel, outside, query.getKind() == SqlKind.EXISTS);
      if (shape == null || !query.getOperands().stream().allMatch(Demand::isPlain)) {
        return null;
      }
      int width = filter.getInput().getRowType().getFieldCount();
      List<RexNode> conditions = new ArrayList<>(shape.conditions(width));
      if (query.getKind() == SqlKind.IN) {
        RexBuilder builder = filter.getCluster().getRexBuilder();
        List<RexNode> outputs = shape.outputs(width);
        for (int i = 0; i < outputs.size(); i++) {
          conditions.add(comparison(query.getOperands().get(i), outputs.get(i), negated, builder));
        }
      }
      if (conditions.stream().noneMatch(each -> ties(each, width))) {
        return null;
      }
      RexBuilder builder = filter.getCluster().getRexBuilder();
      return new Demand(shape.base(), RexUtil.composeConjunction(builder, conditions), negated);
    }

    /** Whether the value reads nothing but the row outside. */
    private static boolean isPlain(RexNode value) {
      return RexUtil.SubQueryFinder.find(value) == null && SubQueryShape.variables(value).isEmpty();
    }

    private static RexNode comparison(
        RexNode value, RexNode found, boolean negated, RexBuilder builder) {
      RexNode equal = builder.makeCall(SqlStdOperatorTable.EQUALS, value, found);
      List<RexNode> notFalse = new ArrayList<>(List.of(equal));
      for (RexNode side : List.of(value, found)) {
        if (negated && side.getType().isNullable()) {
          notFalse.add(builder.makeCall(SqlStdOperatorTable.IS_NULL, side));
        }
      }
      return RexUtil.composeDisjunction(builder, notFalse);
    }

    /** Whether this is an equality between something outside and something inside. */
    private static boolean ties(RexNode condition, int width) {
      if (condition.getKind() != SqlKind.EQUALS) {
        return false;
      }
      Sides one = Sides.of(((RexCall) condition).getOperands().get(0), width);
      Sides other = Sides.of(((RexCall) condition).getOperands().get(1), width);
      return one == Sides.OUTSIDE && other == Sides.INSIDE
          || one == Sides.INSIDE && other == Sides.OUTSIDE;
    }
  }

  /** Which rows an expression reads. */
  private enum Sides {
    NEITHER,
    OUTSIDE,
    INSIDE,
    BOTH;

    static Sides of(RexNode node, int width) {
      boolean[] reads = new boolean[2];
      node.accept(
          new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef input) {
              reads[input.getIndex() < width ? 0 : 1] = true;
              return input;
            }
          });
      if (reads[0]) {
        return reads[1] ? BOTH : OUTSIDE;
      }
      return reads[1] ? INSIDE : NEITHER;
    }
  }
}
