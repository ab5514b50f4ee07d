package org.openlindorm.engine;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;

/**
 * A statement of a script with the server's verdict.
 *
 * @param file the script
 * @param part the text and its place in the script
 * @param refusal null where the server executes the statement
 * @param follows whether the server would execute it if earlier refused statements had worked as
 *     they were meant
 * @param meant the refusal if earlier refused statements had worked as they were meant, or null
 * @param target the table that it changes or the first one that it reads; null for definitions
 */
public record ScriptStatement(
    String file,
    SqlScript.Part part,
    @Nullable LindormException refusal,
    boolean follows,
    @Nullable LindormException meant,
    @Nullable TableName target) {

  /** The line in the script where a syntax error is; otherwise that of the statement. */
  public int line() {
    return part.line() + lineInPart() - 1;
  }

  /** The column in the script where a syntax error is; otherwise that of the statement. */
  public int column() {
    int column = fact(1);
    return lineInPart() == 1 ? part.column() + column - 1 : column;
  }

  private int lineInPart() {
    return fact(0);
  }

  private int fact(int index) {
    LindormException failure = refusal;
    return failure == null || failure.code() != ErrorCode.SYNTAX
        ? 1
        : Integer.parseInt(failure.facts().get(index));
  }
}
