package org.openlindorm.sql.resolve.write;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.resolve.expression.OperatorChain;

/**
 * The rows of an UPDATE or DELETE as a query for their keys, where a sub-query, an order or a limit
 * selects them. The values that sub-queries assign follow the key.
 */
final class SelectedKeys {

  private final Scope scope;
  private final SqlNode where;
  private final @Nullable SqlNodeList order;
  private final @Nullable SqlNode fetch;
  private final List<SqlNode> computed;

  /**
   * @param values the values that an UPDATE assigns
   */
  SelectedKeys(
      Scope scope,
      SqlNode where,
      @Nullable SqlNodeList order,
      @Nullable SqlNode fetch,
      List<SqlNode> values) {
    this.scope = scope;
    this.where = where;
    this.order = order;
    this.fetch = fetch;
    this.computed = values.stream().filter(SelectedKeys::containsQuery).toList();
  }

  boolean isNeeded() {
    return order != null || fetch != null || !computed.isEmpty() || containsQuery(where);
  }

  /** Returns whether a node contains a sub-query. */
  static boolean containsQuery(@Nullable SqlNode node) {
    if (node instanceof SqlNodeList list) {
      return list.getList().stream().anyMatch(SelectedKeys::containsQuery);
    }
    return node instanceof SqlCall call
        && (SqlKind.QUERY.contains(call.getKind())
            || call.getOperandList().stream().anyMatch(SelectedKeys::containsQuery));
  }

  /** Returns the position of a value computed by a sub-query in the query's rows, else -1. */
  int place(SqlNode value) {
    for (int i = 0; i < computed.size(); i++) {
      if (computed.get(i) == value) {
        return scope.table().keyColumns().size() + i;
      }
    }
    return -1;
  }

  /** Returns the conditions joined by AND that hold no sub-query. */
  List<SqlNode> plainConditions() {
    return OperatorChain.of(where, SqlKind.AND).stream()
        .filter(each -> !containsQuery(each))
        .toList();
  }

  SqlNode query() {
    SqlParserPos position = where.getParserPosition();
    TableName table = scope.table().name();
    SqlNodeList items = new SqlNodeList(position);
    for (String key : scope.table().keyColumns()) {
      items.add(new SqlIdentifier(List.of(scope.alias(), key), position));
    }
    items.addAll(computed);
    SqlNode from =
        SqlStdOperatorTable.AS.createCall(
            position,
            new SqlIdentifier(List.of(table.database(), table.table()), position),
            new SqlIdentifier(scope.alias(), position));
    SqlSelect select =
        new SqlSelect(
            position, null, items, from, where, null, null, null, null, null, null, null, null);
    return order == null && fetch == null
        ? select
        : new SqlOrderBy(position, select, order == null ? SqlNodeList.EMPTY : order, null, fetch);
  }
}
