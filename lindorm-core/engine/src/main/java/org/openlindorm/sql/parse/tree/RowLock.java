package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.SqlCompat;

/** FOR UPDATE, FOR SHARE or LOCK IN SHARE MODE after a query. */
public record RowLock(SqlParserPos position) {

  /**
   * Returns the warning that the query locks no rows.
   *
   * @throws LindormException SYNTAX except at level mysql
   */
  public String warning(SqlCompat compat) {
    if (compat != SqlCompat.MYSQL) {
      throw LindormException.of(
          ErrorCode.SYNTAX,
          position.getLineNum(),
          position.getColumnNum(),
          "rows are not locked, leave FOR UPDATE or LOCK IN ... out (at level mysql they are"
              + " accepted)");
    }
    return "Rows are not locked: other sessions can change them before COMMIT";
  }
}
