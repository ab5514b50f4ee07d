package org.openlindorm.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.tree.Statement;

/**
 * A statement of a script with the server's verdict.
 *
 * @param file the script
 * @param part the text and its position in the script
 * @param refusal null where the server executes the statement
 * @param follows whether the server would execute it if earlier refused statements had worked as
 *     intended
 * @param meant the error if earlier refused statements had worked as intended, or null
 * @param plan the plan if earlier refused statements had worked as intended; null where planning
 *     was refused, and for definitions and many rows in one statement
 * @param named the tables that the statement can name, as they are then; empty for definitions
 * @param tree the parse tree of its normal form; null for definitions, and where it is not kept
 * @param target the table that it changes or the first one that it reads, or the one that it may
 *     not read as a whole; null for definitions
 */
public record ScriptStatement(
    String file,
    SqlScript.Part part,
    @Nullable LindormException refusal,
    boolean follows,
    @Nullable LindormException meant,
    StatementPlanner.@Nullable Planned plan,
    Map<TableName, TableDef> named,
    @Nullable Statement tree,
    @Nullable TableName target) {

  /** A statement names few tables; where views hide names, it can name all of them. */
  private static final int MOST_COMPARED = 64;

  /**
   * Returns the error to correct in this statement, or null. Where a name is missing since an
   * earlier statement was refused, that is the error which remains once the name exists.
   */
  public @Nullable LindormException problem() {
    LindormException failure = refusal;
    if (failure == null || follows) {
      return null;
    }
    LindormException remaining = meant;
    boolean hidden =
        remaining != null
            && SchemaScript.OF_MISSING.contains(failure.code())
            && !(remaining.code() == failure.code()
                && remaining.facts().get(0).equals(failure.facts().get(0)));
    return hidden ? remaining : failure;
  }

  /** Returns whether a later catalog has the tables that the statement can name unchanged. */
  public boolean holdsIn(Catalog later) {
    return named.size() <= MOST_COMPARED
        && named.entrySet().stream()
            .allMatch(each -> each.getValue().equals(later.entry(each.getKey())));
  }

  /** Returns the line of the syntax error in the script; otherwise that of the statement. */
  public int line() {
    return part.line() + lineInPart() - 1;
  }

  /** Returns the column of the syntax error in the script; otherwise that of the statement. */
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
