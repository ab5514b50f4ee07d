package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * The condition of a join taken apart.
 *
 * @param equalities those between a column of either side, which no NULL meets
 * @param others the rest, over the row of the join
 */
record JoinKeys(List<Equality> equalities, List<RexNode> others) {

  /**
   * A condition that two columns be equal.
   *
   * @param left position in the rows of the left side
   * @param right position in the rows of the right side
   */
  record Equality(RexNode condition, int left, int right) {

    Equality swapped() {
      return new Equality(condition, right, left);
    }

    /** The same condition over joined rows, whose left side has so many columns. */
    RexNode over(RelNode joined, int leftWidth) {
      return joined
          .getCluster()
          .getRexBuilder()
          .makeCall(
              SqlStdOperatorTable.EQUALS,
              RexInputRef.of(left, joined.getRowType()),
              RexInputRef.of(leftWidth + right, joined.getRowType()));
    }
  }

  JoinKeys {
    equalities = List.copyOf(equalities);
    others = List.copyOf(others);
  }

  static JoinKeys of(Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    List<Equality> equalities = new ArrayList<>();
    List<RexNode> others = new ArrayList<>();
    for (RexNode condition : RelOptUtil.conjunctions(join.getCondition())) {
      int[] columns = equalColumns(condition);
      if (columns.length == 2 && columns[0] < width && columns[1] >= width) {
        equalities.add(new Equality(condition, columns[0], columns[1] - width));
      } else {
        others.add(condition);
      }
    }
    return new JoinKeys(equalities, others);
  }

  /** The two columns of an equality, the smaller first; none when it is something else. */
  private static int[] equalColumns(RexNode condition) {
    if (condition.getKind() == SqlKind.EQUALS
        && condition instanceof RexCall call
        && call.getOperands().get(0) instanceof RexInputRef one
        && call.getOperands().get(1) instanceof RexInputRef other) {
      return new int[] {
        Math.min(one.getIndex(), other.getIndex()), Math.max(one.getIndex(), other.getIndex())
      };
    }
    return new int[0];
  }
}
