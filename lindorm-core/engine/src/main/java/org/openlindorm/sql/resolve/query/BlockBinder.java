package org.openlindorm.sql.resolve.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SortKey;
import org.openlindorm.sql.relation.SourceColumn;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.resolve.expression.FunctionCalls;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.type.DataType;

/**
 * Binds one SELECT with its ORDER BY and LIMIT, in SQL's own order: FROM, WHERE, groups, HAVING,
 * window functions, the select list, DISTINCT, ORDER BY and LIMIT.
 */
final class BlockBinder {

  private final SubqueryBinder queries;
  private final SqlSelect select;
  private final QueryTail tail;
  private final FromBinder.From from;
  private final List<SourceTable> tables;
  private final FromNames names;
  private final CallCollector calls;
  private final RelationExpressions rows;
  private final List<Item> items = new ArrayList<>();
  private final List<BoundQuery.Rest> rests = new ArrayList<>();
  private final Star star;
  private final boolean versioned;
  private Relation relation;

  /** The order of a ROLLUP without ORDER BY, as in MySQL: each total follows its groups. */
  private List<SortKey> rollupOrder = List.of();

  /** One item of the select list; its value is over the rows of FROM. */
  private record Item(String label, Expr value, @Nullable SourceColumn origin) {}

  /**
   * @param star the columns that a star expands to where the rows are not grouped
   */
  BlockBinder(
      SubqueryBinder queries,
      SqlSelect select,
      QueryTail tail,
      @Nullable NameScope outside,
      Star star) {
    this.queries = queries;
    this.select = select;
    this.tail = tail;
    VersionSpan span = VersionHints.of(select);
    this.versioned = span != null;
    boolean plain = select.getGroup() == null && select.getHaving() == null;
    Star possible = span == null ? star : star.ofPart();
    this.star = plain && hasStar(select) ? possible : Star.DECLARED;
    FromBinder binder = new FromBinder(queries, outside, this.star, span);
    this.from = binder.bind(select.getFrom());
    this.tables = binder.tables();
    if (span != null && tables.isEmpty()) {
      throw VersionHints.noTable(
          "a query whose FROM contains no table", "Write it into the SELECT that does");
    }
    this.names = from.names(outside);
    this.calls = new CallCollector(queries.context().numbers(), select.getWindowList());
    this.rows = new RelationExpressions(queries, names, calls);
    this.relation = from.relation();
    calls.bindWith(rows);
  }

  private static boolean hasStar(SqlSelect select) {
    return select.getSelectList().stream().anyMatch(BlockBinder::isStar);
  }

  private static boolean isStar(SqlNode item) {
    return item instanceof SqlIdentifier name && name.isStar();
  }

  BoundQuery bind() {
    where();
    bindItems();
    Map<String, Expr> labels = new HashMap<>();
    items.forEach(item -> labels.putIfAbsent(item.label(), item.value()));
    SqlNode written = select.getHaving();
    boolean ungrouped = written != null && filtersRows(written);
    RelationExpressions above =
        new RelationExpressions(
            queries,
            ungrouped ? AliasNames.before(names, labels) : AliasNames.after(names, labels),
            calls);
    Expr having = written == null ? null : above.in("having clause").bind(written);
    List<Expr> qualify = new ArrayList<>();
    if (select.getQualify() != null) {
      qualify.add(above.in("qualify clause").bind(select.getQualify()));
    }
    List<SortKey> order =
        order(new RelationExpressions(queries, AliasNames.before(names, labels), calls), above);
    List<Expr> shown = new ArrayList<>(qualify);
    items.forEach(item -> shown.add(item.value()));
    order.forEach(key -> shown.add(key.value()));
    if (having != null) {
      shown.add(having);
    }
    Set<Integer> read = above.readByWaiting();
    read.addAll(References.of(shown));
    GroupedValues grouped = group(having != null && !ungrouped, labels, read);
    if (having != null) {
      relation = above.attach(relation, grouped);
      relation = Selection.of(relation, FromBinder.flat(List.of(grouped.over(having))));
    }
    Set<Integer> ofWindows =
        calls.windows().columns().stream().map(Column::id).collect(Collectors.toUnmodifiableSet());
    relation = above.attachWithout(relation, ofWindows, grouped);
    relation = rows.attachWithout(relation, ofWindows, grouped);
    relation = calls.windows().over(relation, grouped);
    relation = above.attach(relation, grouped);
    relation = rows.attach(relation, grouped);
    relation =
        Selection.of(relation, FromBinder.flat(qualify.stream().map(grouped::over).toList()));
    return listed(order, grouped);
  }

  /**
   * Returns true for a HAVING without groups, which in MySQL filters the rows by the labels of the
   * select list; Connector/J queries tables of some types in this way.
   */
  private boolean filtersRows(SqlNode having) {
    return select.getGroup() == null
        && !calls.hasAggregates()
        && !FunctionCalls.containsCollected(having);
  }

  private void where() {
    SqlNode where = select.getWhere();
    if (where == null) {
      return;
    }
    RelationExpressions conditions = new RelationExpressions(queries, names, null);
    Expr condition = conditions.in("where clause").bind(where);
    relation = conditions.attach(relation);
    relation = Selection.of(relation, FromBinder.flat(List.of(condition)));
  }

  private void bindItems() {
    for (SqlNode node : select.getSelectList()) {
      if (isStar(node)) {
        star((SqlIdentifier) node);
        continue;
      }
      SqlNode value = node;
      String label = label(node);
      if (node.getKind() == SqlKind.AS) {
        value = ((SqlBasicCall) node).operand(0);
        label = ((SqlIdentifier) ((SqlBasicCall) node).operand(1)).getSimple();
      }
      Expr bound = rows.in("field list").bind(value);
      items.add(
          new Item(label, bound, value instanceof SqlIdentifier ? names.origin(bound) : null));
    }
  }

  /**
   * Returns the label of an item without alias: the name of the column. The parser names all other
   * items; those of a query that the binder makes are named by their form.
   */
  private static String label(SqlNode node) {
    return node instanceof SqlIdentifier identifier
        ? identifier.names.get(identifier.names.size() - 1)
        : node.toString();
  }

  private void star(SqlIdentifier identifier) {
    if (select.getFrom() == null) {
      throw LindormException.of(ErrorCode.SYNTAX, "1", "1", "SELECT * needs a FROM clause");
    }
    List<String> qualifiers = identifier.names.subList(0, identifier.names.size() - 1);
    if (!qualifiers.isEmpty()) {
      FromNames.Entry called = names.called(qualifiers);
      list(called.columns());
      undeclared(called);
      return;
    }
    Map<Integer, Integer> last = new HashMap<>();
    List<FromNames.Shown> shown = names.shown();
    for (int i = 0; i < shown.size(); i++) {
      last.put(shown.get(i).entry(), i);
    }
    for (int i = 0; i < shown.size(); i++) {
      int entry = shown.get(i).entry();
      list(List.of(shown.get(i).column()));
      if (entry != FromNames.Shown.MERGED && i == last.getOrDefault(entry, i)) {
        undeclared(names.entries().get(entry));
      }
    }
    for (int i = 0; i < names.entries().size(); i++) {
      if (!last.containsKey(i)) {
        undeclared(names.entries().get(i));
      }
    }
  }

  /** Handles the undeclared columns of a table for a star. */
  private void undeclared(FromNames.Entry entry) {
    switch (star) {
      case ALL -> {
        for (FromNames.Rest rest : entry.rest()) {
          rests.add(new BoundQuery.Rest(items.size(), rest.cells(), rest.of()));
        }
      }
      case NOTED ->
          entry.undeclared().ifPresent(table -> queries.context().noteLeftOut(table, versioned));
      case DECLARED -> {}
    }
  }

  private void list(List<FromNames.Named> columns) {
    queries.context().size().add(columns.size());
    for (FromNames.Named column : columns) {
      items.add(new Item(column.name(), column.value(), names.origin(column.value())));
    }
  }

  private List<SortKey> order(RelationExpressions aliased, RelationExpressions above) {
    List<SortKey> keys = new ArrayList<>();
    for (SqlNode node : tail.orderBy()) {
      OrderText written = OrderText.of(node);
      Expr value =
          written.value() instanceof SqlNumericLiteral number && number.isInteger()
              ? item(number, "order clause").value()
              : aliased.in("order clause").bind(written.value());
      keys.add(written.key(value));
    }
    above.join(aliased);
    return keys;
  }

  private Item item(SqlNumericLiteral number, String clause) {
    BigDecimal position = number.bigDecimalValue();
    boolean known =
        position != null
            && position.signum() > 0
            && position.compareTo(BigDecimal.valueOf(items.size())) <= 0;
    if (!known || position == null) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, number.toString(), clause, "");
    }
    return items.get(position.intValue() - 1);
  }

  /**
   * Groups the relation if the SELECT requires it.
   *
   * @param read the columns that HAVING, the select list and ORDER BY read
   */
  private GroupedValues group(boolean having, Map<String, Expr> labels, Set<Integer> read) {
    if (select.getGroup() == null && !having && !calls.hasAggregates()) {
      return GroupedValues.none();
    }
    GroupSets sets =
        new GroupSets(
            node ->
                calls.grouped(
                    node instanceof SqlNumericLiteral number && number.isInteger()
                        ? item(number, "group statement").value()
                        : new GroupExpression(names, labels, rows).bind(node)));
    List<Applied> ofItems = rows.waiting(new ArrayList<>());
    Objects.requireNonNullElse(select.getGroup(), SqlNodeList.EMPTY).forEach(sets::add);
    relation = rows.attach(relation);
    rows.waiting(ofItems);
    Relation input = calls.attachBelow(relation);
    calls.aggregates().forEach(each -> requireOwnColumn(each.call()));
    List<Computed> groups = new ArrayList<>();
    for (Expr value : sets.groups()) {
      groups.add(computed(Comparisons.groupKey(value), input, !sets.isPlain()));
    }
    boolean inOrder = sets.isRollup() && tail.orderBy().isEmpty() && !select.isDistinct();
    Column number =
        calls.groupings().isEmpty() && !inOrder
            ? null
            : queries.context().numbers().column("grouping", DataType.BIGINT, false);
    Expr counted = sets.isRollup() ? calls.rowsOfGroup() : null;
    read.addAll(rows.readByWaiting());
    read.addAll(References.of(calls.windows().expressions()));
    Map<Integer, Expr> determined = sets.isPlain() ? determined(input, groups, read) : Map.of();
    relation = new Grouping(input, groups, calls.aggregates(), sets.sets(), number);
    if (counted != null) {
      relation = Selection.of(relation, List.of(moreThanNone(counted)));
    }
    if (inOrder && number != null) {
      rollupOrder = sets.totalsLast(groups, number);
    }
    return GroupedValues.of(
        input, sets.groups(), groups, sets.markers(calls.groupings(), number), determined);
  }

  /** Returns the values of the read columns that are in no group but the same in all its rows. */
  private Map<Integer, Expr> determined(Relation input, List<Computed> groups, Set<Integer> read) {
    Set<Integer> own = new HashSet<>();
    groups.forEach(group -> own.add(group.column().id()));
    List<Column> others = new ArrayList<>(input.columns());
    others.removeIf(column -> own.contains(column.id()) || !read.contains(column.id()));
    if (others.isEmpty() || own.isEmpty()) {
      return Map.of();
    }
    Set<Integer> known = RowDependencies.of(input, own);
    Map<Integer, Expr> values = new HashMap<>();
    for (Column column : others) {
      if (known.contains(column.id())) {
        values.put(column.id(), calls.onlyValue(column));
      }
    }
    return values;
  }

  /** Returns a condition by which ROLLUP makes no total of no rows, as in MySQL. */
  private static Expr moreThanNone(Expr counted) {
    return Comparisons.of(CompareOperator.GREATER, counted, Literals.of(0L));
  }

  /**
   * Refuses an aggregate that reads only columns of an outer query, if the outer query allows
   * aggregates: in the standard and in MySQL it then belongs to the outer query.
   *
   * @throws LindormException UNSUPPORTED
   */
  private void requireOwnColumn(AggregateCall call) {
    Set<Integer> read = new HashSet<>();
    call.arguments().forEach(argument -> read.addAll(References.of(argument)));
    if (names.aggregates(read)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the aggregate " + call.sql() + " of columns of the outer query",
          "Compute it in the outer query, or in a joined derived table");
    }
  }

  /** Returns a plain column unchanged; any other value is given a column. */
  private Computed computed(Expr value, Relation input, boolean nullable) {
    if (value instanceof ColumnRef ref) {
      for (Column column : input.columns()) {
        if (column.id() == ref.ordinal()) {
          return new Computed(nullable ? column.orNull() : column, ref);
        }
      }
    }
    return queries.context().numbers().computed(value);
  }

  /** Returns the select list, DISTINCT, ORDER BY and LIMIT. */
  private BoundQuery listed(List<SortKey> order, GroupedValues grouped) {
    List<Computed> computed = new ArrayList<>();
    Map<Expr, Expr> known = new HashMap<>();
    List<BoundQuery.Output> outputs = new ArrayList<>();
    Set<Integer> own = References.columns(relation);
    for (Item item : items) {
      Expr written = grouped.over(item.value());
      Expr value = select.isDistinct() ? Comparisons.groupKey(written) : written;
      boolean plain = value instanceof ColumnRef ref && own.contains(ref.ordinal());
      Expr output =
          plain
              ? value
              : known.computeIfAbsent(
                  value,
                  fresh -> {
                    Computed column = queries.context().numbers().computed(fresh);
                    computed.add(column);
                    return column.column().ref();
                  });
      known.put(written, output);
      outputs.add(new BoundQuery.Output(item.label(), output, item.origin()));
    }
    List<SortKey> keys = new ArrayList<>();
    for (SortKey key : order) {
      Expr value = grouped.over(key.value());
      Expr shown = select.isDistinct() ? listed(value, known) : known.getOrDefault(value, value);
      keys.add(new SortKey(shown, key.descending(), key.nullsFirst()));
    }
    keys.addAll(rollupOrder);
    List<Computed> afterSort = select.isDistinct() ? List.of() : ofSession(computed, keys);
    computed.removeAll(afterSort);
    relation = Extension.of(relation, computed);
    List<BoundQuery.Rest> shown = calls.hasAggregates() ? List.of() : rests;
    if (select.isDistinct()) {
      List<Expr> listed = new ArrayList<>(outputs.stream().map(BoundQuery.Output::value).toList());
      shown.forEach(rest -> listed.add(rest.cells()));
      distinct(listed, keys);
    }
    Expr offset = OutputOrder.count(tail.offset(), queries);
    Expr fetch = OutputOrder.count(tail.fetch(), queries);
    if (!keys.isEmpty() || offset != null || fetch != null) {
      relation = new Ordered(relation, keys, offset, fetch);
    }
    relation = Extension.of(relation, afterSort);
    Set<Integer> read = References.read(relation);
    outputs.forEach(each -> read.addAll(References.of(each.value())));
    tables.forEach(table -> table.readBy(read));
    return new BoundQuery(relation, outputs, shown);
  }

  /**
   * Returns the values that change the session, such as {@code @n := @n + 1}, unless ORDER BY reads
   * one: they are computed for the rows of the result, in its order.
   */
  private static List<Computed> ofSession(List<Computed> computed, List<SortKey> keys) {
    List<Computed> values = computed.stream().filter(each -> each.value().ofSession()).toList();
    Set<Integer> sorted = new HashSet<>();
    keys.forEach(key -> sorted.addAll(References.of(key.value())));
    boolean read = values.stream().anyMatch(each -> sorted.contains(each.column().id()));
    return read ? List.of() : values;
  }

  /** Replaces the parts of an expression that the select list computes. */
  private static Expr listed(Expr value, Map<Expr, Expr> known) {
    Expr output = known.get(value);
    if (output != null) {
      return output;
    }
    List<Expr> children = new ArrayList<>(value.children().size());
    for (Expr child : value.children()) {
      children.add(listed(child, known));
    }
    return children.equals(value.children()) ? value : value.withChildren(children);
  }

  private void distinct(List<Expr> listed, List<SortKey> keys) {
    List<Computed> groups = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Expr value : listed) {
      Computed group = computed(value, relation, false);
      if (seen.add(group.column().id())) {
        groups.add(group);
      }
    }
    for (SortKey key : keys) {
      if (!seen.containsAll(References.of(key.value()))) {
        throw LindormException.of(ErrorCode.ORDER_NOT_DISTINCT, key.value().sql());
      }
    }
    relation = Grouping.plain(relation, groups, List.of());
  }
}
