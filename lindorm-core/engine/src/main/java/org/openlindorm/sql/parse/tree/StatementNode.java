package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Carries a {@link Statement} through the generated grammar, whose rules return Calcite nodes. */
public final class StatementNode extends SqlCall {

  private static final SqlOperator OPERATOR = new SqlSpecialOperator("STATEMENT", SqlKind.OTHER);

  private final Statement statement;

  public StatementNode(SqlParserPos position, Statement statement) {
    super(position);
    this.statement = statement;
  }

  /**
   * Returns the statement that a parsed node contains; a node of Calcite itself is a query.
   *
   * @param text the text that the node was parsed from
   */
  public static Statement statementOf(SqlNode node, String text) {
    return node instanceof StatementNode carrier
        ? carrier.statement
        : Query.of(ChainedComparison.rewrite(node, text));
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of();
  }
}
