package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.enumerable.EnumerableAggregate;
import org.apache.calcite.adapter.enumerable.EnumerableHashJoin;
import org.apache.calcite.adapter.enumerable.EnumerableNestedLoopJoin;
import org.apache.calcite.adapter.enumerable.EnumerableRel;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.adapter.enumerable.EnumerableSort;
import org.apache.calcite.adapter.enumerable.EnumerableWindow;
import org.apache.calcite.linq4j.tree.BlockBuilder;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;

/**
 * Stands below a step that keeps rows in memory, and refuses more than a statement may hold: the
 * right side of a join, the rows of a sort or of window functions, the groups of an aggregate.
 */
final class HeldRows extends SingleRel implements EnumerableRel {

  private final String step;
  private final boolean groups;

  private HeldRows(RelNode input, String step, boolean groups) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.step = step;
    this.groups = groups;
  }

  /** The same plan with every step that keeps rows watched. */
  static RelNode watched(RelNode rel) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : rel.getInputs()) {
      inputs.add(watched(input));
    }
    int held = inputs.size() - 1;
    if (rel instanceof EnumerableHashJoin || rel instanceof EnumerableNestedLoopJoin) {
      inputs.set(held, new HeldRows(inputs.get(held), "a join without a look-up", false));
    } else if (rel instanceof EnumerableSort) {
      inputs.set(held, new HeldRows(inputs.get(held), "ORDER BY without LIMIT", false));
    } else if (rel instanceof EnumerableWindow) {
      inputs.set(held, new HeldRows(inputs.get(held), "window functions", false));
    } else if (rel instanceof EnumerableAggregate) {
      inputs.set(held, new HeldRows(inputs.get(held), "GROUP BY", true));
    }
    return inputs.isEmpty() ? rel : rel.copy(rel.getTraitSet(), inputs);
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new HeldRows(inputs.get(0), step, groups);
  }

  @Override
  public Result implement(EnumerableRelImplementor implementor, Prefer prefer) {
    BlockBuilder builder = new BlockBuilder();
    Result below = implementor.visitChild(this, 0, (EnumerableRel) getInput(), prefer);
    Expression rows = builder.append("held", below.block);
    builder.add(Leaves.heldCall(rows, step, groups));
    return implementor.result(below.physType, builder.toBlock());
  }
}
