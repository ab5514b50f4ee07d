package org.openlindorm.sql.optimize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.adapter.enumerable.JavaRowFormat;
import org.apache.calcite.adapter.enumerable.PhysType;
import org.apache.calcite.adapter.enumerable.PhysTypeImpl;
import org.apache.calcite.adapter.enumerable.RexToLixTranslator;
import org.apache.calcite.linq4j.function.Predicate2;
import org.apache.calcite.linq4j.tree.BlockBuilder;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.ParameterExpression;
import org.apache.calcite.plan.Convention;
import org.apache.calcite.plan.RelOptCost;
import org.apache.calcite.plan.RelOptPlanner;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexProgramBuilder;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.jspecify.annotations.Nullable;

/**
 * A join that reads, for each row of its input, the matching rows of a table by the front of the
 * table's key.
 */
final class KeyLookupJoin extends SingleRel implements EnumerableRel {

  private static final double ROWS_A_LOOKUP = 2;

  private final LeafScan leaf;
  private final LookupKeys keys;
  private final JoinRelType type;
  private final @Nullable RexNode rest;

  /**
   * @param type INNER, LEFT, SEMI or ANTI
   * @param rest what a row that is found must meet besides, over the input's and the leaf's columns
   */
  KeyLookupJoin(
      RelNode input, LeafScan leaf, LookupKeys keys, JoinRelType type, @Nullable RexNode rest) {
    this(
        input.getCluster().traitSetOf(Convention.NONE),
        input,
        leaf,
        keys,
        type,
        rest,
        rowType(input, leaf, type));
  }

  private KeyLookupJoin(
      RelTraitSet traits,
      RelNode input,
      LeafScan leaf,
      LookupKeys keys,
      JoinRelType type,
      @Nullable RexNode rest,
      RelDataType rowType) {
    super(input.getCluster(), traits, input);
    this.leaf = leaf;
    this.keys = keys;
    this.type = type;
    this.rest = rest;
    this.rowType = rowType;
  }

  private static RelDataType rowType(RelNode input, LeafScan leaf, JoinRelType type) {
    return type.projectsRight()
        ? SqlValidatorUtil.deriveJoinRowType(
            input.getRowType(),
            leaf.getRowType(),
            type,
            input.getCluster().getTypeFactory(),
            null,
            List.of())
        : input.getRowType();
  }

  LeafScan leaf() {
    return leaf;
  }

  JoinRelType type() {
    return type;
  }

  @Nullable RexNode rest() {
    return rest;
  }

  /** The columns of the table that are looked up, for printing. */
  List<String> keyNames() {
    return keys.ordinals().stream().map(key -> leaf.table().columns().get(key).name()).toList();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new KeyLookupJoin(traits, inputs.get(0), leaf, keys, type, rest, rowType);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("table", leaf.table().name())
        .item("columns", leaf.ordinals())
        .itemIf("where", leaf.where(), leaf.where() != null)
        .item("leftKeys", keys.input())
        .item("rightKeys", keys.ordinals())
        .itemIf("rest", rest, rest != null)
        .item("type", type);
  }

  @Override
  public double estimateRowCount(RelMetadataQuery metadata) {
    double rows = metadata.getRowCount(getInput());
    return type.projectsRight() ? rows * ROWS_A_LOOKUP : rows / ROWS_A_LOOKUP;
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
    PhysType inputRow = arrays(implementor, getInput().getRowType());
    Expression met =
        rest == null ? Expressions.constant(null, Predicate2.class) : predicate(implementor, rest);
    int id = Leaves.of(implementor).addLookup(leaf, keys, type, rest == null);
    builder.add(Leaves.lookupCall(id, rows, met));
    PhysType physical = type.projectsRight() ? arrays(implementor, getRowType()) : inputRow;
    return implementor.result(physical, builder.toBlock());
  }

  private static PhysType arrays(EnumerableRelImplementor implementor, RelDataType row) {
    return PhysTypeImpl.of(implementor.getTypeFactory(), row, JavaRowFormat.ARRAY, false);
  }

  /** Code that asks whether a row of the input and one that was found meet the rest. */
  @SuppressWarnings("unchecked") // a class of functions is a raw class
  private Expression predicate(EnumerableRelImplementor implementor, RexNode condition) {
    ParameterExpression one = Expressions.parameter(Object[].class, "one");
    ParameterExpression found = Expressions.parameter(Object[].class, "found");
    RelDataType joined =
        implementor
            .getTypeFactory()
            .builder()
            .addAll(getInput().getRowType().getFieldList())
            .addAll(leaf.getRowType().getFieldList())
            .build();
    RexProgramBuilder program = new RexProgramBuilder(joined, getCluster().getRexBuilder());
    program.addCondition(condition);
    BlockBuilder body = new BlockBuilder();
    Map<Expression, PhysType> rows = new LinkedHashMap<>();
    rows.put(one, arrays(implementor, getInput().getRowType()));
    rows.put(found, arrays(implementor, leaf.getRowType()));
    body.add(
        Expressions.return_(
            null,
            RexToLixTranslator.translateCondition(
                program.getProgram(),
                implementor.getTypeFactory(),
                body,
                new RexToLixTranslator.InputGetterImpl(rows),
                implementor::getCorrelVariableGetter,
                implementor.getConformance())));
    return Expressions.lambda(Predicate2.class, body.toBlock(), one, found);
  }
}
