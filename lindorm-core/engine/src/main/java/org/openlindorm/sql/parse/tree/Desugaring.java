package org.openlindorm.sql.parse.tree;

import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Writes rare forms with the plain ones: {@code a ILIKE b} as {@code LOWER(a) LIKE LOWER(b)},
 * {@code x BETWEEN SYMMETRIC a AND b} as {@code x BETWEEN a AND b OR x BETWEEN b AND a}, and {@code
 * 'a' 'b'} as {@code 'ab'}.
 */
final class Desugaring extends SqlShuttle {

  private Desugaring() {}

  static SqlNode rewrite(SqlNode node) {
    return Objects.requireNonNull(node.accept(new Desugaring()));
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode plain = Objects.requireNonNull(super.visit(call));
    if (!(plain instanceof SqlCall made)) {
      return plain;
    }
    if (made.getKind() == SqlKind.LITERAL_CHAIN) {
      return SqlUtil.concatenateLiterals(
          made.getOperandList().stream().map(SqlLiteral.class::cast).toList());
    }
    SqlOperator operator = made.getOperator();
    if (operator instanceof SqlLikeOperator like && operator.getName().endsWith("ILIKE")) {
      return anyCase(made, like);
    }
    boolean symmetric =
        operator instanceof SqlBetweenOperator between
            && between.flag == SqlBetweenOperator.Flag.SYMMETRIC;
    return symmetric ? eitherWay(made) : plain;
  }

  private static SqlNode anyCase(SqlCall call, SqlLikeOperator operator) {
    SqlParserPos position = call.getParserPosition();
    SqlOperator like =
        operator.isNegated() ? SqlStdOperatorTable.NOT_LIKE : SqlStdOperatorTable.LIKE;
    SqlNode[] operands = call.getOperandList().toArray(new SqlNode[0]);
    for (int i = 0; i < 2; i++) {
      operands[i] = SqlStdOperatorTable.LOWER.createCall(position, operands[i]);
    }
    return like.createCall(position, operands);
  }

  private static SqlNode eitherWay(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode value = call.operand(0);
    SqlNode low = call.operand(1);
    SqlNode high = call.operand(2);
    SqlOperator between = SqlStdOperatorTable.BETWEEN;
    SqlNode either =
        SqlStdOperatorTable.OR.createCall(
            position,
            between.createCall(position, value, low, high),
            between.createCall(position, value, high, low));
    boolean negated = ((SqlBetweenOperator) call.getOperator()).isNegated();
    return negated ? SqlStdOperatorTable.NOT.createCall(position, either) : either;
  }
}
