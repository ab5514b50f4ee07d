package org.openlindorm.sql.parse.tree;

import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Parses <code>123 &lt; orderid &lt; 456</code> as <code>123 &lt; orderid AND orderid &lt; 456
 * </code>.
 *
 * <p>The grammar gives <code>(123 &lt; orderid) &lt; 456</code>. With written parentheses it
 * compares a truth value and remains unchanged. The two differ in their positions only: parentheses
 * widen the position of the enclosed expression.
 */
public final class ChainedComparison extends SqlShuttle {

  private static final Set<SqlKind> ORDERINGS =
      Set.of(
          SqlKind.LESS_THAN,
          SqlKind.LESS_THAN_OR_EQUAL,
          SqlKind.GREATER_THAN,
          SqlKind.GREATER_THAN_OR_EQUAL);

  private ChainedComparison() {}

  /**
   * Returns the node with every chained comparison and every rare form in it spelt out, and with a
   * label for each item of a SELECT list.
   *
   * @param text the text that the node was parsed from
   */
  public static SqlNode rewrite(SqlNode node, String text) {
    SelectLabels.write(node, text);
    return Desugaring.rewrite(Objects.requireNonNull(node.accept(new ChainedComparison())));
  }

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    if (call instanceof SqlBasicCall && isChain(call)) {
      return spellOut(call);
    }
    return super.visit(call);
  }

  private SqlNode spellOut(SqlCall call) {
    SqlCall left = call.operand(0);
    SqlNode first = isChain(left) ? spellOut(left) : Objects.requireNonNull(super.visit(left));
    SqlParserPos position = call.getParserPosition();
    SqlNode second = call.getOperator().createCall(position, operand(left, 1), operand(call, 1));
    return SqlStdOperatorTable.AND.createCall(position, first, second);
  }

  private SqlNode operand(SqlCall call, int index) {
    return Objects.requireNonNull(call.operand(index).accept(this));
  }

  private static boolean isChain(SqlCall call) {
    return ORDERINGS.contains(call.getKind())
        && call.operandCount() == 2
        && call.operand(0) instanceof SqlBasicCall left
        && ORDERINGS.contains(left.getKind())
        && !isEnclosed(left);
  }

  private static boolean isEnclosed(SqlCall comparison) {
    SqlParserPos whole = comparison.getParserPosition();
    SqlParserPos first = comparison.operand(0).getParserPosition();
    return whole.getLineNum() != first.getLineNum() || whole.getColumnNum() != first.getColumnNum();
  }
}
