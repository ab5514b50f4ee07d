package org.openlindorm.sql.resolve.write;

import java.util.List;
import java.util.function.BiPredicate;
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
import org.openlindorm.plan.Plan;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.JoinedTable;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.sql.resolve.expression.OperatorChain;

/**
 * The rows of an UPDATE or DELETE as a query for their keys, where a sub-query, an order or a limit
 * selects them. The values that sub-queries assign follow the key, then the columns of joined
 * tables that the change of a row needs.
 */
final class SelectedKeys {

  private final Scope scope;
  private final @Nullable SqlNode joined;
  private final SqlNode where;
  private final @Nullable SqlNodeList order;
  private final @Nullable SqlNode fetch;
  private final List<SqlNode> computed;
  private final JoinedConditions conditions;

  /**
   * @param joined the FROM of a statement of several tables, or null
   * @param hasColumn whether a joined table has a column
   * @param values the values that an UPDATE assigns
   */
  SelectedKeys(
      Scope scope,
      @Nullable SqlNode joined,
      BiPredicate<JoinedTable, String> hasColumn,
      SqlNode where,
      @Nullable SqlNodeList order,
      @Nullable SqlNode fetch,
      List<SqlNode> values) {
    this.scope = scope;
    this.joined = joined;
    this.where = where;
    this.order = order;
    this.fetch = fetch;
    this.conditions = new JoinedConditions(scope, joined, hasColumn, where);
    this.computed = values.stream().filter(this::isComputed).toList();
    values.stream().filter(value -> !isComputed(value)).forEach(conditions::addOthers);
  }

  boolean isNeeded() {
    return joined != null
        || order != null
        || fetch != null
        || !computed.isEmpty()
        || containsQuery(where);
  }

  /** Returns whether the query yields a value, instead of the row at its change. */
  private boolean isComputed(SqlNode value) {
    return containsQuery(value) || joined != null && !conditions.isOfRow(value);
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

  /** Returns the conditions joined by AND that can be checked with the row alone. */
  List<SqlNode> plainConditions() {
    if (joined != null) {
      return conditions.checked();
    }
    return OperatorChain.of(where, SqlKind.AND).stream()
        .filter(each -> !containsQuery(each))
        .toList();
  }

  /**
   * Returns the meaning of names at the change of a row: its columns, and the values of the joined
   * tables that the query has read.
   *
   * @param first the position of the query's values among the parameters
   */
  NameScope names(Plan rows, int first) {
    int before = scope.table().keyColumns().size() + computed.size();
    return joined == null ? scope : new JoinedRow(scope, conditions.others(), rows, before, first);
  }

  SqlNode query() {
    SqlParserPos position = where.getParserPosition();
    TableName table = scope.table().name();
    SqlNodeList items = new SqlNodeList(position);
    for (String key : scope.table().keyColumns()) {
      items.add(new SqlIdentifier(List.of(scope.alias(), key), position));
    }
    items.addAll(computed);
    items.addAll(conditions.others());
    SqlNode from =
        joined != null
            ? joined
            : SqlStdOperatorTable.AS.createCall(
                position,
                new SqlIdentifier(List.of(table.database(), table.table()), position),
                new SqlIdentifier(scope.alias(), position));
    SqlNode condition = joined == null ? where : ofExistingRows(items.get(0));
    SqlSelect select =
        new SqlSelect(
            position, null, items, from, condition, null, null, null, null, null, null, null, null);
    return order == null && fetch == null
        ? select
        : new SqlOrderBy(position, select, order == null ? SqlNodeList.EMPTY : order, null, fetch);
  }

  /** An outer join has rows without a row of the table. */
  private SqlNode ofExistingRows(SqlNode key) {
    SqlParserPos position = where.getParserPosition();
    return SqlStdOperatorTable.AND.createCall(
        position, where, SqlStdOperatorTable.IS_NOT_NULL.createCall(position, key));
  }
}
