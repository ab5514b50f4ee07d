package org.openlindorm.sql.parse.tree;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.SqlParserUtil;
import org.apache.calcite.sql.parser.SqlParserUtil.ToTreeListItem;
import org.jspecify.annotations.Nullable;
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

  /** As many as Calcite's method groups in a quarter of a second. */
  private static final int MOST = 10_000;

  /** A place of the list at which it is split, and the operator there. */
  private record Split(int place, ToTreeListItem item) {}

  private OperatorTree() {}

  /**
   * The expression of a list of operands and {@link ToTreeListItem}s. The list may change.
   *
   * @throws LindormException STATEMENT_TOO_LARGE
   */
  public static @Nullable SqlNode of(List<Object> list) {
    if (list.size() <= FEW) {
      return SqlParserUtil.toTree(list);
    }
    CancellationCheck.run();
    List<Split> splits = splits(list);
    if (splits.isEmpty()) {
      return ofOthers(list);
    }
    SqlNode tree = of(new ArrayList<>(list.subList(0, splits.get(0).place())));
    for (int i = 0; i < splits.size(); i++) {
      Split split = splits.get(i);
      int end = i + 1 < splits.size() ? splits.get(i + 1).place() : list.size();
      SqlNode right = of(new ArrayList<>(list.subList(split.place() + 1, end)));
      SqlParserPos position = split.item().getPos().plusAll(List.of(tree, right));
      tree = split.item().getOperator().createCall(position, tree, right);
    }
    return tree;
  }

  private static @Nullable SqlNode ofOthers(List<Object> list) {
    if (list.size() > MOST) {
      throw LindormException.of(
          ErrorCode.STATEMENT_TOO_LARGE,
          "one of its expressions has " + list.size() + " operands and operators in a row",
          "Divide it, or put parts of it into parentheses");
    }
    return SqlParserUtil.toTree(list);
  }

  /**
   * The operators that bind least, if all of them are binary and group from the left; otherwise an
   * empty list. The AND of a BETWEEN and the ESCAPE of a LIKE belong to these.
   */
  private static List<Split> splits(List<Object> list) {
    List<Split> splits = new ArrayList<>();
    int least = Integer.MAX_VALUE;
    boolean plain = true;
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
        plain = true;
        splits.clear();
      }
      if (precedence == least) {
        plain &= groupsFromLeft(operator);
        splits.add(new Split(i, item));
      }
    }
    return plain ? splits : List.of();
  }

  private static int precedence(SqlOperator operator) {
    return Math.min(operator.getLeftPrec(), operator.getRightPrec()) >> 1;
  }

  private static boolean groupsFromLeft(SqlOperator operator) {
    return operator instanceof SqlBinaryOperator
        && operator.getLeftPrec() < operator.getRightPrec();
  }
}
