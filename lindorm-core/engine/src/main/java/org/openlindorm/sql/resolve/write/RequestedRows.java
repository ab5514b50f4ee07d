package org.openlindorm.sql.resolve.write;

import java.util.List;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;

/** VALUES with sub-queries: the rows are those of a query, with one SELECT without FROM per row. */
public final class RequestedRows {

  private RequestedRows() {}

  /** Returns whether a value of the rows is or contains a query. */
  public static boolean isIn(Upsert.Rows rows) {
    return rows.rows().stream().anyMatch(row -> row.stream().anyMatch(SelectedKeys::containsQuery));
  }

  /** Returns the rows as a query: a UNION ALL of their values. */
  public static SqlNode query(Upsert.Rows rows) {
    SqlNode all = null;
    for (List<SqlNode> row : rows.rows()) {
      for (SqlNode value : row) {
        if (value.getKind() == SqlKind.DEFAULT) {
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "DEFAULT together with a sub-query in VALUES",
              "Leave the column out of the list");
        }
      }
      SqlNode select = select(row);
      all =
          all == null
              ? select
              : SqlStdOperatorTable.UNION_ALL.createCall(SqlParserPos.ZERO, all, select);
    }
    return java.util.Objects.requireNonNull(all, "VALUES has a row");
  }

  private static SqlNode select(List<SqlNode> row) {
    SqlParserPos position = row.get(0).getParserPosition();
    return new SqlSelect(
        position,
        null,
        new SqlNodeList(row, position),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }
}
