package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.adapter.enumerable.JavaRowFormat;
import org.apache.calcite.adapter.enumerable.PhysType;
import org.apache.calcite.adapter.enumerable.PhysTypeImpl;
import org.apache.calcite.linq4j.tree.BlockBuilder;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptCost;
import org.apache.calcite.plan.RelOptPlanner;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rel.type.RelDataType;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * A join that reads, for each row of its input, the matching rows of a table by the front of the
 * table's key. INNER or LEFT.
 */
final class KeyLookupJoin extends SingleRel implements EnumerableRel {

  private static final double ROWS_A_LOOKUP = 2;

  private final LeafScan leaf;
  private final List<Integer> leftKeys;
  private final List<Integer> rightKeys;
  private final JoinRelType type;

  /**
   * @param leftKeys positions in the input's rows
   * @param rightKeys for each of them the ordinal of the table's column that must be equal
   */
  KeyLookupJoin(
      RelOptCluster cluster,
      RelTraitSet traits,
      RelNode input,
      LeafScan leaf,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      JoinRelType type,
      RelDataType rowType) {
    super(cluster, traits, input);
    this.leaf = leaf;
    this.leftKeys = List.copyOf(leftKeys);
    this.rightKeys = List.copyOf(rightKeys);
    this.type = type;
    this.rowType = rowType;
  }

  LeafScan leaf() {
    return leaf;
  }

  boolean keepsUnmatched() {
    return type == JoinRelType.LEFT;
  }

  /** The columns of the table that are looked up, for printing. */
  List<String> keyNames() {
    return rightKeys.stream().map(key -> leaf.table().columns().get(key).name()).toList();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new KeyLookupJoin(
        getCluster(), traits, inputs.get(0), leaf, leftKeys, rightKeys, type, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("table", leaf.table().name())
        .item("columns", leaf.ordinals())
        .itemIf("where", leaf.where(), leaf.where() != null)
        .item("leftKeys", leftKeys)
        .item("rightKeys", rightKeys)
        .item("type", type);
  }

  @Override
  public double estimateRowCount(RelMetadataQuery metadata) {
    return metadata.getRowCount(getInput()) * ROWS_A_LOOKUP;
  }

  @Override
  public @Nullable RelOptCost computeSelfCost(RelOptPlanner planner, RelMetadataQuery metadata) {
    double rows = metadata.getRowCount(getInput());
    return planner.getCostFactory().makeCost(rows, rows, rows);
  }

  @Override
  public Result implement(EnumerableRelImplementor implementor, Prefer prefer) {
    BlockBuilder builder = new BlockBuilder();
    Result left = implementor.visitChild(this, 0, (EnumerableRel) getInput(), Prefer.ARRAY);
    Expression input = builder.append("input", left.block);
    Expression rows = left.physType.convertTo(input, JavaRowFormat.ARRAY);
    List<Expr> outputs = new ArrayList<>(leaf.outputs());
    int id = Leaves.of(implementor).addLookup(leaf, outputs, leftKeys, rightKeys, keepsUnmatched());
    PhysType physical =
        PhysTypeImpl.of(implementor.getTypeFactory(), getRowType(), JavaRowFormat.ARRAY, false);
    builder.add(Leaves.lookupCall(id, rows));
    return implementor.result(physical, builder.toBlock());
  }
}
