package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWindow;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.typing.CommonType;
import org.openlindorm.plan.Window;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Windowed;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.sql.resolve.expression.FunctionCalls;
import org.openlindorm.type.DataType;

/** The window functions of one SELECT, gathered by their partitioning and order. */
final class WindowBinder {

  /** The partition and order that functions must share to be computed together. */
  private record Over(List<Expr> partition, List<Window.OrderKey> order) {}

  private final ColumnNumbers numbers;
  private final SqlNodeList named;
  private final Map<Over, Map<Window.Call, Column>> calls = new LinkedHashMap<>();

  WindowBinder(ColumnNumbers numbers, SqlNodeList named) {
    this.numbers = numbers;
    this.named = named;
  }

  /**
   * Returns the column that replaces {@code function OVER window}.
   *
   * @param aggregates binds an aggregate, whose arguments see the grouped rows
   */
  Expr take(
      SqlCall over, Function<SqlCall, AggregateCall> aggregates, RelationExpressions expressions) {
    SqlCall function = over.operand(0);
    SqlWindow window = window(over.operand(1));
    Over by =
        new Over(
            expressions.bindEach(window.getPartitionList()),
            order(window.getOrderList(), expressions));
    Window.Frame frame = frame(window, !by.order().isEmpty(), expressions);
    if (!FunctionCalls.isAggregate(function)) {
      return column(by, placed(function, frame, expressions)).ref();
    }
    AggregateCall call = aggregates.apply(function);
    Column column = column(by, new Window.Aggregated(call.withFullDigits(), frame));
    return Cast.to(column.ref(), call.type());
  }

  private Column column(Over by, Window.Call call) {
    return calls
        .computeIfAbsent(by, fresh -> new LinkedHashMap<>())
        .computeIfAbsent(call, fresh -> numbers.column(fresh.sql(), fresh.type(), true));
  }

  /** Returns the expressions that the functions read. */
  List<Expr> expressions() {
    List<Expr> read = new ArrayList<>();
    calls.forEach(
        (by, functions) -> {
          read.addAll(by.partition());
          by.order().forEach(key -> read.add(key.value()));
          functions.keySet().forEach(call -> read.addAll(call.expressions()));
        });
    return read;
  }

  /** Returns the columns that replace the functions. */
  List<Column> columns() {
    return calls.values().stream().flatMap(each -> each.values().stream()).toList();
  }

  /** Returns the written or named window; a named one may be refined. */
  private SqlWindow window(SqlNode node) {
    if (node instanceof SqlIdentifier identifier) {
      return definition(identifier.getSimple());
    }
    SqlWindow written = (SqlWindow) node;
    WindowForm.requireNoExclusion(written);
    SqlIdentifier base = written.getRefName();
    if (base == null) {
      return written;
    }
    SqlWindow definition = window(base);
    WindowForm.requireRefinement(base.getSimple(), definition, written);
    SqlNodeList order =
        written.getOrderList().isEmpty() ? definition.getOrderList() : written.getOrderList();
    SqlNode lower = written.getLowerBound();
    SqlNode upper = written.getUpperBound();
    return SqlWindow.create(
        null,
        null,
        definition.getPartitionList(),
        order,
        org.apache.calcite.sql.SqlLiteral.createBoolean(
            written.isRows(), written.getParserPosition()),
        lower,
        upper,
        null,
        written.getParserPosition());
  }

  private SqlWindow definition(String name) {
    for (SqlNode each : named) {
      SqlWindow window = (SqlWindow) each;
      SqlIdentifier declared = window.getDeclName();
      if (declared != null && declared.getSimple().equalsIgnoreCase(name)) {
        return window(window);
      }
    }
    throw LindormException.of(ErrorCode.WINDOW_UNKNOWN, name);
  }

  private static List<Window.OrderKey> order(SqlNodeList nodes, RelationExpressions expressions) {
    List<Window.OrderKey> keys = new ArrayList<>();
    for (SqlNode node : nodes) {
      OrderText written = OrderText.of(node);
      keys.add(
          new Window.OrderKey(
              expressions.bind(written.value()), written.descending(), written.nullsFirst()));
    }
    return keys;
  }

  private static Window.Frame frame(
      SqlWindow window, boolean ordered, RelationExpressions expressions) {
    SqlNode lower = window.getLowerBound();
    SqlNode upper = window.getUpperBound();
    if (lower == null && upper == null) {
      return ordered ? Window.Frame.UP_TO_PEERS : Window.Frame.WHOLE;
    }
    WindowForm.requireOrder(lower, upper);
    return new Window.Frame(
        window.isRows(),
        lower == null ? Window.Bound.UNBOUNDED_PRECEDING : bound(lower, expressions),
        upper == null ? Window.Bound.CURRENT : bound(upper, expressions));
  }

  private static Window.Bound bound(SqlNode node, RelationExpressions expressions) {
    if (SqlWindow.isUnboundedPreceding(node)) {
      return Window.Bound.UNBOUNDED_PRECEDING;
    }
    if (SqlWindow.isUnboundedFollowing(node)) {
      return Window.Bound.UNBOUNDED_FOLLOWING;
    }
    if (SqlWindow.isCurrentRow(node)) {
      return Window.Bound.CURRENT;
    }
    SqlCall call = (SqlCall) node;
    Window.Direction direction =
        call.getKind() == SqlKind.PRECEDING
            ? Window.Direction.PRECEDING
            : Window.Direction.FOLLOWING;
    return new Window.Bound(direction, expressions.bind(call.operand(0)));
  }

  private static Window.Placed placed(
      SqlCall call, Window.Frame frame, RelationExpressions expressions) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    Window.WindowFunction function = function(name);
    if (function == null) {
      throw LindormException.of(
          ErrorCode.FUNCTION_UNKNOWN, name, "; it is not a window function, so leave OVER out");
    }
    List<Expr> arguments = expressions.bindAll(call.getOperandList());
    int least = 0;
    int most = 0;
    switch (function) {
      case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> {}
      case NTILE, FIRST_VALUE, LAST_VALUE -> {
        least = 1;
        most = 1;
      }
      case LAG, LEAD -> {
        least = 1;
        most = 3;
      }
      case NTH_VALUE -> {
        least = 2;
        most = 2;
      }
    }
    if (arguments.size() < least || arguments.size() > most) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          name,
          arguments.size()
              + " arguments are given, it takes "
              + least
              + (least == most ? "" : " to " + most));
    }
    return typed(function, arguments, frame);
  }

  private static Window.Placed typed(
      Window.WindowFunction function, List<Expr> arguments, Window.Frame frame) {
    return switch (function) {
      case ROW_NUMBER, RANK, DENSE_RANK, NTILE ->
          new Window.Placed(function, arguments, frame, DataType.BIGINT);
      case PERCENT_RANK, CUME_DIST ->
          new Window.Placed(function, arguments, frame, DataType.DOUBLE);
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE ->
          new Window.Placed(function, arguments, frame, arguments.get(0).type());
      case LAG, LEAD -> {
        if (arguments.size() < 3) {
          yield new Window.Placed(function, arguments, frame, arguments.get(0).type());
        }
        DataType type = CommonType.of(List.of(arguments.get(0).type(), arguments.get(2).type()));
        yield new Window.Placed(
            function,
            List.of(
                Cast.to(arguments.get(0), type), arguments.get(1), Cast.to(arguments.get(2), type)),
            frame,
            type);
      }
    };
  }

  private static Window.@Nullable WindowFunction function(String name) {
    for (Window.WindowFunction function : Window.WindowFunction.values()) {
      if (function.name().equals(name)) {
        return function;
      }
    }
    return null;
  }

  boolean isEmpty() {
    return calls.isEmpty();
  }

  /** The relation with all window functions, which see grouped rows where there are groups. */
  Relation over(Relation relation, GroupedValues groups) {
    Relation result = relation;
    for (Map.Entry<Over, Map<Window.Call, Column>> each : calls.entrySet()) {
      List<Expr> partition = each.getKey().partition().stream().map(groups::over).toList();
      List<Window.OrderKey> order =
          each.getKey().order().stream()
              .map(
                  key ->
                      new Window.OrderKey(
                          groups.over(key.value()), key.descending(), key.nullsFirst()))
              .toList();
      List<Windowed> windowed = new ArrayList<>();
      each.getValue()
          .forEach((call, column) -> windowed.add(new Windowed(column, groups.over(call))));
      result = new Windows(result, partition, order, windowed);
    }
    return result;
  }
}
