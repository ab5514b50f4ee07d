package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * {@code MATCH (a, b) AGAINST ('text' IN BOOLEAN MODE)}, which is parsed as operators.
 *
 * @param bool whether the text is in boolean mode
 */
public record FullTextCall(List<SqlNode> columns, SqlNode query, boolean bool) {

  /** The operator between the columns and the text. */
  public static final String AGAINST = "AGAINST";

  /** The operator between the text and its mode. */
  public static final String MODE = "MODE";

  /** Returns the parts of a call of the operator. */
  public static FullTextCall of(SqlCall against) {
    boolean columns =
        against.operand(0) instanceof SqlCall match
            && match.getOperator().getName().equalsIgnoreCase("MATCH")
            && match.operandCount() > 0
            && match.getOperandList().stream().allMatch(SqlIdentifier.class::isInstance);
    if (!columns) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          "MATCH ... AGAINST",
          "write columns in parentheses: MATCH (a, b) AGAINST ('text')");
    }
    SqlNode text = against.operand(1);
    if (text instanceof SqlCall call && call.getOperator().getName().equals(MODE)) {
      String mode = ((SqlLiteral) call.operand(1)).toValue();
      return new FullTextCall(columns(against), call.operand(0), "BOOLEAN".equals(mode));
    }
    return new FullTextCall(columns(against), text, /* bool= */ false);
  }

  private static List<SqlNode> columns(SqlCall against) {
    return ((SqlCall) against.operand(0)).getOperandList();
  }
}
