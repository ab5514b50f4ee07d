package org.openlindorm.sql.resolve.query;

import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.jspecify.annotations.Nullable;

/** The clauses after a query: ORDER BY, OFFSET, LIMIT. */
record QueryTail(List<SqlNode> orderBy, @Nullable SqlNode offset, @Nullable SqlNode fetch) {

  /** Nothing. */
  static final QueryTail NONE = new QueryTail(List.of(), null, null);

  QueryTail {
    orderBy = List.copyOf(orderBy);
  }

  static QueryTail of(SqlOrderBy ordered) {
    return new QueryTail(ordered.orderList.getList(), ordered.offset, ordered.fetch);
  }
}
