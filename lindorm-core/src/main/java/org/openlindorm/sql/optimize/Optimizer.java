package org.openlindorm.sql.optimize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.adapter.enumerable.EnumerableConvention;
import org.apache.calcite.adapter.enumerable.EnumerableInterpretable;
import org.apache.calcite.adapter.enumerable.EnumerableProject;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.enumerable.EnumerableRules;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.rules.CoreRules;
import org.apache.calcite.runtime.Bindable;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.tools.RelBuilder;
import org.openlindorm.error.LindormException;

/** From a converted query to code: conditions go down to the leaves, joins become look-ups. */
final class Optimizer {

  /** Far more than any statement needs; what rules without end have made until then is right. */
  private static final int MOST_MATCHES = 5_000;

  private static final List<RelOptRule> SUB_QUERIES =
      List.of(
          CoreRules.FILTER_SUB_QUERY_TO_CORRELATE,
          CoreRules.PROJECT_SUB_QUERY_TO_CORRELATE,
          CoreRules.JOIN_SUB_QUERY_TO_CORRELATE);

  private static final List<RelOptRule> CONDITIONS =
      List.of(
          CoreRules.FILTER_INTO_JOIN,
          CoreRules.JOIN_CONDITION_PUSH,
          CoreRules.FILTER_PROJECT_TRANSPOSE,
          CoreRules.FILTER_AGGREGATE_TRANSPOSE,
          CoreRules.FILTER_SET_OP_TRANSPOSE,
          CoreRules.FILTER_MERGE,
          CoreRules.FILTER_REDUCE_EXPRESSIONS,
          CoreRules.PROJECT_REMOVE);

  /** By themselves: beside rules that simplify what they derive they would never end. */
  private static final List<RelOptRule> TRANSITIVE_CONDITIONS =
      List.of(CoreRules.JOIN_PUSH_TRANSITIVE_PREDICATES);

  private static final List<RelOptRule> PROJECTIONS =
      List.of(CoreRules.PROJECT_MERGE, CoreRules.PROJECT_REMOVE);

  private static final List<RelOptRule> LEAVES =
      List.of(LeafRules.FILTERED_SCAN, LeafRules.SCAN, LeafRules.NARROWED, LeafRules.FILTERED);

  /** There is code for DISTINCT rows, not for aggregates of DISTINCT values. */
  private static final List<RelOptRule> DISTINCT_VALUES =
      List.of(CoreRules.AGGREGATE_EXPAND_DISTINCT_AGGREGATES);

  /** Projections and filters have code only as one calculation each. */
  private static final List<RelOptRule> CALCULATIONS =
      List.of(
          EnumerableRules.ENUMERABLE_PROJECT_TO_CALC_RULE,
          EnumerableRules.ENUMERABLE_FILTER_TO_CALC_RULE,
          CoreRules.CALC_MERGE);

  private static final List<RelOptRule> ENUMERABLE =
      List.of(
          EnumerableRules.ENUMERABLE_JOIN_RULE,
          EnumerableRules.ENUMERABLE_CORRELATE_RULE,
          EnumerableRules.ENUMERABLE_PROJECT_RULE,
          EnumerableRules.ENUMERABLE_FILTER_RULE,
          EnumerableRules.ENUMERABLE_AGGREGATE_RULE,
          EnumerableRules.ENUMERABLE_SORT_RULE,
          EnumerableRules.ENUMERABLE_LIMIT_RULE,
          EnumerableRules.ENUMERABLE_LIMIT_SORT_RULE,
          EnumerableRules.ENUMERABLE_UNION_RULE,
          EnumerableRules.ENUMERABLE_INTERSECT_RULE,
          EnumerableRules.ENUMERABLE_MINUS_RULE,
          EnumerableRules.ENUMERABLE_VALUES_RULE,
          EnumerableRules.ENUMERABLE_WINDOW_RULE,
          CoreRules.PROJECT_TO_LOGICAL_PROJECT_AND_WINDOW,
          LeafRules.LEAF_TO_ENUMERABLE,
          LookupRule.LOOKUP_TO_ENUMERABLE);

  private Optimizer() {}

  static CompiledQuery compile(
      RelRoot root, SqlToRelConverter converter, VolcanoPlanner planner, Leaves leaves) {
    RelNode rel = hep(root.rel, List.of(SubQueryRule.INSTANCE));
    rel = hep(rel, SUB_QUERIES);
    RelBuilder builder =
        org.apache.calcite.rel.core.RelFactories.LOGICAL_BUILDER.create(rel.getCluster(), null);
    rel = RelDecorrelator.decorrelateQuery(rel, builder);
    rel = hep(rel, CONDITIONS);
    rel = hep(rel, TRANSITIVE_CONDITIONS);
    rel = hep(rel, CONDITIONS);
    rel = converter.trimUnusedFields(false, rel);
    rel = hep(rel, PROJECTIONS);
    rel = hep(rel, LEAVES);
    rel =
        hep(
            rel,
            List.of(new LookupRule(leaves.hints()), LeafRules.NARROWED, CoreRules.PROJECT_REMOVE));
    rel = hep(rel, DISTINCT_VALUES);
    RelTraitSet wanted =
        rel.getTraitSet().replace(EnumerableConvention.INSTANCE).replace(root.collation).simplify();
    ENUMERABLE.forEach(planner::addRule);
    planner.setRoot(planner.changeTraits(rel, wanted));
    RelNode best = planner.findBestExp();
    if (!root.isRefTrivial()) {
      best = selected(best, root);
    }
    EnumerableRel physical = (EnumerableRel) HeldRows.watched(hep(best, CALCULATIONS));
    Map<String, Object> internal = new HashMap<>();
    internal.put(Leaves.internalParameter(), leaves);
    Bindable<?> code = generate(physical, internal);
    leaves.checkForcedIndex();
    return new CompiledQuery(
        code, leaves.all(), RelText.of(best), physical.getRowType().getFieldCount());
  }

  /** The code; a leaf that is refused while code is made for it is the user's failure, not ours. */
  private static Bindable<?> generate(EnumerableRel physical, Map<String, Object> internal) {
    try {
      return EnumerableInterpretable.toBindable(
          internal, null, physical, EnumerableRel.Prefer.ARRAY);
    } catch (IllegalStateException failure) {
      for (Throwable suppressed : failure.getSuppressed()) {
        if (suppressed instanceof LindormException refusal) {
          throw refusal;
        }
      }
      throw failure;
    }
  }

  /** Without the columns that were only there to sort by. */
  private static RelNode selected(RelNode sorted, RelRoot root) {
    return EnumerableProject.create(
        sorted,
        root.fields.leftList().stream().map(i -> rexInput(sorted, i)).toList(),
        root.validatedRowType);
  }

  private static org.apache.calcite.rex.RexNode rexInput(RelNode rel, int field) {
    return rel.getCluster().getRexBuilder().makeInputRef(rel, field);
  }

  private static RelNode hep(RelNode rel, List<RelOptRule> rules) {
    HepProgram program =
        new HepProgramBuilder().addMatchLimit(MOST_MATCHES).addRuleCollection(rules).build();
    HepPlanner planner = new HepPlanner(program);
    planner.setRoot(rel);
    return planner.findBestExp();
  }
}
