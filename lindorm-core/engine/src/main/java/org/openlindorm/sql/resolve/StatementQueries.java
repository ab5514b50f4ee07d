package org.openlindorm.sql.resolve;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Privilege;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.AwaitChanges;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Page;
import org.openlindorm.plan.Plan;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.StatementParameters;
import org.openlindorm.sql.resolve.query.BoundQuery;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;
import org.openlindorm.sql.resolve.query.CursorClauses;
import org.openlindorm.sql.resolve.query.Hints;
import org.openlindorm.sql.resolve.query.Paging;
import org.openlindorm.sql.resolve.query.QueryBinder;
import org.openlindorm.sql.resolve.query.QueryContext;
import org.openlindorm.sql.resolve.query.Star;
import org.openlindorm.sql.resolve.query.ZonedExpressions;
import org.openlindorm.type.DataType;

/** The queries of one statement: binds and plans them with all that the statement knows. */
record StatementQueries(
    RequestedTables tables,
    String database,
    StatementParameters parameters,
    BoundQueryPlanner planner,
    String text,
    Runnable going) {

  /** Returns the user's query, with the system's rules and its hints applied. */
  BoundStatement.Query userQuery(Query query, Hints hints, Star star) {
    SystemRules rules = SystemRules.of(tables.catalog());
    rules.checkRelational(query.node());
    SqlNode body = query.node() instanceof SqlOrderBy ordered ? ordered.query : query.node();
    if (body instanceof SqlSelect select && table(select.getFrom()) instanceof SqlIdentifier name) {
      TableName named = TableNames.used(name, database);
      TableDef table = tables.catalog().table(named);
      if (table != null) {
        tables.need(named, Privilege.READ);
        rules.checkLimit(query.node(), table);
      }
    }
    Plan found = hints.countsRows() ? countOf(body, hints) : null;
    CursorClauses cursors = star == Star.ALL ? CursorClauses.of(query.node()) : null;
    BoundStatement.Query planned =
        cursors == null
            ? planned(query.node(), hints, star)
            : planned(cursors.query(), hints, star, cursors);
    return awaiting(planned.withFound(found), hints);
  }

  /** Returns a query that waits for a row for as long as a hint requests. */
  private static BoundStatement.Query awaiting(BoundStatement.Query query, Hints hints) {
    Long millis = hints.waitMillis();
    if (millis == null) {
      return query;
    }
    List<Changefeed> feeds =
        query.plan().accesses().stream()
            .map(access -> Changefeed.of(access.table().table()))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    if (feeds.isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the hint _l_wait_ in a query without CHANGES(f)",
          "Leave it out: only a query of a changefeed can wait for rows");
    }
    return query.with(new AwaitChanges(query.plan(), feeds, millis));
  }

  /** Returns the plan that counts the rows of a query, which has no ORDER BY and no LIMIT. */
  private Plan countOf(SqlNode query, Hints hints) {
    QueryContext context = context();
    BoundQuery rows = new QueryBinder(context).bind(query, null, Star.DECLARED);
    return planned(context, FoundRows.count(rows, context.numbers()), hints, null).plan();
  }

  /** Reads these user variables at the time of each row, because the statement assigns them. */
  void assignVariables(Set<String> names) {
    for (String name : names) {
      Literal before = parameters.session().userVariables().getOrDefault(name, Literal.NULL);
      parameters.assign(name, before.type());
    }
  }

  /** Returns the only table of a FROM clause, without its alias; null for everything else. */
  private static @Nullable SqlNode table(@Nullable SqlNode from) {
    return from != null && from.getKind() == SqlKind.AS ? ((SqlBasicCall) from).operand(0) : from;
  }

  QueryContext context() {
    return new QueryContext(tables.names(), tables.namesOfViews(), database, parameters, going);
  }

  /** Returns a query as it will be run, with the columns that it yields. */
  BoundStatement.Query planned(SqlNode query, Hints hints, Star star) {
    return planned(query, hints, star, null);
  }

  /** Returns the plan of a query of one table, whose definition may not be in the catalog yet. */
  Plan planned(SqlNode query, TableDef table) {
    QueryContext.Names only = new QueryContext.Names(name -> table, name -> null, name -> table);
    QueryContext context = new QueryContext(only, only, table.name().database(), parameters, going);
    BoundQuery bound = new QueryBinder(context).bind(query, null, Star.DECLARED);
    return planned(context, bound, Hints.NONE.withFiltering(), null).plan();
  }

  /**
   * Returns the query of a SHOW statement: its columns are nullable texts that belong to no table.
   */
  BoundStatement.Query shown(SqlNode query) {
    QueryContext context = context();
    BoundQuery bound = new QueryBinder(context).bind(query, null, Star.DECLARED);
    List<BoundQuery.Output> texts =
        bound.outputs().stream()
            .map(each -> new BoundQuery.Output(each.label(), Cast.toText(each.value()), null))
            .toList();
    BoundStatement.Query planned =
        planned(context, new BoundQuery(bound.relation(), texts), Hints.NONE, null);
    return new BoundStatement.Query(
        planned.plan(),
        texts.stream().map(each -> BoundStatement.OutputColumn.shown(each.label())).toList(),
        List.of(),
        true,
        null);
  }

  private BoundStatement.Query planned(
      SqlNode query, Hints hints, Star star, @Nullable CursorClauses cursors) {
    QueryContext context = context();
    BoundQuery bound = new QueryBinder(context).bind(query, null, star);
    Paging paging = cursors == null ? null : paging(cursors, bound);
    return planned(context, cursors == null ? bound : CursorClauses.shown(bound), hints, paging);
  }

  private BoundStatement.Query planned(
      QueryContext context, BoundQuery query, Hints hints, @Nullable Paging paging) {
    ZonedExpressions zoned = ZonedExpressions.here();
    BoundQuery bound = zoned.of(query);
    boolean oneKey = paging != null || SystemRules.of(tables.catalog()).strict();
    BoundQueryPlanner.Context planned =
        new BoundQueryPlanner.Context(
            context.numbers(),
            parameters.uses().size(),
            context.scalars().stream().map(zoned::of).toList(),
            hints.reading().byOneKey(oneKey),
            text,
            going,
            paging);
    context.warnings().forEach(tables::note);
    List<BoundStatement.Rest> rests =
        bound.rests().stream()
            .map(rest -> new BoundStatement.Rest(rest.after(), rest.of().definition()))
            .toList();
    return new BoundStatement.Query(plan(bound, planned), bound.columns(), rests, false, null);
  }

  /** Returns the plan of a query, which reads whole tables only where no key or index helps. */
  private Plan plan(BoundQuery bound, BoundQueryPlanner.Context planned) {
    return tables.planned(planned.hints(), hints -> planner.plan(bound, planned.with(hints)));
  }

  private Paging paging(CursorClauses cursors, BoundQuery query) {
    SqlNode current = cursors.current();
    if (current == null) {
      return new Paging(CursorClauses.places(query), null);
    }
    Expr value = new ExpressionBinder(null, parameters).in("where clause").bind(current);
    Expr typed =
        value instanceof Parameter parameter
            ? parameters.taking(parameter, DataType.VARCHAR, Page.CURRENT)
            : value;
    return new Paging(CursorClauses.places(query), typed);
  }
}
