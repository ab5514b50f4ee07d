package org.openlindorm.sql.resolve.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/** The operands of a chain of one operator: {@code a AND b AND c}. */
public final class OperatorChain {

  private OperatorChain() {}

  /** Returns the operands of a chain of one operator, from the left, without recursion. */
  public static List<SqlNode> of(SqlNode node, SqlKind operator) {
    return of(node, call -> call.getKind() == operator);
  }

  /** Returns the operands of a chain of an operator without a kind of its own. */
  public static List<SqlNode> of(SqlNode node, Predicate<SqlCall> operator) {
    List<SqlNode> operands = new ArrayList<>();
    Deque<SqlNode> left = new ArrayDeque<>(List.of(node));
    while (!left.isEmpty()) {
      SqlNode next = left.pop();
      if (next instanceof SqlCall inner && operator.test(inner)) {
        List<SqlNode> parts = inner.getOperandList();
        for (int i = parts.size() - 1; i >= 0; i--) {
          left.push(parts.get(i));
        }
      } else {
        operands.add(next);
      }
    }
    return operands;
  }
}
