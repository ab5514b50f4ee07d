package org.openlindorm.sql.resolve.query;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the precedence of joins in a FROM clause: a comma binds less tightly than JOIN, as in
 * the standard and in MySQL. The grammar reads both from the left.
 */
final class JoinPrecedence {

  private JoinPrecedence() {}

  /**
   * Returns the join with the commas outermost. It is unchanged where that makes no difference to
   * rows and columns, so that an ON may name tables before the comma.
   */
  static SqlJoin byPrecedence(SqlJoin top) {
    Deque<SqlJoin> joins = new ArrayDeque<>();
    SqlNode first = top;
    while (first instanceof SqlJoin join) {
      joins.push(join);
      first = join.getLeft();
    }
    return matters(joins) ? ordered(first, joins) : top;
  }

  /** Returns whether a join that depends on all of its left side has a comma in it. */
  private static boolean matters(Deque<SqlJoin> joins) {
    boolean comma = false;
    for (SqlJoin join : joins) {
      if (join.getJoinType() == JoinType.COMMA) {
        comma = true;
      } else if (comma && dependsOnLeft(join)) {
        return true;
      }
    }
    return false;
  }

  private static boolean dependsOnLeft(SqlJoin join) {
    return join.getJoinType() == JoinType.RIGHT
        || join.getJoinType() == JoinType.FULL
        || join.isNatural()
        || join.getConditionType() == JoinConditionType.USING;
  }

  private static SqlJoin ordered(SqlNode first, Deque<SqlJoin> joins) {
    SqlNode before = null;
    SqlNode joined = first;
    for (SqlJoin join : joins) {
      if (join.getJoinType() == JoinType.COMMA) {
        before = before == null ? joined : pairs(before, joined);
        joined = join.getRight();
      } else {
        joined = withLeft(join, joined);
      }
    }
    return pairs(Objects.requireNonNull(before), joined);
  }

  private static SqlJoin pairs(SqlNode left, SqlNode right) {
    return new SqlJoin(
        SqlParserPos.ZERO,
        left,
        SqlLiteral.createBoolean(false, SqlParserPos.ZERO),
        JoinType.CROSS.symbol(SqlParserPos.ZERO),
        right,
        JoinConditionType.NONE.symbol(SqlParserPos.ZERO),
        null);
  }

  private static SqlJoin withLeft(SqlJoin join, SqlNode left) {
    @Nullable SqlNode condition = join.getCondition();
    return new SqlJoin(
        join.getParserPosition(),
        left,
        join.isNaturalNode(),
        join.getJoinTypeNode(),
        join.getRight(),
        join.getConditionTypeNode(),
        condition);
  }
}
