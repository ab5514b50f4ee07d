package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.adapter.enumerable.EnumerableConvention;
import org.apache.calcite.plan.Convention;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelOptRuleCall;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.convert.ConverterRule;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalTableScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.schema.TableDef;

/**
 * The rules that turn scans of tables, with the filters and projections above them, into leaves.
 */
final class LeafRules {

  static final RelOptRule SCAN = new ScanRule();
  static final RelOptRule FILTERED_SCAN = new FilteredScanRule();
  static final RelOptRule FILTERED = new FilteredRule();
  static final RelOptRule NARROWED = new NarrowedRule();
  static final RelOptRule LEAF_TO_ENUMERABLE =
      ConverterRule.Config.INSTANCE
          .withConversion(
              LeafScan.class, Convention.NONE, EnumerableConvention.INSTANCE, "LeafToEnumerable")
          .withRuleFactory(LeafConverter::new)
          .toRule(LeafConverter.class);

  private LeafRules() {}

  private static TableDef table(RelOptTable table) {
    return table.unwrapOrThrow(CatalogSchema.Table.class).definition();
  }

  private static LeafScan leaf(
      RelOptCluster cluster, TableDef table, @Nullable Expr where, List<Integer> ordinals) {
    return new LeafScan(cluster, cluster.traitSetOf(Convention.NONE), table, where, ordinals);
  }

  private static List<Integer> all(TableDef table) {
    return IntStream.range(0, table.columns().size()).boxed().toList();
  }

  /** The conditions that our expressions can take over, and those that Calcite keeps. */
  private record Split(@Nullable Expr where, List<RexNode> kept) {

    static Split of(TableDef table, RexNode condition, RexBuilder builder) {
      RexExpressions expressions = new RexExpressions(table, builder);
      List<Expr> taken = new ArrayList<>();
      List<RexNode> kept = new ArrayList<>();
      for (RexNode conjunct : RelOptUtil.conjunctions(condition)) {
        Expr expr = expressions.of(conjunct);
        if (expr == null) {
          kept.add(conjunct);
        } else {
          taken.add(expr);
        }
      }
      return new Split(taken.isEmpty() ? null : And.of(taken), kept);
    }
  }

  @SuppressWarnings("deprecation") // the short form; the other needs generated configurations
  private static final class ScanRule extends RelOptRule {
    ScanRule() {
      super(operand(LogicalTableScan.class, none()), "LeafScanRule");
    }

    @Override
    public void onMatch(RelOptRuleCall call) {
      LogicalTableScan scan = call.rel(0);
      TableDef table = table(scan.getTable());
      call.transformTo(leaf(scan.getCluster(), table, null, all(table)));
    }
  }

  @SuppressWarnings("deprecation")
  private static final class FilteredScanRule extends RelOptRule {
    FilteredScanRule() {
      super(
          operand(LogicalFilter.class, operand(LogicalTableScan.class, none())),
          "LeafFilteredScanRule");
    }

    @Override
    public void onMatch(RelOptRuleCall call) {
      LogicalFilter filter = call.rel(0);
      LogicalTableScan scan = call.rel(1);
      TableDef table = table(scan.getTable());
      RexBuilder rex = filter.getCluster().getRexBuilder();
      Split split = Split.of(table, filter.getCondition(), rex);
      RelNode leaf = leaf(scan.getCluster(), table, split.where(), all(table));
      call.transformTo(
          split.kept().isEmpty()
              ? leaf
              : LogicalFilter.create(leaf, RexUtil.composeConjunction(rex, split.kept())));
    }
  }

  /** A filter above a leaf that was narrowed before. */
  @SuppressWarnings("deprecation")
  private static final class FilteredRule extends RelOptRule {
    FilteredRule() {
      super(operand(LogicalFilter.class, operand(LeafScan.class, none())), "LeafFilteredRule");
    }

    @Override
    public boolean matches(RelOptRuleCall call) {
      LogicalFilter filter = call.rel(0);
      LeafScan leaf = call.rel(1);
      return split(filter, leaf).where() != null;
    }

    private static Split split(LogicalFilter filter, LeafScan leaf) {
      RexNode overTable =
          filter
              .getCondition()
              .accept(
                  new RexShuttle() {
                    @Override
                    public RexNode visitInputRef(RexInputRef input) {
                      return new RexInputRef(
                          leaf.ordinals().get(input.getIndex()), input.getType());
                    }
                  });
      return Split.of(leaf.table(), overTable, filter.getCluster().getRexBuilder());
    }

    @Override
    public void onMatch(RelOptRuleCall call) {
      LogicalFilter filter = call.rel(0);
      LeafScan leaf = call.rel(1);
      Split split = split(filter, leaf);
      Expr taken = split.where();
      Expr before = leaf.where();
      if (taken == null) {
        return;
      }
      Expr both = before == null ? taken : And.of(List.of(before, taken));
      RelNode narrowed = leaf(leaf.getCluster(), leaf.table(), both, leaf.ordinals());
      if (!split.kept().isEmpty()) {
        RexShuttle back =
            new RexShuttle() {
              @Override
              public RexNode visitInputRef(RexInputRef input) {
                return new RexInputRef(leaf.ordinals().indexOf(input.getIndex()), input.getType());
              }
            };
        RexNode kept =
            RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), split.kept());
        narrowed = LogicalFilter.create(narrowed, kept.accept(back));
      }
      call.transformTo(narrowed);
    }
  }

  /** A projection of plain columns above a leaf. */
  @SuppressWarnings("deprecation")
  private static final class NarrowedRule extends RelOptRule {
    NarrowedRule() {
      super(operand(LogicalProject.class, operand(LeafScan.class, none())), "LeafNarrowedRule");
    }

    @Override
    public boolean matches(RelOptRuleCall call) {
      LogicalProject project = call.rel(0);
      return project.getProjects().stream().allMatch(RexInputRef.class::isInstance)
          && project.getProjects().stream().distinct().count() == project.getProjects().size();
    }

    @Override
    public void onMatch(RelOptRuleCall call) {
      LogicalProject project = call.rel(0);
      LeafScan leaf = call.rel(1);
      List<Integer> ordinals =
          project.getProjects().stream()
              .map(column -> leaf.ordinals().get(((RexInputRef) column).getIndex()))
              .toList();
      call.transformTo(leaf(leaf.getCluster(), leaf.table(), leaf.where(), ordinals));
    }
  }

  /** A leaf of the enumerable convention. */
  static final class LeafConverter extends ConverterRule {
    LeafConverter(Config config) {
      super(config);
    }

    @Override
    public RelNode convert(RelNode rel) {
      return rel.copy(rel.getTraitSet().replace(EnumerableConvention.INSTANCE), rel.getInputs());
    }
  }
}
