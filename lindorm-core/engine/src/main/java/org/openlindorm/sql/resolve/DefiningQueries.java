package org.openlindorm.sql.resolve;

import java.util.List;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.CreateTableText;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.resolve.definition.CreateTableAsSelect;
import org.openlindorm.sql.resolve.definition.Views;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.query.BoundQuery;
import org.openlindorm.sql.resolve.query.Hints;
import org.openlindorm.sql.resolve.query.QueryBinder;
import org.openlindorm.sql.resolve.query.QueryContext;
import org.openlindorm.sql.resolve.query.Star;
import org.openlindorm.sql.resolve.write.Scope;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** The queries of statements that define a table or a view by one. */
record DefiningQueries(StatementQueries queries, StatementWrites writes)
    implements CreateTableAsSelect.Rows {

  @Override
  public BoundStatement.Query query(Query query) {
    return queries.userQuery(query, Hints.of(query.hints()), Star.NOTED);
  }

  @Override
  public Views.Yield yielding(Query query) {
    QueryContext context = queries.context();
    BoundQuery bound = new QueryBinder(context).bind(query.node(), null, Star.NOTED);
    context.warnings().forEach(queries.tables()::note);
    if (queries.tables().readTemporary()) {
      throw LindormException.of(ErrorCode.VIEW_OF_TEMPORARY);
    }
    if (!queries.parameters().uses().isEmpty()) {
      throw LindormException.of(ErrorCode.UNSUPPORTED, "a parameter in a view", "Write a value");
    }
    if (queries.parameters().readUserVariable()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "a user variable in a view", "Write a value");
    }
    return new Views.Yield(
        bound.outputs().stream().map(BoundQuery.Output::label).toList(),
        bound.values().stream().map(Expr::type).toList(),
        context.viewsRead());
  }

  @Override
  public Literal constant(SqlNode expression) {
    Expr bound = new ExpressionBinder(null, queries.parameters()).bind(expression);
    queries.parameters().holdOnce();
    if (!queries.parameters().uses().isEmpty()) {
      throw LindormException.of(ErrorCode.UNSUPPORTED, "a parameter in SET", "Write a value");
    }
    Bindings now = new Bindings(System.currentTimeMillis(), List.of());
    return new Literal(bound.evaluate(ArrayTuple.NONE, now), bound.type());
  }

  @Override
  public Parameter parameter(SqlDynamicParam parameter, DataType type, String place) {
    return queries.parameters().stored(parameter.getIndex(), type, place);
  }

  @Override
  public WritePlan fill(TableDef table, ColumnDef column) {
    return writes.writer(new Scope(table, null), Hints.NONE).fill(column);
  }

  @Override
  public Plan largest(TableDef table, ColumnDef column) {
    String query =
        "SELECT MAX(%s) FROM %s"
            .formatted(
                CreateTableText.quoted(column.name()),
                CreateTableText.quoted(table.name().table()));
    return queries.planned(((Query) StatementParser.parse(query)).node(), table);
  }

  @Override
  public WritePlan.Upsert upsert(TableDef table, List<String> columns, Plan source) {
    return writes.writer(new Scope(table, null), Hints.NONE).upsert(columns, source);
  }
}
