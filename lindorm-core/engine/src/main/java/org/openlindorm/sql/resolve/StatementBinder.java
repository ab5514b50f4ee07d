package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.Explain;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.RowLock;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.parse.tree.TableStatement;
import org.openlindorm.sql.parse.tree.UserVariable;
import org.openlindorm.sql.parse.tree.WriteStatement.Delete;
import org.openlindorm.sql.parse.tree.WriteStatement.Load;
import org.openlindorm.sql.parse.tree.WriteStatement.Update;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;
import org.openlindorm.sql.resolve.definition.DefinitionBinder;
import org.openlindorm.sql.resolve.definition.DefinitionPrivileges;
import org.openlindorm.sql.resolve.expression.ParameterTypes;
import org.openlindorm.sql.resolve.expression.StatementParameters;
import org.openlindorm.sql.resolve.expression.StatementSize;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;
import org.openlindorm.sql.resolve.query.Hints;
import org.openlindorm.sql.resolve.query.Star;
import org.openlindorm.sql.resolve.query.VersionHints;

/** Resolves one parsed statement against one catalog snapshot. */
public final class StatementBinder {

  private final StatementQueries queries;
  private final StatementWrites writes;
  private final @Nullable SqlCompat compat;
  private final boolean mysql;

  /** Creates a binder with all privileges. */
  public StatementBinder(
      Catalog catalog,
      BoundQueryPlanner planner,
      ParameterTypes parameters,
      Supplier<SessionFacts> session,
      Runnable going,
      String database,
      String text) {
    this(
        catalog,
        planner,
        parameters,
        session,
        going,
        database,
        text,
        AccessCheck.PROCESS,
        null,
        false);
  }

  /**
   * @param parameters the known types of the parameters
   * @param session the session's data for functions
   * @param going called repeatedly; throws when the statement must stop
   * @param text the statement as the user wrote it, for messages
   * @param access checks each table and definition before it is looked up
   * @param compat the compatibility level of the session; null for that of each database
   * @param mysql whether the client uses MySQL's protocol
   */
  public StatementBinder(
      Catalog catalog,
      BoundQueryPlanner planner,
      ParameterTypes parameters,
      Supplier<SessionFacts> session,
      Runnable going,
      String database,
      String text,
      AccessCheck access,
      @Nullable SqlCompat compat,
      boolean mysql) {
    this.compat = compat;
    this.mysql = mysql;
    RequestedTables tables = new RequestedTables(catalog, access, compat);
    this.queries =
        new StatementQueries(
            tables,
            database,
            new StatementParameters(
                parameters, session, new StatementSize(text, going), tables::readTextAsBytes),
            planner,
            text,
            going);
    this.writes = new StatementWrites(queries);
  }

  /**
   * Returns the resolved statement.
   *
   * @throws LindormException TABLE_DENIED and similar errors before anything about a table is
   *     disclosed
   */
  public BoundStatement bind(org.openlindorm.sql.parse.tree.Statement parsed) {
    try {
      return parsed.accept(new Binding());
    } catch (LindormException failure) {
      throw failure.code() == ErrorCode.COLUMN_UNKNOWN && queries.tables().metUnreadable()
          ? withoutColumns(failure)
          : failure;
    }
  }

  /** A user who may write but not read a table does not see its columns in the error. */
  private static LindormException withoutColumns(LindormException failure) {
    return LindormException.of(
        ErrorCode.COLUMN_UNKNOWN, failure.facts().get(0), failure.facts().get(1), "");
  }

  /** Returns the number of expressions and columns that were bound. */
  public long size() {
    return queries.parameters().size().total();
  }

  /** Each kind of statement. */
  private final class Binding
      implements org.openlindorm.sql.parse.tree.Statement.Visitor<BoundStatement> {

    @Override
    public BoundStatement query(Query query) {
      Hints hints = Hints.of(query.hints());
      queries.assignVariables(UserVariable.assigned(query.node()));
      BoundStatement.Query bound = queries.userQuery(query, hints, Star.ALL);
      RowLock lock = query.lock();
      if (lock != null) {
        queries.tables().note(lock.warning(queries.tables().compat()));
      }
      return statement(bound, hints);
    }

    @Override
    public BoundStatement explain(Explain explain) {
      BoundStatement inner = bind(explain.explained());
      return new BoundStatement(
          explained(inner.body(), explain.analyze(), inner.scansByCompat()),
          inner.parameters(),
          inner.timeoutMillis(),
          inner.warnings(),
          inner.ofSession(),
          inner.needs());
    }

    @Override
    public BoundStatement show(Show show) {
      RequestedTables tables = queries.tables();
      new ShowPrivileges(queries.database(), tables.user())
          .of(show)
          .forEach(tables::needUnlessTemporary);
      ShowQueries shown =
          new ShowQueries(
              tables.seen(),
              queries.database(),
              mysql,
              () -> queries.parameters().session().user().name());
      return statement(queries.shown(shown.query(show)), Hints.NONE);
    }

    @Override
    public BoundStatement upsert(Upsert upsert) {
      VersionHints.refuse(upsert.hints(), false, "a statement that writes");
      Hints hints = Hints.of(upsert.hints()).forWrites();
      return statement(new BoundStatement.Write(writes.upsert(upsert, hints)), hints);
    }

    @Override
    public BoundStatement load(Load load) {
      return statement(new BoundStatement.Write(writes.load(load)), Hints.NONE);
    }

    @Override
    public BoundStatement update(Update update) {
      VersionHints.refuse(update.hints(), true, "UPDATE");
      Hints hints = Hints.of(update.hints()).forWrites();
      return statement(new BoundStatement.Write(writes.update(update, hints)), hints);
    }

    @Override
    public BoundStatement delete(Delete delete) {
      VersionHints.refuse(delete.hints(), true, "DELETE");
      Hints hints = Hints.of(delete.hints()).forWrites();
      return statement(new BoundStatement.Write(writes.delete(delete, hints)), hints);
    }

    @Override
    public BoundStatement definition(Definition definition) {
      RequestedTables tables = queries.tables();
      String user = tables.user();
      needed(definition, new DefinitionPrivileges(queries.database(), user, tables::feedSource))
          .forEach(tables::need);
      DefinitionPlan plan =
          DefinitionBinder.bind(
              definition,
              tables.seen(),
              queries.database(),
              queries.text(),
              user,
              compat,
              new DefiningQueries(queries, writes));
      return statement(new BoundStatement.Definition(plan), Hints.NONE);
    }
  }

  /** Returns the privileges of a definition; a session may change its temporary tables. */
  private List<PrivilegeRequirement> needed(
      Definition definition, DefinitionPrivileges privileges) {
    if (definition instanceof TableStatement.DropTables several) {
      return several.tables().stream()
          .flatMap(each -> needed(each, privileges).stream())
          .distinct()
          .toList();
    }
    SqlIdentifier changed =
        queries.tables().catalog().session() == null ? null : definition.changed();
    boolean temporary =
        changed != null
            && queries.tables().isTemporary(TableNames.defined(changed, queries.database()));
    return temporary ? List.of() : definition.accept(privileges);
  }

  private BoundStatement statement(BoundStatement.Body body, Hints hints) {
    List<String> warnings = new ArrayList<>(hints.warnings());
    warnings.addAll(queries.tables().warnings());
    return new BoundStatement(
        body,
        queries.parameters().uses(),
        hints.timeoutMillis(),
        warnings,
        queries.parameters().dependsOnSession(),
        queries.tables().needs());
  }

  private static BoundStatement.Explain explained(
      BoundStatement.Body body, boolean analyze, boolean scansByCompat) {
    if (analyze && !(body instanceof BoundStatement.Query)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "EXPLAIN ANALYZE of a statement that writes",
          "EXPLAIN prints its plan without running it");
    }
    return new BoundStatement.Explain(body, analyze, scansByCompat);
  }
}
