package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.adapter.enumerable.EnumerableConvention;
import org.apache.calcite.plan.Convention;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.hep.HepRelVertex;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.convert.ConverterRule;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
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

  private static final Set<JoinRelType> TYPES =
      Set.of(JoinRelType.INNER, JoinRelType.LEFT, JoinRelType.SEMI, JoinRelType.ANTI);

  private final ReadHints hints;

  LookupRule(ReadHints hints) {
    super(operand(LogicalJoin.class, any()), "KeyLookupJoinRule");
    this.hints = hints;
  }

  @Override
  public boolean matches(RelOptRuleCall call) {
    return TYPES.contains(((LogicalJoin) call.rel(0)).getJoinType());
  }

  @Override
  public void onMatch(RelOptRuleCall call) {
    LogicalJoin join = call.rel(0);
    RelNode left = strip(join.getLeft());
    RelNode right = strip(join.getRight());
    RelNode found = null;
    if (right instanceof LeafScan leaf && isWorthwhile(left, leaf)) {
      found = lookUpRight(join, leaf);
    }
    if (found == null && left instanceof LeafScan leaf && isWorthwhile(right, leaf)) {
      found =
          switch (join.getJoinType()) {
            case INNER -> lookUpLeft(join, leaf);
            case SEMI -> lookUpDistinct(join, leaf);
            default -> null;
          };
    }
    if (found != null) {
      call.transformTo(found);
    }
  }

  private static RelNode strip(RelNode rel) {
    return rel instanceof HepRelVertex vertex ? vertex.getCurrentRel() : rel;
  }

  /**
   * Whether few rows are expected from the other side, so that a look-up for each is worth it, or
   * the table could not be read in another way.
   */
  private boolean isWorthwhile(RelNode other, LeafScan leaf) {
    return !LeafAccess.bounds(leaf.table(), leaf.where(), hints).bindsFirst()
        && (isBound(other) || LeafAccess.isWasteful(leaf.table(), leaf.where(), hints));
  }

  private boolean isBound(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return LeafAccess.bounds(leaf.table(), leaf.where(), hints).bindsFirst();
    }
    return rel instanceof Values || !rel.getInputs().isEmpty() && isBound(strip(rel.getInput(0)));
  }

  private @Nullable RelNode lookUpRight(LogicalJoin join, LeafScan leaf) {
    RelNode input = join.getLeft();
    JoinKeys keys = JoinKeys.of(join);
    LookupKeys found = LookupKeys.of(input, leaf, keys.equalities(), hints);
    if (found == null) {
      return null;
    }
    RexNode rest = rest(join, keys, found);
    boolean above = rest != null && join.getJoinType() == JoinRelType.INNER;
    KeyLookupJoin looked =
        new KeyLookupJoin(input, leaf, found, join.getJoinType(), above ? null : rest);
    return above ? LogicalFilter.create(looked, rest) : looked;
  }

  /** The columns in the order of the join, when its left side is the one that is looked up. */
  private @Nullable RelNode lookUpLeft(LogicalJoin join, LeafScan leaf) {
    RelNode input = join.getRight();
    JoinKeys keys = JoinKeys.of(join);
    LookupKeys found =
        LookupKeys.of(
            input,
            leaf,
            keys.equalities().stream().map(JoinKeys.Equality::swapped).toList(),
            hints);
    if (found == null) {
      return null;
    }
    KeyLookupJoin looked = new KeyLookupJoin(input, leaf, found, JoinRelType.INNER, null);
    int left = join.getLeft().getRowType().getFieldCount();
    int right = input.getRowType().getFieldCount();
    List<Integer> order =
        IntStream.range(0, left + right).mapToObj(i -> i < left ? right + i : i - left).toList();
    RelNode ordered = columns(looked, order, join.getRowType().getFieldNames());
    RexNode rest = rest(join, keys, found);
    return rest == null ? ordered : LogicalFilter.create(ordered, rest);
  }

  /** The rows of the left side that the distinct values of the right side find. */
  private @Nullable RelNode lookUpDistinct(LogicalJoin join, LeafScan leaf) {
    JoinKeys keys = JoinKeys.of(join);
    if (!keys.others().isEmpty()) {
      return null;
    }
    List<Integer> columns =
        keys.equalities().stream().map(JoinKeys.Equality::right).distinct().toList();
    List<String> names =
        columns.stream().map(i -> join.getRight().getRowType().getFieldNames().get(i)).toList();
    RelNode distinct =
        LogicalAggregate.create(
            columns(join.getRight(), columns, names),
            List.of(),
            ImmutableBitSet.range(columns.size()),
            null,
            List.of());
    List<JoinKeys.Equality> equalities = new ArrayList<>();
    for (JoinKeys.Equality equality : keys.equalities()) {
      equalities.add(
          new JoinKeys.Equality(
              equality.condition(), columns.indexOf(equality.right()), equality.left()));
    }
    LookupKeys found = LookupKeys.of(distinct, leaf, equalities, hints);
    if (found == null) {
      return null;
    }
    RelNode looked = new KeyLookupJoin(distinct, leaf, found, JoinRelType.INNER, null);
    List<RexNode> rest = new ArrayList<>();
    for (JoinKeys.Equality equality : equalities) {
      if (!found.conditions().contains(equality.condition())) {
        rest.add(equality.over(looked, columns.size()));
      }
    }
    if (!rest.isEmpty()) {
      looked =
          LogicalFilter.create(
              looked, RexUtil.composeConjunction(join.getCluster().getRexBuilder(), rest));
    }
    int width = leaf.getRowType().getFieldCount();
    return columns(
        looked,
        IntStream.range(columns.size(), columns.size() + width).boxed().toList(),
        leaf.getRowType().getFieldNames());
  }

  private static RelNode columns(RelNode input, List<Integer> columns, List<String> names) {
    List<RexNode> outputs = new ArrayList<>();
    for (int column : columns) {
      outputs.add(RexInputRef.of(column, input.getRowType()));
    }
    return LogicalProject.create(input, List.of(), outputs, names, Set.of());
  }

  /** What the look-up does not check, over the row of the join; null when nothing. */
  private static @Nullable RexNode rest(LogicalJoin join, JoinKeys keys, LookupKeys found) {
    List<RexNode> rest = new ArrayList<>(keys.others());
    keys.equalities().stream()
        .map(JoinKeys.Equality::condition)
        .filter(condition -> !found.conditions().contains(condition))
        .forEach(rest::add);
    return rest.isEmpty()
        ? null
        : RexUtil.composeConjunction(join.getCluster().getRexBuilder(), rest);
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
