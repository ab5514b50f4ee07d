package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.resolve.expression.FunctionCalls;
import org.openlindorm.sql.resolve.expression.SqlLiterals;
import org.openlindorm.type.DataType;

/**
 * The aggregates, GROUPING() calls and window functions of one SELECT. Each is replaced by a
 * column; equal calls share one.
 */
final class CallCollector implements CollectedCalls {

  private final ColumnNumbers numbers;
  private final WindowBinder windows;
  private final Map<AggregateCall, Column> aggregates = new LinkedHashMap<>();
  private final Map<Column, List<Expr>> groupings = new LinkedHashMap<>();
  private final List<Applied> belowGroups = new ArrayList<>();
  private @Nullable RelationExpressions expressions;
  private boolean insideAggregate;

  CallCollector(ColumnNumbers numbers, SqlNodeList namedWindows) {
    this.numbers = numbers;
    this.windows = new WindowBinder(numbers, namedWindows);
  }

  /** Sets the binder of the arguments; call it before any other method. */
  void bindWith(RelationExpressions binder) {
    expressions = binder;
  }

  private RelationExpressions expressions() {
    if (expressions == null) {
      throw new IllegalStateException("no binder was given for arguments");
    }
    return expressions;
  }

  @Override
  public Expr take(SqlCall call) {
    return switch (call.getKind()) {
      case OVER -> windows.take(call, this::windowAggregate, expressions());
      case RESPECT_NULLS -> take(call.operand(0));
      case IGNORE_NULLS ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED, call.getKind().sql, "Leave it out, or filter the rows first");
      default -> FunctionCalls.isGrouping(call) ? grouping(call) : rounded(aggregate(call));
    };
  }

  private Expr grouping(SqlCall call) {
    Column column = numbers.column(call.toString().replace("`", ""), DataType.BIGINT, false);
    groupings.put(column, expressions().bindAll(call.getOperandList()));
    return column.ref();
  }

  /** Quotients keep all digits until they are summed; the result has those of its type. */
  private Expr rounded(AggregateCall call) {
    return Cast.to(column(call.withFullDigits()).ref(), call.type());
  }

  /** Returns the number of rows of each group. */
  Expr rowsOfGroup() {
    return column(AggregateCall.COUNT_ALL).ref();
  }

  /** Returns the value that a column has in all rows of a group. */
  Expr onlyValue(Column column) {
    return column(AggregateCall.of(AggregateFunction.ANY_VALUE, List.of(column.ref()), false))
        .ref();
  }

  private Column column(AggregateCall call) {
    return aggregates.computeIfAbsent(
        call, fresh -> numbers.column(fresh.sql(), fresh.type(), true));
  }

  /** Returns the aggregate that a call writes; its arguments see the rows below the groups. */
  AggregateCall aggregate(SqlCall call) {
    if (insideAggregate) {
      throw LindormException.of(ErrorCode.AGGREGATE_MISPLACED, FunctionCalls.name(call));
    }
    insideAggregate = true;
    List<Applied> above = expressions().waiting(belowGroups);
    try {
      return bound(call);
    } finally {
      expressions().waiting(above);
      insideAggregate = false;
    }
  }

  /**
   * Refuses a value of GROUP BY that is computed of the groups, such as GROUP BY 1 of COUNT(*).
   *
   * @throws LindormException AGGREGATE_MISPLACED
   */
  Expr grouped(Expr value) {
    Set<Integer> read = References.of(value);
    aggregates.forEach((call, column) -> refuse(column, call.sql(), read));
    groupings.keySet().forEach(column -> refuse(column, column.name(), read));
    windows.columns().forEach(column -> refuse(column, column.name(), read));
    return value;
  }

  private static void refuse(Column column, String text, Set<Integer> read) {
    if (read.contains(column.id())) {
      throw LindormException.of(ErrorCode.AGGREGATE_MISPLACED, text);
    }
  }

  /** Returns the aggregate of a window function, whose arguments see the grouped rows. */
  private AggregateCall windowAggregate(SqlCall call) {
    return bound(call);
  }

  private AggregateCall bound(SqlCall call) {
    if (call.getKind() == SqlKind.FILTER) {
      AggregateCall inner = bound(call.operand(0));
      return inner.filtered(expressions().bind(call.operand(1)));
    }
    if (call.getKind() == SqlKind.WITHIN_GROUP) {
      return bound(call.operand(0)).ordered(order(call.operand(1), List.of()));
    }
    AggregateFunction function = AggregateFunction.named(FunctionCalls.name(call));
    if (function == null) {
      throw LindormException.of(
          ErrorCode.FUNCTION_UNKNOWN, FunctionCalls.name(call), "; it is not an aggregate");
    }
    SqlLiteral quantifier = call.getFunctionQuantifier();
    boolean distinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
    List<Expr> arguments = new ArrayList<>();
    SqlNodeList order = SqlNodeList.EMPTY;
    String separator = null;
    for (SqlNode operand : call.getOperandList()) {
      boolean star = operand instanceof SqlIdentifier identifier && identifier.isStar();
      if (operand instanceof SqlNodeList list) {
        order = list;
      } else if (operand.getKind() == SqlKind.SEPARATOR) {
        separator = separator(operand);
      } else if (!star) {
        arguments.add(expressions().bind(operand));
      }
    }
    AggregateCall bound =
        AggregateCall.of(function, arguments, distinct).ordered(order(order, arguments));
    return separator == null ? bound : bound.separated(separator);
  }

  private static String separator(SqlNode node) {
    Object text = SqlLiterals.of(((SqlCall) node).operand(0)).value();
    return text instanceof Bytes bytes ? bytes.toUtf8() : String.valueOf(text);
  }

  /**
   * @param arguments the arguments that a number in ORDER BY refers to, as in MySQL
   */
  private List<AggregateCall.OrderKey> order(SqlNodeList nodes, List<Expr> arguments) {
    List<AggregateCall.OrderKey> keys = new ArrayList<>();
    for (SqlNode node : nodes) {
      OrderText written = OrderText.of(node);
      keys.add(
          new AggregateCall.OrderKey(
              ordered(written.value(), arguments), written.descending(), written.nullsFirst()));
    }
    return keys;
  }

  private Expr ordered(SqlNode value, List<Expr> arguments) {
    if (arguments.isEmpty() || !(value instanceof SqlNumericLiteral number && number.isInteger())) {
      return expressions().bind(value);
    }
    int position = number.intValue(true);
    if (position < 1 || position > arguments.size()) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, value.toString(), "order clause", "");
    }
    return arguments.get(position - 1);
  }

  boolean hasAggregates() {
    return !aggregates.isEmpty() || !groupings.isEmpty();
  }

  List<AggregateColumn> aggregates() {
    return aggregates.entrySet().stream()
        .map(each -> new AggregateColumn(each.getValue(), each.getKey()))
        .toList();
  }

  Map<Column, List<Expr>> groupings() {
    return groupings;
  }

  /** Returns the input of the groups with the results of the sub-queries in arguments. */
  Relation attachBelow(Relation relation) {
    Relation attached = relation;
    for (Applied each : belowGroups) {
      attached = each.withInputs(List.of(attached, each.query()));
    }
    return attached;
  }

  WindowBinder windows() {
    return windows;
  }
}
