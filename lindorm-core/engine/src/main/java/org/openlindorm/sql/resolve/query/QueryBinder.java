package org.openlindorm.sql.resolve.query;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.typing.CommonType;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.UnionBranch;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.type.DataType;

/**
 * Binds queries of any form: SELECT, VALUES, set operations, WITH, and their ORDER BY and LIMIT.
 */
public final class QueryBinder implements SubqueryBinder {

  private final QueryContext context;
  private final Set<CommonQuery> read = Collections.newSetFromMap(new IdentityHashMap<>());
  private Map<String, CommonQuery> common = Map.of();

  public QueryBinder(QueryContext context) {
    this.context = context;
  }

  /**
   * A query of WITH.
   *
   * @param recursive whether its name may mean the query itself: it is one of WITH RECURSIVE
   * @param visible the queries of WITH that it may name itself
   * @param recursion the columns and number of the recursion that is being bound, else null
   */
  private record CommonQuery(
      String name,
      SqlNode query,
      boolean recursive,
      List<String> columns,
      Map<String, CommonQuery> visible,
      @Nullable NameScope outside,
      @Nullable RecursionNames recursion) {

    boolean hasName(CommonQuery other) {
      return name.equals(other.name);
    }
  }

  /** The meaning of the name of a recursive query inside it. */
  private record RecursionNames(int number, List<String> names, List<DataType> types) {}

  @Override
  public QueryContext context() {
    return context;
  }

  @Override
  public BoundQuery bind(SqlNode node, @Nullable NameScope outside) {
    return bind(node, outside, Star.DECLARED);
  }

  @Override
  public BoundQuery bind(SqlNode node, @Nullable NameScope outside, Star star) {
    return node instanceof SqlOrderBy ordered
        ? bind(ordered.query, QueryTail.of(ordered), outside, star)
        : bind(node, QueryTail.NONE, outside, star);
  }

  private BoundQuery bind(SqlNode node, QueryTail tail, @Nullable NameScope outside, Star star) {
    context.enterQuery();
    if (node instanceof SqlSelect select) {
      return new BlockBinder(this, select, tail, outside, star).bind();
    }
    if (node instanceof SqlWith with) {
      return with(with, tail, outside, star);
    }
    if (node instanceof SqlOrderBy inner) {
      return OutputOrder.of(bind(inner, outside, star), tail, this, outside);
    }
    BoundQuery query =
        switch (node.getKind()) {
          case UNION, INTERSECT, EXCEPT -> combined((SqlCall) node, outside, star.ofPart());
          case VALUES -> values((SqlCall) node, outside);
          default ->
              throw LindormException.of(
                  ErrorCode.UNSUPPORTED,
                  "the query " + node.getKind().sql,
                  "Use SELECT, VALUES, UNION, INTERSECT, EXCEPT or WITH");
        };
    return OutputOrder.of(query, tail, this, outside);
  }

  private BoundQuery with(SqlWith with, QueryTail tail, @Nullable NameScope outside, Star star) {
    Map<String, CommonQuery> before = common;
    Deque<CommonQuery> defined = new ArrayDeque<>();
    try {
      for (SqlNode each : with.withList) {
        SqlWithItem item = (SqlWithItem) each;
        List<String> columns = new ArrayList<>();
        for (SqlNode column : Objects.requireNonNullElse(item.columnList, SqlNodeList.EMPTY)) {
          columns.add(((SqlIdentifier) column).getSimple());
        }
        String name = item.name.getSimple();
        CommonQuery query =
            new CommonQuery(
                name, item.query, item.recursive.booleanValue(), columns, common, outside, null);
        Map<String, CommonQuery> visible = new LinkedHashMap<>(common);
        if (visible.put(name, query) != null && defined.stream().anyMatch(query::hasName)) {
          throw LindormException.of(ErrorCode.ALIAS_TWICE, name);
        }
        defined.push(query);
        common = visible;
      }
      BoundQuery bound = bind(with.body, tail, outside, star);
      // check the last query first: the queries it reads are then known to be read
      defined.forEach(this::check);
      return bound;
    } finally {
      common = before;
    }
  }

  /**
   * Checks a query of WITH that is never read; it fails with the same errors as if it were read.
   */
  private void check(CommonQuery query) {
    if (!read.contains(query)) {
      context.unread(() -> bound(query, Star.DECLARED));
    }
  }

  @Override
  public @Nullable BoundQuery common(SqlIdentifier name, Star star) {
    CommonQuery query = name.isSimple() ? common.get(name.getSimple()) : null;
    if (query == null) {
      return null;
    }
    RecursionNames recursion = query.recursion();
    if (recursion != null) {
      return round(recursion);
    }
    read.add(query);
    return bound(query, star);
  }

  private BoundQuery bound(CommonQuery query, Star star) {
    Map<String, CommonQuery> before = common;
    common = query.visible();
    try {
      BoundQuery bound =
          query.recursive() && Recursions.isRecursive(query.name(), query.query())
              ? recursive(query)
              : bind(query.query(), query.outside(), star);
      return named(bound, query.columns());
    } finally {
      common = before;
    }
  }

  @Override
  public BoundQuery view(ViewDef view) {
    Map<String, CommonQuery> before = common;
    common = Map.of();
    try {
      return context.inside(view, () -> seen(view, bind(ViewQuery.of(view), null)));
    } finally {
      common = before;
    }
  }

  /** The columns that the view has had from the beginning. */
  private static BoundQuery seen(ViewDef view, BoundQuery query) {
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (BoundQuery.Output output : ViewQuery.sources(view, query.outputs())) {
      String name = view.columns().get(outputs.size()).name();
      outputs.add(new BoundQuery.Output(name, output.value(), output.origin()));
    }
    return new BoundQuery(query.relation(), outputs);
  }

  private BoundQuery named(BoundQuery query, List<String> names) {
    if (names.isEmpty()) {
      return query;
    }
    query.rests().forEach(rest -> context.noteLeftOut(rest.of().definition(), false));
    requireWidth(names.size(), query.outputs().size());
    requireDistinct(names);
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      BoundQuery.Output output = query.outputs().get(i);
      outputs.add(new BoundQuery.Output(names.get(i), output.value(), output.origin()));
    }
    return new BoundQuery(query.relation(), outputs);
  }

  private static void requireWidth(int required, int given) {
    if (required != given) {
      throw LindormException.of(ErrorCode.SET_COLUMNS, String.valueOf(required), given);
    }
  }

  private static void requireDistinct(List<String> names) {
    Set<String> found = new HashSet<>();
    for (String name : names) {
      if (!found.add(name)) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, name);
      }
    }
  }

  private BoundQuery round(RecursionNames recursion) {
    List<Column> columns = new ArrayList<>();
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (int i = 0; i < recursion.names().size(); i++) {
      String name = recursion.names().get(i);
      Column column = context.numbers().column(name, recursion.types().get(i), true);
      columns.add(column);
      outputs.add(new BoundQuery.Output(name, column.ref(), null));
    }
    return new BoundQuery(new RecursionRound(recursion.number(), columns), outputs);
  }

  private BoundQuery recursive(CommonQuery query) {
    String name = query.name();
    SqlCall union = Recursions.union(name, query.query());
    BoundQuery start = bind(union.operand(0), query.outside());
    List<String> names =
        query.columns().isEmpty()
            ? start.outputs().stream().map(BoundQuery.Output::label).toList()
            : query.columns();
    requireWidth(names.size(), start.outputs().size());
    List<DataType> types =
        start.values().stream().map(value -> Recursions.widened(value.type())).toList();
    int number = context.nextRecursion();
    Map<String, CommonQuery> inside = new LinkedHashMap<>(query.visible());
    inside.put(
        name,
        new CommonQuery(
            name,
            query.query(),
            true,
            names,
            Map.of(),
            query.outside(),
            new RecursionNames(number, names, types)));
    common = inside;
    BoundQuery step = bind(union.operand(1), query.outside());
    requireWidth(names.size(), step.outputs().size());
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(context.numbers().column(names.get(i), types.get(i), true));
    }
    boolean distinct = !((SqlSetOperator) union.getOperator()).isAll();
    Relation relation =
        new Recursive(
            number,
            branch(start, types, distinct),
            branch(step, types, distinct),
            distinct,
            columns);
    return new BoundQuery(relation, outputs(names, columns));
  }

  /**
   * Returns a query as an operand of a set operation.
   *
   * @param compared whether its rows are compared with those of the others
   */
  private static UnionBranch branch(BoundQuery query, List<DataType> types, boolean compared) {
    List<Expr> values = cast(query.values(), types);
    return new UnionBranch(
        query.relation(), compared ? values.stream().map(Comparisons::groupKey).toList() : values);
  }

  private static List<Expr> cast(List<Expr> values, List<DataType> types) {
    List<Expr> cast = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      cast.add(Cast.to(values.get(i), types.get(i)));
    }
    return cast;
  }

  private static List<BoundQuery.Output> outputs(List<String> labels, List<Column> columns) {
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      outputs.add(new BoundQuery.Output(labels.get(i), columns.get(i).ref(), null));
    }
    return outputs;
  }

  private BoundQuery combined(SqlCall call, @Nullable NameScope outside, Star star) {
    SqlSetOperator operator = (SqlSetOperator) call.getOperator();
    SetOperation.Kind kind = SetOperation.Kind.valueOf(call.getKind().name());
    List<BoundQuery> queries = new ArrayList<>();
    for (SqlNode operand : SetOperands.of(call)) {
      queries.add(bind(operand, outside, star));
    }
    BoundQuery first = queries.get(0);
    int width = first.outputs().size();
    queries.forEach(each -> requireWidth(width, each.outputs().size()));
    List<DataType> types = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      int place = i;
      DataType type =
          CommonType.ofColumn(
              queries.stream().map(each -> each.values().get(place).type()).toList());
      types.add(type);
      columns.add(context.numbers().column(first.outputs().get(i).label(), type, true));
    }
    boolean compares = kind != SetOperation.Kind.UNION || !operator.isAll();
    List<UnionBranch> branches =
        queries.stream().map(each -> branch(each, types, compares)).toList();
    List<String> labels = first.outputs().stream().map(BoundQuery.Output::label).toList();
    return new BoundQuery(
        new Combined(kind, operator.isAll(), branches, columns), outputs(labels, columns));
  }

  private BoundQuery values(SqlCall call, @Nullable NameScope outside) {
    ExpressionBinder expressions =
        new ExpressionBinder(outside, context.parameters()).in("field list");
    List<List<Expr>> rows = new ArrayList<>();
    for (SqlNode row : call.getOperandList()) {
      rows.add(expressions.bindAll(((SqlCall) row).getOperandList()));
    }
    int width = rows.get(0).size();
    rows.forEach(row -> requireWidth(width, row.size()));
    List<Column> columns = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    List<DataType> types = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      int place = i;
      types.add(CommonType.of(rows.stream().map(row -> row.get(place).type()).toList()));
      labels.add("column_" + i);
      columns.add(context.numbers().column(labels.get(i), types.get(i), true));
    }
    List<List<Expr>> cast = rows.stream().map(row -> cast(row, types)).toList();
    return new BoundQuery(new ConstantRows(cast, columns), outputs(labels, columns));
  }
}
