package org.openlindorm.sql.resolve;

import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;

/** Which queries the direct road takes: one table or none, without sub-queries and windows. */
final class DirectRoad {

  private static final Set<SqlKind> GROUPING_KINDS =
      Set.of(SqlKind.ROLLUP, SqlKind.CUBE, SqlKind.GROUPING_SETS);

  private DirectRoad() {}

  static boolean takes(SqlNode query) {
    SqlNode body = query instanceof SqlOrderBy ordered ? ordered.query : query;
    return body instanceof SqlSelect select
        && isTable(select.getFrom())
        && select.getWindowList().isEmpty()
        && select.getQualify() == null
        && select.getOperandList().stream().noneMatch(DirectRoad::isRelational)
        && !(query instanceof SqlOrderBy ordered && isRelational(ordered.orderList));
  }

  private static boolean isTable(@Nullable SqlNode from) {
    if (from == null || from instanceof SqlIdentifier) {
      return true;
    }
    return from.getKind() == SqlKind.AS
        && ((SqlBasicCall) from).operandCount() == 2
        && ((SqlBasicCall) from).operand(0) instanceof SqlIdentifier;
  }

  private static boolean isRelational(@Nullable SqlNode node) {
    if (node instanceof SqlNodeList list) {
      return list.getList().stream().anyMatch(DirectRoad::isRelational);
    }
    if (!(node instanceof SqlCall call)) {
      return false;
    }
    return SqlKind.QUERY.contains(call.getKind())
        || call.getKind() == SqlKind.OVER
        || GROUPING_KINDS.contains(call.getKind())
        || call.getOperandList().stream().anyMatch(DirectRoad::isRelational);
  }
}
