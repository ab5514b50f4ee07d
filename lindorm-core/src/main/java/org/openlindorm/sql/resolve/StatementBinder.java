package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.READ;
import static org.openlindorm.access.Privilege.WRITE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Statement;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.Explain;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.WriteStatement.Delete;
import org.openlindorm.sql.parse.tree.WriteStatement.Update;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.type.DataType;

/** Resolves one parsed statement against one catalog snapshot. */
public final class StatementBinder {

  /** Chooses how a bound query is run. */
  public interface Planner {
    Plan plan(BoundQuery query, Planned planned);
  }

  /**
   * What is known of a query besides its relation.
   *
   * @param numbers gives further columns
   * @param parameters how many parameters the statement has, the moment included
   * @param scalars sub-queries that are answered once, before the query
   * @param text the statement as the user wrote it, for messages
   * @param going asked now and then; throws when the statement may not go on
   */
  public record Planned(
      ColumnNumbers numbers,
      int parameters,
      List<BoundQuery.Scalar> scalars,
      ReadHints hints,
      String text,
      Runnable going) {

    public Planned {
      scalars = List.copyOf(scalars);
    }
  }

  private final Catalog catalog;
  private final String database;
  private final Planner planner;
  private final Runnable going;
  private final String text;
  private final StatementParameters parameters;
  private final List<String> warnings = new ArrayList<>();
  private final AccessCheck access;
  private final Set<AccessNeed> needs = new LinkedHashSet<>();

  /** For who may do everything. */
  public StatementBinder(
      Catalog catalog,
      Planner planner,
      List<DataType> naturalTypes,
      Supplier<SessionFacts> session,
      Runnable going,
      String database,
      String text) {
    this(catalog, planner, naturalTypes, session, going, database, text, AccessCheck.PROCESS);
  }

  /**
   * @param naturalTypes the type of each parameter's own text, NULL for {@code ?}
   * @param session what functions tell of the session
   * @param going asked now and then; throws when the statement may not go on
   * @param text the statement as the user wrote it, for messages
   * @param access asked for each table and definition before it is looked up
   */
  public StatementBinder(
      Catalog catalog,
      Planner planner,
      List<DataType> naturalTypes,
      Supplier<SessionFacts> session,
      Runnable going,
      String database,
      String text,
      AccessCheck access) {
    this.access = access;
    this.catalog = catalog;
    this.database = database;
    this.planner = planner;
    this.going = going;
    this.text = text;
    this.parameters = new StatementParameters(naturalTypes, session);
  }

  /**
   * The resolved statement.
   *
   * @throws LindormException TABLE_DENIED and the like before anything is told of a table
   */
  public Statement bind(org.openlindorm.sql.parse.tree.Statement parsed) {
    try {
      return parsed.accept(new Binding());
    } catch (LindormException failure) {
      throw failure.code() == ErrorCode.COLUMN_UNKNOWN && metUnreadable()
          ? withoutColumns(failure)
          : failure;
    }
  }

  /** Who may write a table and not read it does not get its columns listed. */
  private static LindormException withoutColumns(LindormException failure) {
    return LindormException.of(
        ErrorCode.COLUMN_UNKNOWN, failure.facts().get(0), failure.facts().get(1), "");
  }

  /** Each kind of statement. */
  private final class Binding
      implements org.openlindorm.sql.parse.tree.Statement.Visitor<Statement> {

    @Override
    public Statement query(Query query) {
      return StatementBinder.this.query(query);
    }

    @Override
    public Statement explain(Explain explain) {
      Statement inner = bind(explain.explained());
      return new Statement(
          explained(inner.body(), explain.analyze()),
          inner.parameters(),
          inner.timeoutMillis(),
          inner.warnings(),
          inner.ofSession(),
          inner.needs());
    }

    @Override
    public Statement upsert(Upsert upsert) {
      return StatementBinder.this.upsert(upsert);
    }

    @Override
    public Statement update(Update update) {
      Hints hints = Hints.of(update.hints());
      WriteBinder binder = writer(update.table(), update.alias(), hints, READ, WRITE);
      return statement(new Statement.Write(binder.update(update)), hints);
    }

    @Override
    public Statement delete(Delete delete) {
      Hints hints = Hints.of(delete.hints());
      WriteBinder binder = writer(delete.table(), delete.alias(), hints, WRITE);
      WritePlan plan = binder.delete(delete);
      if (!plan.goesByKeysAlone()) {
        need(tableName(delete.table(), database), READ);
      }
      return statement(new Statement.Write(plan), hints);
    }

    @Override
    public Statement definition(Definition definition) {
      String user = access.principal().user();
      definition.accept(new DefinitionNeeds(database, user)).forEach(StatementBinder.this::need);
      DefinitionPlan plan =
          DefinitionBinder.bind(
              definition, catalog.seenBy(access.rights()), database, text, user, new DefinedRows());
      return statement(new Statement.Definition(plan), Hints.NONE);
    }
  }

  /** The queries of definitions. */
  private final class DefinedRows implements TableFilling.Rows {

    @Override
    public Statement.Query query(Query query) {
      return (Statement.Query) StatementBinder.this.query(query).body();
    }

    @Override
    public Views.Yield yielding(Query query) {
      QueryContext context = context();
      BoundQuery bound = new QueryBinder(context).bind(query.node(), null);
      if (!parameters.uses().isEmpty()) {
        throw DefinitionBinder.refusal("a parameter in a view", "Write a value");
      }
      return new Views.Yield(
          bound.outputs().stream().map(BoundQuery.Output::label).toList(),
          bound.values().stream().map(Expr::type).toList(),
          context.viewsRead());
    }

    @Override
    public WritePlan.Upsert upsert(TableDef table, List<String> columns, Plan source) {
      return writer(new Scope(table, null), Hints.NONE).upsert(columns, source);
    }
  }

  private Statement statement(Statement.Body body, Hints hints) {
    List<String> warnings = new ArrayList<>(hints.warnings());
    warnings.addAll(this.warnings);
    return new Statement(
        body,
        parameters.uses(),
        hints.timeoutMillis(),
        warnings,
        parameters.asksSession(),
        List.copyOf(needs));
  }

  /** Asks before the name is looked up: who may not use a table does not learn whether it is. */
  private void need(TableName table, Privilege... privileges) {
    if (!InformationSchema.isNamed(table.database())) {
      need(AccessNeed.of(table.securable(), privileges));
    }
  }

  private void need(AccessNeed need) {
    access.require(need);
    needs.add(need);
  }

  /** Whether a table was met whose definition who asks may not see. */
  private boolean metUnreadable() {
    return needs.stream()
        .map(AccessNeed::on)
        .anyMatch(
            on ->
                on instanceof Securable.OfTable && !access.rights().meet(AccessNeed.of(on, READ)));
  }

  private static Statement.Explain explained(Statement.Body body, boolean analyze) {
    if (analyze && !(body instanceof Statement.Query)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "EXPLAIN ANALYZE of a statement that writes",
          "EXPLAIN prints its plan without running it");
    }
    return new Statement.Explain(body, analyze);
  }

  /** What a reader of a table should know. */
  private TableDef noted(TableDef table) {
    if (table.misfitsAreNull()) {
      String warning =
          "Values of table "
              + table.name()
              + " that do not have the form of their mapped type are read as NULL"
              + " (MAPPING_MISMATCH='NULL')";
      if (!warnings.contains(warning)) {
        warnings.add(warning);
      }
    }
    return table;
  }

  private WriteBinder writer(
      SqlIdentifier table, @Nullable SqlIdentifier alias, Hints hints, Privilege... privileges) {
    TableName name = tableName(table, database);
    need(name, privileges);
    TableDef written = known(name);
    if (InformationSchema.holds(written)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "writing to information_schema", InformationSchema.HOW_TO_CHANGE);
    }
    return writer(new Scope(written, alias == null ? null : alias.getSimple()), hints);
  }

  private WriteBinder writer(Scope scope, Hints hints) {
    return new WriteBinder(scope, parameters, hints, text, query -> planned(query, hints).plan());
  }

  /** The way by which every query comes to a table. */
  private TableDef readable(TableName name) {
    need(name, READ);
    return known(name);
  }

  /** A name that is not there is refused without a hint at what who asks may not see. */
  private TableDef known(TableName name) {
    TableDef found = catalog.table(name);
    return noted(found == null ? catalog.seenBy(access.rights()).require(name) : found);
  }

  /** A view or null. Who reads it reads the tables beneath it in his own name. */
  private @Nullable ViewDef readableView(TableName name) {
    ViewDef view = catalog.view(name);
    if (view != null) {
      need(name, READ);
    }
    return view;
  }

  /** The table that an identifier names: {@code t} or {@code database.t}. */
  static TableName tableName(SqlIdentifier name, String database) {
    List<String> names = name.names;
    return switch (names.size()) {
      case 1 -> new TableName(database, names.get(0));
      case 2 -> new TableName(names.get(0), names.get(1));
      default -> throw LindormException.of(ErrorCode.TABLE_UNKNOWN, name, "; write database.table");
    };
  }

  private Statement upsert(Upsert upsert) {
    Hints hints = Hints.of(upsert.hints());
    boolean blind = upsert.onDuplicateKey().action().isBlind();
    WriteBinder binder =
        blind
            ? writer(upsert.table(), null, hints, WRITE)
            : writer(upsert.table(), null, hints, READ, WRITE);
    Plan source = null;
    if (upsert.source() instanceof Upsert.Selection selection) {
      Statement query = query(selection.query());
      source = ((Statement.Query) query.body()).plan();
      return new Statement(
          new Statement.Write(binder.upsert(upsert, source)),
          query.parameters(),
          hints.timeoutMillis(),
          hints.warnings(),
          parameters.asksSession(),
          List.copyOf(needs));
    }
    if (upsert.source() instanceof Upsert.Rows rows && AskedRows.isIn(rows)) {
      SqlNode query = AskedRows.query(rows);
      Upsert asking =
          new Upsert(
              upsert.table(),
              upsert.columns(),
              new Upsert.Selection(new Query(query, upsert.hints())),
              upsert.onDuplicateKey(),
              upsert.hints());
      source = planned(query, hints).plan();
      return statement(new Statement.Write(binder.upsert(asking, source)), hints);
    }
    return statement(new Statement.Write(binder.upsert(upsert, source)), hints);
  }

  private Statement query(Query query) {
    Hints hints = Hints.of(query.hints());
    if (hints.timestamp() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the hint _l_ts_ of a query",
          "Leave it out: the newest version of each column is read");
    }
    SystemRules rules = SystemRules.of(catalog);
    rules.checkRelational(query.node());
    SqlNode body = query.node() instanceof SqlOrderBy ordered ? ordered.query : query.node();
    if (body instanceof SqlSelect select && table(select.getFrom()) instanceof SqlIdentifier name) {
      TableName named = tableName(name, database);
      TableDef table = catalog.table(named);
      if (table != null) {
        need(named, READ);
        rules.checkLimit(query.node(), table);
      }
    }
    return statement(planned(query.node(), hints), hints);
  }

  private QueryContext context() {
    return new QueryContext(this::readable, this::readableView, database, parameters, going);
  }

  private Statement.Query planned(SqlNode query, Hints hints) {
    QueryContext context = context();
    ZonedExpressions zoned = ZonedExpressions.here();
    BoundQuery bound = zoned.of(new QueryBinder(context).bind(query, null));
    Planned planned =
        new Planned(
            context.numbers(),
            parameters.uses().size(),
            context.scalars().stream().map(zoned::of).toList(),
            hints.reading(),
            text,
            going);
    return new Statement.Query(planner.plan(bound, planned), columns(bound));
  }

  /** The only table of a FROM clause, without its alias; null for everything else. */
  private static @Nullable SqlNode table(@Nullable SqlNode from) {
    return from != null && from.getKind() == SqlKind.AS ? ((SqlBasicCall) from).operand(0) : from;
  }

  private static List<Statement.OutputColumn> columns(BoundQuery query) {
    Map<Integer, Boolean> nullable = new HashMap<>();
    query.relation().columns().forEach(each -> nullable.put(each.id(), each.nullable()));
    List<Statement.OutputColumn> columns = new ArrayList<>();
    for (BoundQuery.Output output : query.outputs()) {
      SourceTable origin = output.origin();
      boolean canBeNull =
          !(output.value() instanceof ColumnRef ref) || nullable.getOrDefault(ref.ordinal(), true);
      columns.add(
          new Statement.OutputColumn(
              output.label(),
              output.value().type(),
              canBeNull,
              origin == null ? null : origin.definition().name().table(),
              origin == null ? null : origin.definition().name().database()));
    }
    return columns;
  }
}
