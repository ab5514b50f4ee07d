package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.enumerable.EnumerableConvention;
import org.apache.calcite.plan.Convention;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.hep.HepRelVertex;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.convert.ConverterRule;
import org.apache.calcite.rel.core.JoinInfo;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.LeafAccess;

/**
 * A join whose equalities cover the front of a table's key, and whose other side is bounded or
 * whose table could not be narrowed otherwise, becomes a look-up in that table.
 */
@SuppressWarnings(
    "deprecation") // the short form of operands; the other needs generated configurations
final class LookupRule extends RelOptRule {

  static final RelOptRule INSTANCE = new LookupRule();

  static final RelOptRule LOOKUP_TO_ENUMERABLE =
      ConverterRule.Config.INSTANCE
          .withConversion(
              KeyLookupJoin.class,
              Convention.NONE,
              EnumerableConvention.INSTANCE,
              "LookupToEnumerable")
          .withRuleFactory(LookupConverter::new)
          .toRule(LookupConverter.class);

  private LookupRule() {
    super(operand(LogicalJoin.class, any()), "KeyLookupJoinRule");
  }

  @Override
  public boolean matches(RelOptRuleCall call) {
    LogicalJoin join = call.rel(0);
    return join.getJoinType() == JoinRelType.INNER || join.getJoinType() == JoinRelType.LEFT;
  }

  @Override
  public void onMatch(RelOptRuleCall call) {
    LogicalJoin join = call.rel(0);
    JoinInfo info = join.analyzeCondition();
    RelNode left = strip(join.getLeft());
    RelNode right = strip(join.getRight());
    boolean nonEqual = !info.nonEquiConditions.isEmpty();
    if (nonEqual && join.getJoinType() != JoinRelType.INNER) {
      return;
    }
    if (right instanceof LeafScan leaf && isSmaller(left, leaf)) {
      RelNode looked = lookup(join, join.getLeft(), leaf, info.leftKeys, info.rightKeys);
      if (looked != null) {
        call.transformTo(withRest(looked, info, join));
      }
      return;
    }
    boolean swap = join.getJoinType() == JoinRelType.INNER && left instanceof LeafScan;
    if (swap && isSmaller(right, (LeafScan) left)) {
      RelNode looked =
          lookup(join, join.getRight(), (LeafScan) left, info.rightKeys, info.leftKeys);
      if (looked != null) {
        call.transformTo(withRest(swapped(looked, join), info, join));
      }
    }
  }

  private static RelNode strip(RelNode rel) {
    return rel instanceof HepRelVertex vertex ? vertex.getCurrentRel() : rel;
  }

  /** Whether few rows are expected from the other side, so that a look-up for each is worth it. */
  private static boolean isSmaller(RelNode other, LeafScan leaf) {
    return isBound(other) && !LeafAccess.bounds(leaf.table(), leaf.where()).bindsFirst();
  }

  private static boolean isBound(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return LeafAccess.bounds(leaf.table(), leaf.where()).bindsFirst();
    }
    return !rel.getInputs().isEmpty() && isBound(strip(rel.getInput(0)));
  }

  private static @org.jspecify.annotations.Nullable RelNode lookup(
      LogicalJoin join,
      RelNode input,
      LeafScan leaf,
      List<Integer> inputKeys,
      List<Integer> leafKeys) {
    TableDef table = leaf.table();
    List<Integer> ordinals = leafKeys.stream().map(key -> leaf.ordinals().get(key)).toList();
    List<Integer> usedInput = new ArrayList<>();
    List<Integer> usedTable = new ArrayList<>();
    for (String column : table.keyColumns()) {
      int place = ordinals.indexOf(table.indexOf(column));
      if (place < 0 || !sameType(input, inputKeys.get(place), leaf, leafKeys.get(place))) {
        break;
      }
      usedInput.add(inputKeys.get(place));
      usedTable.add(ordinals.get(place));
    }
    boolean all = usedInput.size() == inputKeys.size();
    if (usedInput.isEmpty() || !all && join.getJoinType() != JoinRelType.INNER) {
      return null;
    }
    return new KeyLookupJoin(
        join.getCluster(),
        join.getCluster().traitSetOf(Convention.NONE),
        input,
        leaf,
        usedInput,
        usedTable,
        join.getJoinType(),
        rowType(join, input, leaf));
  }

  private static org.apache.calcite.rel.type.RelDataType rowType(
      LogicalJoin join, RelNode input, LeafScan leaf) {
    return org.apache.calcite.sql.validate.SqlValidatorUtil.deriveJoinRowType(
        input.getRowType(),
        leaf.getRowType(),
        join.getJoinType(),
        join.getCluster().getTypeFactory(),
        null,
        List.of());
  }

  private static boolean sameType(RelNode input, int inputKey, LeafScan leaf, int leafKey) {
    return input.getRowType().getFieldList().get(inputKey).getType().getSqlTypeName()
        == leaf.getRowType().getFieldList().get(leafKey).getType().getSqlTypeName();
  }

  /** Checks the whole condition again above the look-up: keys that were not used, and the rest. */
  private static RelNode withRest(RelNode looked, JoinInfo info, LogicalJoin join) {
    boolean complete =
        info.nonEquiConditions.isEmpty()
            && strippedLookup(looked).keyNames().size() == info.leftKeys.size();
    return complete ? looked : LogicalFilter.create(looked, join.getCondition());
  }

  private static KeyLookupJoin strippedLookup(RelNode looked) {
    return (KeyLookupJoin) (looked instanceof LogicalProject project ? project.getInput() : looked);
  }

  /** The columns in the order of the join, when its left side is the one that is looked up. */
  private static RelNode swapped(RelNode looked, LogicalJoin join) {
    int left = join.getLeft().getRowType().getFieldCount();
    int right = join.getRight().getRowType().getFieldCount();
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < left + right; i++) {
      int from = i < left ? right + i : i - left;
      columns.add(new RexInputRef(from, looked.getRowType().getFieldList().get(from).getType()));
    }
    return LogicalProject.create(
        looked, List.of(), columns, join.getRowType().getFieldNames(), java.util.Set.of());
  }

  /** A look-up of the enumerable convention. */
  static final class LookupConverter extends ConverterRule {
    LookupConverter(Config config) {
      super(config);
    }

    @Override
    public RelNode convert(RelNode rel) {
      RelNode input =
          convert(
              rel.getInput(0),
              rel.getInput(0).getTraitSet().replace(EnumerableConvention.INSTANCE));
      return rel.copy(rel.getTraitSet().replace(EnumerableConvention.INSTANCE), List.of(input));
    }
  }
}
