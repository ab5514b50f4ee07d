package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/**
 * A join whose equalities cover the front of a table's primary key or of an index, and whose other
 * side is bounded or whose table could not be narrowed otherwise, becomes a look-up in that table.
 */
@SuppressWarnings(
    "deprecation") // the short form of operands; the other needs generated configurations
final class LookupRule extends RelOptRule {

  static final RelOptRule LOOKUP_TO_ENUMERABLE =
      ConverterRule.Config.INSTANCE
          .withConversion(
              KeyLookupJoin.class,
              Convention.NONE,
              EnumerableConvention.INSTANCE,
              "LookupToEnumerable")
          .withRuleFactory(LookupConverter::new)
          .toRule(LookupConverter.class);

  private final ReadHints hints;

  LookupRule(ReadHints hints) {
    super(operand(LogicalJoin.class, any()), "KeyLookupJoinRule");
    this.hints = hints;
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
  private boolean isSmaller(RelNode other, LeafScan leaf) {
    return isBound(other) && !LeafAccess.bounds(leaf.table(), leaf.where(), hints).bindsFirst();
  }

  private boolean isBound(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return LeafAccess.bounds(leaf.table(), leaf.where(), hints).bindsFirst();
    }
    return !rel.getInputs().isEmpty() && isBound(strip(rel.getInput(0)));
  }

  private @org.jspecify.annotations.Nullable RelNode lookup(
      LogicalJoin join,
      RelNode input,
      LeafScan leaf,
      List<Integer> inputKeys,
      List<Integer> leafKeys) {
    List<Integer> places = List.of();
    for (KeyLayout key : LeafAccess.keys(leaf.table(), hints)) {
      List<Integer> found = front(key, input, leaf, inputKeys, leafKeys);
      places = found.size() > places.size() ? found : places;
    }
    boolean all = places.size() == inputKeys.size();
    if (places.isEmpty() || !all && join.getJoinType() != JoinRelType.INNER) {
      return null;
    }
    List<Integer> usedInput = places.stream().map(inputKeys::get).toList();
    List<Integer> usedTable = places.stream().map(leafKeys::get).map(leaf.ordinals()::get).toList();
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

  /** Which of the equalities bind the front of a key, as positions in their lists. */
  private static List<Integer> front(
      KeyLayout key,
      RelNode input,
      LeafScan leaf,
      List<Integer> inputKeys,
      List<Integer> leafKeys) {
    List<Integer> ordinals = leafKeys.stream().map(leaf.ordinals()::get).toList();
    List<Integer> places = new ArrayList<>();
    Set<KeyColumn> bound = new HashSet<>();
    for (KeyColumn column : key.columns()) {
      int place = ordinals.indexOf(leaf.table().indexOf(column.name()));
      if (place < 0 || !sameType(input, inputKeys.get(place), leaf, leafKeys.get(place))) {
        break;
      }
      places.add(place);
      bound.add(column);
    }
    boolean computable =
        key.prefix()
            .map(prefix -> !prefix.lanes().isEmpty() || bound.containsAll(prefix.inputs()))
            .orElse(true);
    return computable ? places : List.of();
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
