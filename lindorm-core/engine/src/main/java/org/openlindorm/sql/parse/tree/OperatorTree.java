package org.openlindorm.sql.parse.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlPrefixOperator;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.SqlParserUtil;
import org.apache.calcite.sql.parser.SqlParserUtil.ToTreeListItem;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;

/**
 * Groups the operands and operators of an expression as {@link SqlParserUtil#toTree} does, in a
 * time that grows with the length of a chain such as {@code a AND b AND c ...}. The time of
 * Calcite's method grows with the square of it: 80 s for 40,000 conditions.
 */
public final class OperatorTree {

  /** Operands and operators up to which Calcite's method takes less than a millisecond. */
  private static final int FEW = 200;

  /** The number that Calcite's method groups in one second. */
  private static final int MOST = 25_000;

  /** A place of the list at which it is split, and the operator there. */
  private record Split(int place, ToTreeListItem item) {}

  private OperatorTree() {}

  /**
   * Returns the expression of a list of operands and {@link ToTreeListItem}s. The list may change.
   *
   * @throws LindormException STATEMENT_TOO_LARGE
   */
  public static SqlNode of(List<Object> list) {
    if (list.size() <= FEW) {
      return Objects.requireNonNull(SqlParserUtil.toTree(list), "an expression");
    }
    CancellationCheck.run();
    List<Split> weakest = weakest(list);
    if (weakest.isEmpty()) {
      return ofOthers(list);
    }
    return weakest.stream().allMatch(OperatorTree::groupsFromLeft)
        ? ofChain(list, weakest)
        : ofOthers(groupedBefore(weakest.get(0), list));
  }

  private static SqlNode ofChain(List<Object> list, List<Split> operators) {
    SqlNode tree = of(new ArrayList<>(list.subList(0, operators.get(0).place())));
    for (int i = 0; i < operators.size(); i++) {
      Split split = operators.get(i);
      int end = i + 1 < operators.size() ? operators.get(i + 1).place() : list.size();
      SqlNode right = of(new ArrayList<>(list.subList(split.place() + 1, end)));
      SqlParserPos position = split.item().getPos().plusAll(List.of(tree, right));
      tree = split.item().getOperator().createCall(position, tree, right);
    }
    return tree;
  }

  /**
   * The list with all before the first of its weakest operators grouped: {@code (a + b) IN ...}.
   */
  private static List<Object> groupedBefore(Split split, List<Object> list) {
    if (split.item().getOperator() instanceof SqlPrefixOperator || split.place() == 1) {
      return list;
    }
    List<Object> grouped = new ArrayList<>();
    grouped.add(of(new ArrayList<>(list.subList(0, split.place()))));
    grouped.addAll(list.subList(split.place(), list.size()));
    return grouped;
  }

  private static SqlNode ofOthers(List<Object> list) {
    if (list.size() > MOST) {
      throw LindormException.of(
          ErrorCode.STATEMENT_TOO_LARGE,
          "one of its expressions has " + list.size() + " operands and operators in a row",
          "Split it, or put parts of it in parentheses");
    }
    return Objects.requireNonNull(SqlParserUtil.toTree(list), "an expression");
  }

  /**
   * Returns the operators that bind least. The AND of a BETWEEN and the ESCAPE of a LIKE belong to
   * these; an empty list where a BETWEEN encloses another operator of conditions.
   */
  private static List<Split> weakest(List<Object> list) {
    List<Split> weakest = new ArrayList<>();
    int least = Integer.MAX_VALUE;
    int open = 0;
    for (int i = 0; i < list.size(); i++) {
      if (!(list.get(i) instanceof ToTreeListItem item)) {
        continue;
      }
      SqlOperator operator = item.getOperator();
      int precedence = precedence(operator);
      if (operator.getKind() == SqlKind.ESCAPE) {
        continue;
      }
      if (operator instanceof SqlBetweenOperator) {
        open++;
      } else if (open > 0 && operator.getKind() == SqlKind.AND) {
        open--;
        continue;
      } else if (open > 0 && precedence <= precedence(SqlStdOperatorTable.AND)) {
        return List.of();
      }
      if (precedence < least) {
        least = precedence;
        weakest.clear();
      }
      if (precedence == least) {
        weakest.add(new Split(i, item));
      }
    }
    return weakest;
  }

  private static int precedence(SqlOperator operator) {
    return Math.min(operator.getLeftPrec(), operator.getRightPrec()) >> 1;
  }

  private static boolean groupsFromLeft(Split split) {
    SqlOperator operator = split.item().getOperator();
    return operator instanceof SqlBinaryOperator
        && operator.getLeftPrec() < operator.getRightPrec();
  }
}
