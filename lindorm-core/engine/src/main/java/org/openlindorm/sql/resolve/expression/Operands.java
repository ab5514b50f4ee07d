package org.openlindorm.sql.resolve.expression;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;

/** Binds the operands of operators and functions, in the clause and scope of the expression. */
interface Operands {

  /** Both sides of a comparison. */
  record Compared(Expr left, Expr right) {}

  Expr bind(SqlNode node);

  List<Expr> bindAll(List<SqlNode> nodes);

  /**
   * Returns the comparison of two nodes, which may be rows; a parameter takes the type of the other
   * side.
   */
  Expr compare(CompareOperator operator, SqlNode left, SqlNode right);

  /** Returns both sides of a comparison; a parameter gets the type of the other side. */
  Compared compared(Expr left, Expr right);

  /** Returns the value of {@code DEFAULT(column)}. */
  Expr defaultValue(SqlIdentifier column);

  /**
   * Fails in a select list, ORDER BY and GROUP BY.
   *
   * @param call what is a condition only
   */
  void requireCondition(String call);

  StatementParameters parameters();
}
