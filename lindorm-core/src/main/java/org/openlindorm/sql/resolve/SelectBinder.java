package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.Statement;
import org.openlindorm.plan.Statement.OutputColumn;
import org.openlindorm.plan.Values;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;

/** Binds a SELECT from one table, or from none, on the direct road. */
final class SelectBinder {

  /** The parts of a query that stand around its SELECT. */
  record Tail(List<SqlNode> orderBy, @Nullable SqlNode offset, @Nullable SqlNode fetch) {

    static Tail of(SqlNode query) {
      return query instanceof SqlOrderBy ordered
          ? new Tail(List.copyOf(ordered.orderList.getList()), ordered.offset, ordered.fetch)
          : new Tail(List.of(), null, null);
    }
  }

  /** One item of the select list with its label. */
  private record Item(SqlNode node, String label) {}

  private final SqlSelect select;
  private final Tail tail;
  private final @Nullable Scope scope;
  private final Hints hints;
  private final String text;
  private final ExpressionBinder expressions;

  SelectBinder(
      SqlSelect select,
      Tail tail,
      @Nullable Scope scope,
      StatementParameters parameters,
      Hints hints,
      String text) {
    this.select = select;
    this.tail = tail;
    this.scope = scope;
    this.hints = hints;
    this.text = text;
    this.expressions = new ExpressionBinder(scope, parameters);
  }

  Statement.Query bind() {
    List<Item> items = items();
    if (scope == null) {
      return withoutTable(items);
    }
    boolean aggregated =
        select.getGroup() != null
            || select.getHaving() != null
            || items.stream().anyMatch(item -> AggregateScope.hasAggregate(item.node()))
            || tail.orderBy().stream().anyMatch(AggregateScope::hasAggregate);
    return aggregated || select.isDistinct() ? aggregated(scope, items) : plain(scope, items);
  }

  private List<Item> items() {
    List<Item> items = new ArrayList<>();
    for (SqlNode node : select.getSelectList()) {
      if (node instanceof SqlIdentifier identifier && identifier.isStar()) {
        star(items);
      } else if (node.getKind() == SqlKind.AS) {
        SqlIdentifier alias = ((SqlBasicCall) node).operand(1);
        items.add(new Item(((SqlBasicCall) node).operand(0), alias.getSimple()));
      } else {
        items.add(new Item(node, label(node)));
      }
    }
    return items;
  }

  private void star(List<Item> items) {
    if (scope == null) {
      throw LindormException.of(ErrorCode.SYNTAX, "1", "1", "SELECT * needs a FROM clause");
    }
    for (ColumnDef column : scope.table().columns()) {
      items.add(
          new Item(new SqlIdentifier(column.name(), select.getParserPosition()), column.name()));
    }
  }

  /** The label of an item without alias: the column's name, or the expression without quotes. */
  private static String label(SqlNode node) {
    return node instanceof SqlIdentifier identifier
        ? identifier.names.get(identifier.names.size() - 1)
        : node.toString().replace("`", "").replaceAll("\\s+", " ");
  }

  private Statement.Query withoutTable(List<Item> items) {
    List<Expr> row = new ArrayList<>();
    List<OutputColumn> columns = new ArrayList<>();
    for (Item item : items) {
      Expr bound = expressions.bind(item.node());
      row.add(bound);
      columns.add(new OutputColumn(item.label(), bound.type(), true, null, null));
    }
    Plan values = new Values(List.of(row), row.stream().map(Plan.Field::of).toList());
    return new Statement.Query(limited(values), columns);
  }

  /** To be called last: the shape holds every dynamic column that was named before. */
  private Access access(Scope table, Demand demand) {
    Expr where = select.getWhere() == null ? null : condition(select.getWhere(), "where clause");
    return AccessChooser.choose(table.shape(), where, demand, hints.reading(), text);
  }

  private Expr condition(SqlNode node, String clause) {
    return expressions.in(clause).bind(node);
  }

  private Statement.Query plain(Scope table, List<Item> items) {
    List<Expr> outputs = new ArrayList<>();
    for (Item item : items) {
      outputs.add(expressions.in("field list").bind(item.node()));
    }
    int shown = outputs.size();
    List<OutputColumn> columns = columns(table.table(), items, outputs);
    List<Sort.Key> sortKeys = sortKeys(items, outputs, expressions);
    Expr rowLimit = rowLimit();
    WantedOrder order = wanted(sortKeys, outputs);
    Access access = access(table, new Demand(Columns.of(outputs), order, rowLimit != null, false));
    WantedOrder.Service service = order.servedBy(access.bounds());
    boolean sorted = sortKeys.isEmpty() || service != WantedOrder.Service.NONE;
    boolean reverse = !sortKeys.isEmpty() && service == WantedOrder.Service.REVERSE;
    List<Expr> read = Columns.over(access.rows(), outputs);
    Plan plan = new KeyRead(access, read, reverse, sorted ? rowLimit : null);
    if (!sorted) {
      plan = new Sort(plan, sortKeys, rowLimit);
    }
    return new Statement.Query(cut(limited(plan), outputs, shown), columns);
  }

  private Statement.Query aggregated(Scope table, List<Item> items) {
    AggregateScope aggregates = new AggregateScope(table, expressions, select, items(items));
    List<Expr> outputs = new ArrayList<>();
    for (Item item : items) {
      outputs.add(aggregates.bind(item.node(), "field list"));
    }
    int shown = outputs.size();
    List<OutputColumn> columns = columns(table.table(), items, outputs);
    List<Sort.Key> sortKeys = sortKeys(items, outputs, aggregates.binder());
    Expr having =
        select.getHaving() == null ? null : aggregates.bind(select.getHaving(), "having clause");
    Access access = access(table, Demand.read(aggregates.columns()));
    Plan plan =
        new KeyAggregate(
            access,
            Columns.over(access.rows(), aggregates.groups()),
            aggregates.calls().stream().map(call -> Columns.over(access.rows(), call)).toList());
    if (having != null) {
      plan = new org.openlindorm.plan.Filter(plan, having);
    }
    plan = projected(plan, outputs);
    if (!sortKeys.isEmpty()) {
      plan = new Sort(plan, sortKeys, rowLimit());
    }
    return new Statement.Query(cut(limited(plan), outputs, shown), columns);
  }

  /** The plan itself where it yields exactly the outputs. */
  private static Plan projected(Plan plan, List<Expr> outputs) {
    boolean same = outputs.size() == plan.fields().size();
    for (int i = 0; same && i < outputs.size(); i++) {
      same = outputs.get(i) instanceof ColumnRef column && column.ordinal() == i;
    }
    return same ? plan : new Project(plan, outputs);
  }

  private static List<SqlNode> items(List<Item> items) {
    return items.stream().map(Item::node).toList();
  }

  private static List<OutputColumn> columns(TableDef table, List<Item> items, List<Expr> outputs) {
    List<OutputColumn> columns = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Expr output = outputs.get(i);
      boolean plain = items.get(i).node() instanceof SqlIdentifier;
      ColumnDef column = plain && output instanceof ColumnRef ref ? table.column(ref.name()) : null;
      columns.add(
          new OutputColumn(
              items.get(i).label(),
              output.type(),
              column == null || table.readsNull(column),
              column == null ? null : table.name().table(),
              column == null ? null : table.name().database()));
    }
    return columns;
  }

  /** The ORDER BY as ordinals of the outputs; what is not among them is added behind them. */
  private List<Sort.Key> sortKeys(List<Item> items, List<Expr> outputs, ExpressionBinder binder) {
    List<Sort.Key> keys = new ArrayList<>();
    for (SqlNode node : tail.orderBy()) {
      SqlNode by = node;
      boolean descending = false;
      while (by.getKind() == SqlKind.DESCENDING
          || by.getKind() == SqlKind.NULLS_FIRST
          || by.getKind() == SqlKind.NULLS_LAST) {
        descending |= by.getKind() == SqlKind.DESCENDING;
        by = ((SqlBasicCall) by).operand(0);
      }
      keys.add(new Sort.Key(sortOrdinal(by, items, outputs, binder), descending));
    }
    return keys;
  }

  private int sortOrdinal(
      SqlNode by, List<Item> items, List<Expr> outputs, ExpressionBinder binder) {
    if (by instanceof SqlNumericLiteral number && number.isInteger()) {
      int position = number.intValue(true);
      if (position < 1 || position > items.size()) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN, String.valueOf(position), "order clause", "");
      }
      return position - 1;
    }
    if (by instanceof SqlIdentifier identifier && identifier.isSimple()) {
      for (int i = 0; i < items.size(); i++) {
        if (items.get(i).label().equals(identifier.getSimple())) {
          return i;
        }
      }
    }
    Expr bound = binder.in("order clause").bind(by);
    int known = outputs.indexOf(bound);
    if (known >= 0) {
      return known;
    }
    outputs.add(bound);
    return outputs.size() - 1;
  }

  private static WantedOrder wanted(List<Sort.Key> keys, List<Expr> outputs) {
    List<WantedOrder.By> wanted = new ArrayList<>();
    for (Sort.Key key : keys) {
      // An expression is no key column; its text names none.
      String column =
          outputs.get(key.ordinal()) instanceof ColumnRef ref ? ref.name() : "\0expression";
      wanted.add(new WantedOrder.By(column, key.descending()));
    }
    return new WantedOrder(wanted);
  }

  private @Nullable Expr bound(@Nullable SqlNode count) {
    return count == null ? null : new ExpressionBinder(null, expressions.parameters()).bind(count);
  }

  /** How many rows the clauses behind the sort need: OFFSET and LIMIT together. */
  private @Nullable Expr rowLimit() {
    Expr fetch = bound(tail.fetch());
    Expr offset = bound(tail.offset());
    return fetch == null || offset == null
        ? fetch
        : Arithmetic.of(ArithmeticOperator.ADD, fetch, offset).folded();
  }

  private Plan limited(Plan plan) {
    Expr fetch = bound(tail.fetch());
    Expr offset = bound(tail.offset());
    return fetch == null && offset == null ? plan : new Limit(plan, offset, fetch);
  }

  /** Drops the values that were only needed to sort. */
  private static Plan cut(Plan plan, List<Expr> outputs, int shown) {
    if (outputs.size() == shown) {
      return plan;
    }
    List<Expr> kept = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      kept.add(new ColumnRef(i, outputs.get(i).sql(), outputs.get(i).type()));
    }
    return new Project(plan, kept);
  }

  /** The nodes of a list, none for null. */
  static List<SqlNode> nodes(@Nullable SqlNodeList list) {
    return list == null ? List.of() : List.copyOf(list.getList());
  }
}
