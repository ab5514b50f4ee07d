package org.openlindorm.sql.resolve.query;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSetOperator;

/** The queries of a chain of one set operation, collected without recursion. */
final class SetOperands {

  private SetOperands() {}

  static List<SqlNode> of(SqlCall call) {
    SqlSetOperator operator = (SqlSetOperator) call.getOperator();
    List<SqlNode> operands = new ArrayList<>();
    Deque<SqlNode> left = new ArrayDeque<>(List.of(call));
    boolean first = true;
    while (!left.isEmpty()) {
      SqlNode node = left.pop();
      boolean same = first || isLeftmost(operands) && isSame(node, operator);
      if (same) {
        SqlCall set = (SqlCall) node;
        left.push(set.operand(1));
        left.push(set.operand(0));
      } else {
        operands.add(node);
      }
      first = false;
    }
    return operands;
  }

  /** Only the left side of a chain may be flattened: a EXCEPT (b EXCEPT c) has another meaning. */
  private static boolean isLeftmost(List<SqlNode> operands) {
    return operands.isEmpty();
  }

  private static boolean isSame(SqlNode node, SqlSetOperator operator) {
    return node instanceof SqlCall call
        && call.getOperator() instanceof SqlSetOperator set
        && set.getKind() == operator.getKind()
        && set.isAll() == operator.isAll();
  }
}
