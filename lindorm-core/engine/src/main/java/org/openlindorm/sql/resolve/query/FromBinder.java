package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.PastMoment;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SourceColumn;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.sql.resolve.expression.StatementParameters;

/** Binds a FROM clause: tables, derived tables and joins. */
final class FromBinder {

  /** The rows of a FROM clause, or of a part of one, and their names. */
  record From(Relation relation, List<FromNames.Entry> entries, List<FromNames.Shown> shown) {

    static From of(Relation relation, FromNames.Entry entry) {
      return new From(relation, List.of(entry), FromNames.Shown.of(entry));
    }

    FromNames names(@Nullable NameScope outside) {
      return new FromNames(entries, shown, outside);
    }

    From with(Relation rows) {
      return new From(rows, entries, shown);
    }
  }

  private final SubqueryBinder queries;
  private final @Nullable NameScope outside;
  private final Star star;
  private final @Nullable VersionSpan span;
  private final List<SourceTable> tables = new ArrayList<>();
  private boolean qualified;

  /**
   * @param star the columns that a star expands to in derived tables
   * @param span the versions of the tables' rows that are read, or null for their newest state
   */
  FromBinder(
      SubqueryBinder queries, @Nullable NameScope outside, Star star, @Nullable VersionSpan span) {
    this.queries = queries;
    this.star = star;
    this.outside = outside;
    this.span = span;
    this.qualified = outside != null;
  }

  /** Returns the bound tables, without those of derived tables. */
  List<SourceTable> tables() {
    return tables;
  }

  From bind(@Nullable SqlNode node) {
    if (node == null) {
      return new From(ConstantRows.ONE, List.of(), List.of());
    }
    if (node instanceof SqlIdentifier name) {
      return table(name, name.names.get(name.names.size() - 1), null);
    }
    if (node instanceof SqlJoin join) {
      return join(JoinPrecedence.byPrecedence(join));
    }
    if (SqlKind.QUERY.contains(node.getKind())) {
      return derived(node, "", null);
    }
    SqlCall call = (SqlCall) node;
    return switch (node.getKind()) {
      case AS -> aliased(call);
      case TABLE_REF -> bind(call.operand(0));
      case COLLECTION_TABLE -> changes(call, null, null);
      case SNAPSHOT -> past(call, null, null);
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              node.getKind().sql + " in FROM",
              "Use a table, a sub-query with an alias, or a join of these");
    };
  }

  private From aliased(SqlCall call) {
    SqlNode aliased = call.operand(0);
    String alias = ((SqlIdentifier) call.operand(1)).getSimple();
    List<String> columns = null;
    if (call.operandCount() > 2) {
      columns = new ArrayList<>();
      for (int i = 2; i < call.operandCount(); i++) {
        columns.add(((SqlIdentifier) call.operand(i)).getSimple());
      }
    }
    while (aliased.getKind() == SqlKind.TABLE_REF) {
      aliased = ((SqlCall) aliased).operand(0);
    }
    if (aliased instanceof SqlIdentifier name) {
      return table(name, alias, columns);
    }
    if (SqlKind.QUERY.contains(aliased.getKind())) {
      return derived(aliased, alias, columns);
    }
    if (aliased.getKind() == SqlKind.COLLECTION_TABLE) {
      return changes((SqlCall) aliased, alias, columns);
    }
    if (aliased.getKind() == SqlKind.SNAPSHOT) {
      return past((SqlCall) aliased, alias, columns);
    }
    return bind(aliased);
  }

  /** Binds {@code CHANGES(f)}; without an alias its rows have the name of the changefeed. */
  private From changes(SqlCall table, @Nullable String alias, @Nullable List<String> columns) {
    if (table.operand(0) instanceof SqlCall function
        && function.getOperator().getName().equalsIgnoreCase("CHANGES")
        && function.operandCount() == 1
        && function.operand(0) instanceof SqlIdentifier feed) {
      TableDef rows = queries.context().changefeed(feed);
      if (span != null) {
        throw VersionHints.noTable("CHANGES", "Leave it out");
      }
      return rows(rows, alias == null ? rows.name().table() : alias, columns);
    }
    throw LindormException.of(
        ErrorCode.UNSUPPORTED,
        "this table function in FROM",
        "CHANGES(f) reads the changefeed f; otherwise name a table");
  }

  private From table(SqlIdentifier name, String alias, @Nullable List<String> columns) {
    BoundQuery common = queries.common(name, star);
    if (common != null) {
      return derived(common, alias, columns);
    }
    ViewDef view = queries.context().view(name);
    if (view != null && span != null) {
      throw VersionHints.noTable(
          "view " + view.name(), "Write the view's query instead of its name");
    }
    if (view != null) {
      return derived(queries.view(view), alias, columns);
    }
    TableDef definition = queries.context().tableOrNone(name);
    if (definition == null) {
      return bind(null);
    }
    if (span != null && InformationSchema.contains(definition)) {
      throw VersionHints.noTable("information_schema", "Leave it out");
    }
    return rows(definition, alias, columns);
  }

  /** Binds {@code t AS OF TIMESTAMP moment}. */
  private From past(SqlCall table, @Nullable String alias, @Nullable List<String> columns) {
    SqlNode named = table.operand(0);
    while (named.getKind() == SqlKind.TABLE_REF) {
      named = ((SqlCall) named).operand(0);
    }
    if (!(named instanceof SqlIdentifier name) || queries.common(name, star) != null) {
      throw PastClause.noTable("a query");
    }
    ViewDef view = queries.context().view(name);
    if (view != null) {
      throw PastClause.noTable("view " + view.name());
    }
    TableDef definition = queries.context().tableOrNone(name);
    if (definition == null) {
      throw PastClause.noTable("DUAL");
    }
    PastClause.check(definition, span != null);
    PastMoment moment = PastClause.moment(table.operand(1), queries.context().parameters());
    String shown = alias == null ? name.names.get(name.names.size() - 1) : alias;
    return rows(source(definition, shown).asOf(moment), columns);
  }

  private SourceTable source(TableDef definition, String alias) {
    return new SourceTable(definition, alias, qualified, queries.context().numbers(), span);
  }

  private From rows(TableDef definition, String alias, @Nullable List<String> columns) {
    return rows(source(definition, alias), columns);
  }

  private From rows(SourceTable source, @Nullable List<String> columns) {
    String alias = source.alias();
    tables.add(source);
    queries.context().add(source);
    FromNames.Entry entry = new FromNames.Entry(alias, List.of(), source);
    if (columns != null) {
      if (star != Star.DECLARED) {
        entry.undeclared().ifPresent(table -> queries.context().noteLeftOut(table, span != null));
      }
      List<FromNames.Named> named = entry.columns();
      List<BoundQuery.Output> outputs = new ArrayList<>();
      for (FromNames.Named each : named) {
        SourceColumn column = new SourceColumn(source, source.shape().indexOf(each.name()));
        outputs.add(new BoundQuery.Output(each.name(), each.value(), column));
      }
      return derived(new BoundQuery(new TableRows(source), outputs), alias, columns);
    }
    return From.of(new TableRows(source), entry);
  }

  private From derived(SqlNode query, String alias, @Nullable List<String> columns) {
    return derived(queries.bind(query, outside, star), alias, columns);
  }

  private From derived(BoundQuery query, String alias, @Nullable List<String> columns) {
    if (columns != null && columns.size() != query.outputs().size()) {
      throw LindormException.of(
          ErrorCode.COLUMN_COUNT,
          "1",
          String.valueOf(columns.size()),
          String.valueOf(query.outputs().size()));
    }
    queries.context().size().add(query.outputs().size());
    List<FromNames.Named> named = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < query.outputs().size(); i++) {
      BoundQuery.Output output = query.outputs().get(i);
      String name = columns == null ? output.label() : columns.get(i);
      if (!names.add(name)) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, name);
      }
      named.add(new FromNames.Named(name, output.value()));
    }
    if (columns != null) {
      query.rests().forEach(rest -> queries.context().noteLeftOut(rest.of().definition(), false));
    }
    List<FromNames.Rest> carried =
        query.rests().stream().map(rest -> new FromNames.Rest(rest.cells(), rest.of())).toList();
    return From.of(
        query.relation(),
        new FromNames.Entry(alias, named, null, columns == null ? carried : List.of()));
  }

  private From join(SqlJoin join) {
    qualified = true;
    From left = bind(join.getLeft());
    From right = bind(join.getRight());
    List<FromNames.Entry> entries = new ArrayList<>(left.entries());
    for (FromNames.Entry entry : right.entries()) {
      if (entries.stream().anyMatch(each -> isSame(each, entry))) {
        throw LindormException.of(ErrorCode.ALIAS_TWICE, entry.alias());
      }
      entries.add(entry);
    }
    JoinType type = JoinType.of(join);
    List<FromNames.Named> merged = new ArrayList<>();
    List<Expr> conditions = new ArrayList<>(merge(join, type, left, right, merged));
    List<FromNames.Shown> shown = shown(type, left, right, merged);
    RelationExpressions on =
        new RelationExpressions(queries, new FromNames(entries, shown, outside), null);
    if (join.getConditionType() == JoinConditionType.ON) {
      conditions.add(on.in("on clause").bind(condition(join)));
    }
    return joined(
        type, left, right, flat(conditions), on, new From(left.relation(), entries, shown));
  }

  /**
   * Returns the columns of a join: the merged columns, then the others of the first side, then
   * those of the second. As in MySQL the first side of a RIGHT JOIN that merges is the right one.
   */
  private static List<FromNames.Shown> shown(
      JoinType type, From left, From right, List<FromNames.Named> merged) {
    Set<String> names =
        merged.stream().map(FromNames.Named::name).collect(Collectors.toUnmodifiableSet());
    List<FromNames.Shown> ofLeft = left.shown();
    List<FromNames.Shown> ofRight =
        right.shown().stream().map(each -> each.after(left.entries().size())).toList();
    boolean swapped = type == JoinType.RIGHT && !merged.isEmpty();
    List<FromNames.Shown> shown = new ArrayList<>();
    merged.forEach(each -> shown.add(new FromNames.Shown(each, FromNames.Shown.MERGED)));
    Stream.concat((swapped ? ofRight : ofLeft).stream(), (swapped ? ofLeft : ofRight).stream())
        .filter(each -> !names.contains(each.name()))
        .forEach(shown::add);
    return shown;
  }

  private static boolean isSame(FromNames.Entry one, FromNames.Entry other) {
    return !one.alias().isEmpty()
        && one.alias().equals(other.alias())
        && database(one).equals(database(other));
  }

  private static String database(FromNames.Entry entry) {
    SourceTable source = entry.source();
    return source == null ? "" : source.definition().name().database();
  }

  private static SqlNode condition(SqlJoin join) {
    SqlNode condition = join.getCondition();
    if (condition == null) {
      throw new IllegalStateException("ON without a condition");
    }
    return condition;
  }

  /** Conditions joined by AND, one by one. */
  static List<Expr> flat(List<Expr> conditions) {
    List<Expr> flat = new ArrayList<>();
    for (Expr condition : conditions) {
      if (condition instanceof And and) {
        flat.addAll(flat(and.operands()));
      } else {
        flat.add(condition);
      }
    }
    return flat;
  }

  /**
   * @param names the names of both sides
   */
  private From joined(
      JoinType type,
      From left,
      From right,
      List<Expr> conditions,
      RelationExpressions on,
      From names) {
    return switch (type) {
      case INNER -> {
        if (!on.hasWaiting()) {
          yield names.with(
              new Joined(JoinKind.INNER, left.relation(), right.relation(), conditions, null));
        }
        Relation pairs =
            new Joined(JoinKind.INNER, left.relation(), right.relation(), List.of(), null);
        yield names.with(new Selection(on.attach(pairs), conditions));
      }
      case LEFT -> outer(JoinKind.LEFT, left, right, conditions, on, names);
      case RIGHT -> outer(JoinKind.LEFT, right, left, conditions, on, names);
      case FULL -> outer(JoinKind.FULL, left, right, conditions, on, names);
    };
  }

  /** A sub-query that reads columns of one side is computed there, for each row of that side. */
  private From outer(
      JoinKind kind,
      From left,
      From right,
      List<Expr> conditions,
      RelationExpressions on,
      From names) {
    Relation second = on.attachWithout(right.relation(), left.relation());
    Relation first = on.attachWithout(left.relation(), second);
    if (!on.hasWaiting()) {
      return names.with(new Joined(kind, first, second, conditions, null));
    }
    if (kind == JoinKind.FULL) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a sub-query with columns of both sides in the ON of a FULL JOIN",
          "Join the sub-query as a derived table");
    }
    CorrelatedOuterJoin pairs =
        CorrelatedOuterJoin.of(first, second, conditions, on, queries.context().numbers());
    Set<FromNames.Named> ofRight =
        right.shown().stream().map(FromNames.Shown::column).collect(Collectors.toUnmodifiableSet());
    List<FromNames.Shown> shown =
        names.shown().stream()
            .map(each -> ofRight.contains(each.column()) ? each.seenAs(pairs.rightSide()) : each)
            .toList();
    List<FromNames.Entry> entries =
        names.entries().stream()
            .map(entry -> right.entries().contains(entry) ? entry.seenAs(pairs.rightSide()) : entry)
            .toList();
    return new From(pairs.relation(), entries, shown);
  }

  /**
   * Returns the equalities of NATURAL and USING; the columns that they merge are added to the list.
   */
  private List<Expr> merge(
      SqlJoin join, JoinType type, From left, From right, List<FromNames.Named> merged) {
    List<Expr> conditions = new ArrayList<>();
    FromNames leftNames = left.names(outside);
    FromNames rightNames = right.names(outside);
    for (SqlIdentifier name : shared(join, type, left, right)) {
      Expr one = leftNames.resolve(name, "from clause");
      Expr other = rightNames.resolve(name, "from clause");
      StatementParameters parameters = queries.context().parameters();
      conditions.add(
          Comparisons.of(
              CompareOperator.EQUAL,
              parameters.nextTo(one, other.type()),
              parameters.nextTo(other, one.type())));
      Expr value =
          switch (type) {
            case INNER, LEFT -> one;
            case RIGHT -> other;
            case FULL -> Branches.firstOf(List.of(one, other));
          };
      merged.add(new FromNames.Named(name.getSimple(), value));
    }
    return conditions;
  }

  /** The names that both sides share, in the order of the first side's columns. */
  private static List<SqlIdentifier> shared(SqlJoin join, JoinType type, From left, From right) {
    List<String> first = names(type == JoinType.RIGHT ? right : left);
    List<SqlIdentifier> names = new ArrayList<>();
    if (join.getConditionType() == JoinConditionType.USING) {
      for (SqlNode each : (SqlNodeList) condition(join)) {
        names.add((SqlIdentifier) each);
      }
      names.sort(Comparator.comparing(name -> first.indexOf(name.getSimple())));
      return names;
    }
    if (join.isNatural()) {
      List<String> second = names(type == JoinType.RIGHT ? left : right);
      for (String name : first) {
        if (second.contains(name)) {
          names.add(new SqlIdentifier(name, join.getParserPosition()));
        }
      }
    }
    return names;
  }

  private static List<String> names(From from) {
    return from.shown().stream().map(FromNames.Shown::name).toList();
  }

  /** The supported join types of the grammar. */
  private enum JoinType {
    INNER,
    LEFT,
    RIGHT,
    FULL;

    static JoinType of(SqlJoin join) {
      return switch (join.getJoinType()) {
        case INNER, CROSS, COMMA -> INNER;
        case LEFT -> LEFT;
        case RIGHT -> RIGHT;
        case FULL -> FULL;
        default ->
            throw LindormException.of(
                ErrorCode.UNSUPPORTED,
                join.getJoinType() + " JOIN",
                "Use INNER, LEFT, RIGHT, FULL or CROSS JOIN");
      };
    }
  }
}
