package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.adapter.enumerable.JavaRowFormat;
import org.apache.calcite.adapter.enumerable.PhysType;
import org.apache.calcite.adapter.enumerable.PhysTypeImpl;
import org.apache.calcite.linq4j.tree.Blocks;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptCost;
import org.apache.calcite.plan.RelOptPlanner;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.AbstractRelNode;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/**
 * A leaf of a relational query: one table, the conditions pushed into it, the columns it yields.
 */
final class LeafScan extends AbstractRelNode implements EnumerableRel {

  private static final double ROWS_OF_A_TABLE = 1_000_000;

  private final TableDef table;
  private final @Nullable Expr where;
  private final List<Integer> ordinals;

  /**
   * @param where over the table's ordinals
   * @param ordinals of the columns that the leaf yields, in order
   */
  LeafScan(
      RelOptCluster cluster,
      RelTraitSet traits,
      TableDef table,
      @Nullable Expr where,
      List<Integer> ordinals) {
    super(cluster, traits);
    this.table = table;
    this.where = where;
    this.ordinals = List.copyOf(ordinals);
    this.rowType = rowType(cluster.getTypeFactory(), table, ordinals);
  }

  private static RelDataType rowType(
      RelDataTypeFactory factory, TableDef table, List<Integer> ordinals) {
    RelDataTypeFactory.Builder row = factory.builder();
    for (int ordinal : ordinals) {
      ColumnDef column = table.columns().get(ordinal);
      row.add(column.name(), RelTypes.of(column.type(), table.readsNull(column), factory));
    }
    return row.uniquify().build();
  }

  TableDef table() {
    return table;
  }

  @Nullable Expr where() {
    return where;
  }

  List<Integer> ordinals() {
    return ordinals;
  }

  /** The columns that the leaf yields. */
  List<Expr> outputs() {
    List<Expr> outputs = new ArrayList<>();
    for (int ordinal : ordinals) {
      ColumnDef column = table.columns().get(ordinal);
      outputs.add(new ColumnRef(ordinal, column.name(), column.type()));
    }
    return outputs;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new LeafScan(getCluster(), traits, table, where, ordinals);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("table", table.name())
        .item("columns", ordinals)
        .itemIf("where", where, where != null);
  }

  @Override
  public double estimateRowCount(RelMetadataQuery metadata) {
    KeyBounds bounds = LeafAccess.bounds(table, where, ReadHints.NONE);
    if (bounds.isSingleValue()) {
      return Math.max(1, bounds.keyCount());
    }
    double left = bounds.bindsFirst() ? ROWS_OF_A_TABLE / 1_000 : ROWS_OF_A_TABLE;
    return where == null ? left : left / 2;
  }

  @Override
  public @Nullable RelOptCost computeSelfCost(RelOptPlanner planner, RelMetadataQuery metadata) {
    double rows = estimateRowCount(metadata);
    return planner.getCostFactory().makeCost(rows, rows, rows);
  }

  @Override
  public Result implement(EnumerableRelImplementor implementor, Prefer prefer) {
    PhysType physical =
        PhysTypeImpl.of(
            implementor.getTypeFactory(), getRowType(), prefer.prefer(JavaRowFormat.ARRAY));
    return implementor.result(
        physical, Blocks.toBlock(Leaves.scanCall(Leaves.of(implementor).add(this, outputs()))));
  }
}
