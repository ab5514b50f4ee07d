package org.openlindorm.sql.resolve.definition;

import java.util.Objects;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.NamedStatement;

/**
 * Binds PREPARE, EXECUTE and DEALLOCATE PREPARE.
 *
 * @param rows computes the values of user variables
 */
record NamedStatements(CreateTableAsSelect.Rows rows)
    implements NamedStatement.Visitor<DefinitionPlan> {

  @Override
  public DefinitionPlan prepare(NamedStatement.Prepare statement) {
    return new SessionPlan.PrepareNamed(statement.name(), text(statement.text()));
  }

  @Override
  public DefinitionPlan execute(NamedStatement.Execute statement) {
    return new SessionPlan.ExecuteNamed(
        statement.name(),
        statement.variables().stream()
            .map(name -> rows.constant(new SqlIdentifier("@" + name, SqlParserPos.ZERO)))
            .toList());
  }

  @Override
  public DefinitionPlan deallocate(NamedStatement.Deallocate statement) {
    return new SessionPlan.DeallocateNamed(statement.name());
  }

  /**
   * Returns the text, which is parsed so that its errors are reported by PREPARE.
   *
   * @throws LindormException SYNTAX, NOT_PREPARABLE
   */
  private @Nullable String text(SqlNode written) {
    Object value =
        written instanceof SqlLiteral literal ? literal.toValue() : rows.constant(written).value();
    if (value == null) {
      return null;
    }
    String text = Objects.toString(value);
    if (StatementParser.parse(text) instanceof NamedStatement) {
      throw LindormException.of(ErrorCode.NOT_PREPARABLE, "A statement on a named statement");
    }
    return text;
  }
}
