package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.util.Litmus;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;

/**
 * The names of a grouped query: its expressions may use the groups and the results of aggregate
 * calls, which are the columns of the aggregation's rows.
 */
final class AggregateScope {

  private static final Set<String> AGGREGATES = Set.of("COUNT", "SUM", "MIN", "MAX", "AVG");

  private final ExpressionBinder rows;
  private final List<SqlNode> groupNodes;
  private final List<Expr> groups = new ArrayList<>();
  private final List<AggregateCall> calls = new ArrayList<>();
  private final ExpressionBinder binder;

  AggregateScope(Scope scope, ExpressionBinder rows, SqlSelect select, List<SqlNode> items) {
    this.rows = rows;
    this.groupNodes = groupNodes(select, items);
    for (SqlNode node : groupNodes) {
      groups.add(rows.in("group statement").bind(node));
    }
    this.binder =
        new ExpressionBinder(scope, rows.parameters()) {
          @Override
          Expr bind(SqlNode node) {
            Expr known = known(node);
            if (known != null) {
              return known;
            }
            if (node instanceof SqlIdentifier identifier && isColumn(scope, identifier)) {
              throw LindormException.of(
                  ErrorCode.COLUMN_UNKNOWN,
                  identifier.toString(),
                  "grouped query",
                  "; a column outside an aggregate function must stand in GROUP BY");
            }
            return super.bind(node);
          }
        };
  }

  private static boolean isColumn(Scope scope, SqlIdentifier identifier) {
    return scope.has(identifier.names.get(identifier.names.size() - 1));
  }

  /** DISTINCT groups by everything that is shown; GROUP BY 1 means the first item. */
  private static List<SqlNode> groupNodes(SqlSelect select, List<SqlNode> items) {
    SqlNodeList group = select.getGroup();
    boolean plain = group == null && items.stream().noneMatch(AggregateScope::hasAggregate);
    if (plain && select.isDistinct()) {
      return items;
    }
    List<SqlNode> nodes = new ArrayList<>();
    for (SqlNode node : SelectBinder.nodes(group)) {
      if (node instanceof SqlNumericLiteral position && position.isInteger()) {
        nodes.add(items.get(checked(position.intValue(true), items.size()) - 1));
      } else {
        nodes.add(node);
      }
    }
    return nodes;
  }

  private static int checked(int position, int size) {
    if (position < 1 || position > size) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, String.valueOf(position), "group statement", "");
    }
    return position;
  }

  static boolean hasAggregate(SqlNode node) {
    if (node instanceof SqlCall call) {
      return isAggregate(call)
          || call.getOperandList().stream()
              .anyMatch(operand -> operand != null && hasAggregate(operand));
    }
    return node instanceof SqlNodeList list
        && list.getList().stream().anyMatch(each -> each != null && hasAggregate(each));
  }

  static boolean isAggregate(SqlCall call) {
    return AGGREGATES.contains(call.getOperator().getName().toUpperCase(Locale.ROOT));
  }

  private @org.jspecify.annotations.Nullable Expr known(SqlNode node) {
    for (int i = 0; i < groupNodes.size(); i++) {
      if (groupNodes.get(i).equalsDeep(node, Litmus.IGNORE)) {
        Expr group = groups.get(i);
        return new ColumnRef(i, group.sql(), group.type());
      }
    }
    return node instanceof SqlCall call && isAggregate(call) ? result(call(call)) : null;
  }

  private AggregateCall call(SqlCall call) {
    SqlLiteral quantifier = call.getFunctionQuantifier();
    boolean distinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    SqlNode argument = call.operandCount() == 0 ? null : call.operand(0);
    boolean star = argument instanceof SqlIdentifier identifier && identifier.isStar();
    Expr bound = argument == null || star ? null : rows.bind(argument);
    return bound == null
        ? AggregateCall.COUNT_ALL
        : AggregateCall.of(AggregateFunction.valueOf(name), bound, distinct);
  }

  private Expr result(AggregateCall call) {
    int index = calls.indexOf(call);
    if (index < 0) {
      calls.add(call);
      index = calls.size() - 1;
    }
    return new ColumnRef(groups.size() + index, call.sql(), call.type());
  }

  Expr bind(SqlNode node, String clause) {
    return binder.in(clause).bind(node);
  }

  ExpressionBinder binder() {
    return binder;
  }

  List<Expr> groups() {
    return List.copyOf(groups);
  }

  List<AggregateCall> calls() {
    return List.copyOf(calls);
  }

  /** The columns of the table that groups and calls read. */
  Set<String> columns() {
    List<Expr> read = new ArrayList<>(groups);
    for (AggregateCall call : calls) {
      Expr argument = call.argument();
      if (argument != null) {
        read.add(argument);
      }
    }
    return Columns.of(read);
  }
}
