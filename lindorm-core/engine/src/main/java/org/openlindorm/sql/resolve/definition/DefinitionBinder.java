package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.RegionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.plan.SurveyPlan;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.ColumnDefault;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewChange;
import org.openlindorm.sql.parse.tree.AccountStatement;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.ChangefeedStatement;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.DatabaseStatement;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.IndexStatement;
import org.openlindorm.sql.parse.tree.NamedStatement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.SessionStatement;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.parse.tree.TableStatement;
import org.openlindorm.sql.parse.tree.ViewStatement;
import org.openlindorm.store.BackupScope;

/** Turns statements that define, check or set something into plans. */
public final class DefinitionBinder implements Definition.Visitor<DefinitionPlan> {

  private final Catalog catalog;
  private final String database;
  private final String text;
  private final String user;
  private final @Nullable SqlCompat session;
  private final CreateTableAsSelect.Rows rows;

  private DefinitionBinder(
      Catalog catalog,
      String database,
      String text,
      String user,
      @Nullable SqlCompat session,
      CreateTableAsSelect.Rows rows) {
    this.user = user;
    this.session = session;
    this.catalog = catalog;
    this.database = database;
    this.text = text;
    this.rows = rows;
  }

  /** Returns the plan of a definition without a query, without the session's user. */
  public static DefinitionPlan bind(
      Definition definition, Catalog catalog, String database, String text) {
    return bind(definition, catalog, database, text, "", null, CreateTableAsSelect.Rows.NONE);
  }

  /**
   * Returns the plan of a definition.
   *
   * @param database the default database of unqualified names
   * @param text the statement as the user wrote it
   * @param user the session's user
   * @param session the compatibility level of the session; null for that of each database
   * @param rows binds the queries inside definitions
   */
  public static DefinitionPlan bind(
      Definition definition,
      Catalog catalog,
      String database,
      String text,
      String user,
      @Nullable SqlCompat session,
      CreateTableAsSelect.Rows rows) {
    SqlIdentifier changed = catalog.session() == null ? null : definition.changed();
    TableName name = changed == null ? null : TableNames.defined(changed, database);
    DefinitionBinder binder = new DefinitionBinder(catalog, database, text, user, session, rows);
    return name == null || catalog.temporary(name) == null
        ? definition.accept(binder)
        : new ChangePlan.OfSession(definition.accept(binder.ofSession()), name.database());
  }

  /** Returns the binder of statements that define temporary tables. */
  private DefinitionBinder ofSession() {
    Catalog own = catalog.ofSession();
    return new DefinitionBinder(own, database, text, user, session, rows);
  }

  @Override
  public DefinitionPlan createTable(CreateTable create) {
    TableName name = changeable(create.table());
    return create.temporary()
        ? temporary(name, keys -> TableBinder.bind(create, name, keys, text))
        : TableBinder.bind(create, name, keys(name), text);
  }

  /**
   * @param binding binds the definition with the keys of temporary tables
   */
  private DefinitionPlan temporary(
      TableName name, Function<UnenforcedKeys, DefinitionPlan> binding) {
    catalog.requireDatabase(name.database());
    if (keys(name).compat() != SqlCompat.MYSQL) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a temporary table at compatibility level lindorm",
          "SET sql_compat = 'mysql' first, or name the query in WITH");
    }
    return new ChangePlan.OfSession(binding.apply(ofSession().keys(name)), name.database());
  }

  @Override
  public DefinitionPlan createTableLike(TableStatement.CreateTableLike create) {
    TableName name = changeable(create.table());
    TableDef model = catalog.require(name(create.model()));
    return create.temporary()
        ? temporary(name, keys -> TableBinder.like(model, name, create))
        : TableBinder.like(model, name, create);
  }

  @Override
  public DefinitionPlan createTableAs(TableStatement.CreateTableAs create) {
    TableName name = changeable(create.create().table());
    return create.create().temporary()
        ? temporary(name, keys -> CreateTableAsSelect.bind(create, name, keys, text, rows))
        : CreateTableAsSelect.bind(create, name, keys(name), text, rows);
  }

  @Override
  public DefinitionPlan alterTable(AlterTable alter) {
    String facts = KeyComments.facts(text, alter.parts().columns());
    TableName name = changeable(alter.table());
    DefinitionPlan plan = TableChanges.bind(alter, name, catalog, keys(name), facts);
    return numbered(filled(alter, plan, name), name);
  }

  /**
   * A column that becomes an AUTO_INCREMENT column gets larger numbers than those of the rows. If
   * its key gets a bucket, the rows with the former key are the source, and are removed then.
   */
  private DefinitionPlan numbered(DefinitionPlan plan, TableName name) {
    TableDef before = catalog.table(name);
    List<SchemaChange> changes = plan.changes();
    if (before == null
        || AutoIncrement.column(before) != null
        || changes.stream().noneMatch(ColumnChange.ChangeColumn.class::isInstance)) {
      return plan;
    }
    Catalog after = after(plan, catalog);
    ColumnDef column = AutoIncrement.column(after.require(name));
    if (column == null) {
      return plan;
    }
    if (changes.get(0) instanceof TableChange.ChangeKey bucket) {
      TableDef former = after.require(bucket.former());
      ColumnDef source = former.columns().get(former.indexOf(former.keyColumns().get(0)));
      return new ChangePlan.Steps(
          List.of(
              plan,
              new ChangePlan.RaiseNumbers(name, rows.largest(former, source)),
              KeyChanges.withoutFormer(bucket)));
    }
    return new ChangePlan.Steps(
        List.of(
            plan, new ChangePlan.RaiseNumbers(name, rows.largest(after.require(name), column))));
  }

  /** At level mysql the existing rows get the DEFAULT of an added column, or 0. */
  private DefinitionPlan filled(AlterTable alter, DefinitionPlan plan, TableName name) {
    TableDef before = catalog.table(name);
    if (before == null
        || keys(name).compat() != SqlCompat.MYSQL
        || !(alter.change() instanceof AlterTable.AddColumns)) {
      return plan;
    }
    List<DefinitionPlan> plans = new ArrayList<>(List.of(plan));
    TableDef changed = after(plan, catalog).require(name);
    for (ColumnDef column : changed.columns()) {
      if (before.column(column.name()) == null && ColumnDefault.filling(column) != null) {
        plans.add(new ChangePlan.Fill(column, rows.fill(changed, column)));
      }
    }
    return plans.size() == 1 ? plan : new ChangePlan.Steps(plans);
  }

  /**
   * Binds each action to the catalog after those before it. So an action that is refused refuses
   * the statement before anything is changed.
   */
  @Override
  public DefinitionPlan alterTableSteps(TableStatement.AlterTableSteps alter) {
    List<DefinitionPlan> plans = new ArrayList<>();
    Catalog after = catalog;
    for (AlterTable step : alter.steps()) {
      DefinitionPlan plan = bind(step, after, database, text, user, session, rows);
      if (plan.isRefused()) {
        return plan;
      }
      if (plan instanceof RegionPlan) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "an operation on regions with other actions in one ALTER TABLE",
            "Write it as a statement of its own");
      }
      if (plan instanceof ChangePlan.RequestKeyChange) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "a request of a key change with other actions in one ALTER TABLE",
            "Write it as a statement of its own");
      }
      plans.add(plan);
      after = after(plan, after);
    }
    return new ChangePlan.Steps(plans);
  }

  private static Catalog after(DefinitionPlan plan, Catalog before) {
    Catalog after = before;
    for (SchemaChange change : plan.changes()) {
      after = emptying(change, after).apply(after);
    }
    return after;
  }

  /** A column that is added under the name of a dropped one starts empty. */
  private static SchemaChange emptying(SchemaChange change, Catalog catalog) {
    return change instanceof ColumnChange columns && !columns.reused(catalog).isEmpty()
        ? columns.emptied(catalog.require(columns.table()))
        : change;
  }

  /** A temporary table is dropped by the binder of its session. */
  @Override
  public DefinitionPlan dropTable(TableStatement.DropTable drop) {
    TableDef found = drop.temporary() ? catalog.table(name(drop.table())) : null;
    if (drop.temporary() && (found == null || !found.isTemporary())) {
      return missing(drop);
    }
    return new ChangePlan.Change(
        new TableChange.DropTable(changeable(drop.table()), drop.ifExists()));
  }

  private DefinitionPlan missing(TableStatement.DropTable drop) {
    if (drop.ifExists()) {
      return new SessionPlan.Nothing(List.of());
    }
    throw LindormException.of(
        ErrorCode.TABLE_UNKNOWN,
        name(drop.table()),
        "; the session has no temporary table so named");
  }

  /** Each table is checked before the first is dropped. */
  @Override
  public DefinitionPlan dropTables(TableStatement.DropTables drop) {
    List<DefinitionPlan> plans = new ArrayList<>();
    Catalog after = catalog;
    for (TableStatement.DropTable each : drop.tables()) {
      DefinitionPlan plan = bind(each, after, database, text, user, session, rows);
      plans.add(plan);
      after = after(plan, after);
    }
    return new ChangePlan.Steps(plans);
  }

  @Override
  public DefinitionPlan truncateTable(TableStatement.TruncateTable truncate) {
    return new ChangePlan.Change(new TableChange.TruncateTable(changeable(truncate.table())));
  }

  @Override
  public DefinitionPlan setOnline(TableStatement.SetOnline set) {
    changeable(set.table());
    return new ChangePlan.Change(new TableChange.SetOnline(known(set.table()), set.online()));
  }

  @Override
  public DefinitionPlan checkTable(TableStatement.CheckTable check) {
    return new SurveyPlan.CheckTable(name(check.table()), check.repair());
  }

  @Override
  public DefinitionPlan adviseTable(TableStatement.AdviseTable advise) {
    return AdviceBinder.bind(
        advise, catalog.require(name(advise.table())), SystemVariable.isStrictLindorm(catalog));
  }

  @Override
  public DefinitionPlan createView(ViewStatement.CreateView create) {
    return Views.create(create, changeable(create.view()), database, rows::yielding);
  }

  @Override
  public DefinitionPlan dropView(ViewStatement.DropView drop) {
    return new ChangePlan.Change(new ViewChange.DropView(changeable(drop.view()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan createChangefeed(ChangefeedStatement.CreateFeed create) {
    return Changefeeds.create(create, changeable(create.feed()), changeable(create.table()));
  }

  @Override
  public DefinitionPlan alterChangefeed(ChangefeedStatement.AlterFeed alter) {
    return Changefeeds.alter(alter, changeable(alter.feed()));
  }

  @Override
  public DefinitionPlan dropChangefeed(ChangefeedStatement.DropFeed drop) {
    return new ChangePlan.Change(
        new ChangefeedChange.DropChangefeed(changeable(drop.feed()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan commitChanges(ChangefeedStatement.CommitFeed commit) {
    return Changefeeds.commit(commit, name(commit.feed()), rows::parameter);
  }

  @Override
  public DefinitionPlan createIndex(IndexStatement.CreateIndex create) {
    UnenforcedKeys keys = keys(changeable(create.table()));
    return indexes().create(create, known(create.table()), keys);
  }

  @Override
  public DefinitionPlan alterIndex(IndexStatement.AlterIndex alter) {
    return indexes().alter(alter, name(alter.table()));
  }

  /** At level mysql an index need not be disabled before. */
  @Override
  public DefinitionPlan dropIndex(IndexStatement.DropIndex drop) {
    TableName table = name(drop.table());
    return keys(table).compat() == SqlCompat.MYSQL
        ? indexes().dropAtOnce(table, drop.index().getSimple(), drop.ifExists())
        : indexes().drop(drop, table);
  }

  @Override
  public DefinitionPlan buildIndex(IndexStatement.BuildIndex build) {
    return indexes().build(build, name(build.table()));
  }

  @Override
  public DefinitionPlan checkIndex(IndexStatement.CheckIndex check) {
    if (SearchIndexBinder.isSearch(catalog, name(check.table()), check.index().getSimple())) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "CHECK INDEX of a search index",
          "Send ALTER INDEX ... REBUILD, which makes the index from the rows");
    }
    return new SurveyPlan.CheckIndex(
        name(check.table()), check.index().getSimple(), check.repair());
  }

  private IndexBinder indexes() {
    return new IndexBinder(catalog);
  }

  @Override
  public DefinitionPlan createDatabase(DatabaseStatement.CreateDatabase create) {
    List<String> warnings = new ArrayList<>(DatabaseOptions.warnings(create.options()));
    SqlCompat compat = DatabaseOptions.compat(create.attributes(), warnings);
    SchemaChange change =
        new DatabaseChange.CreateDatabase(
            create.database().getSimple(), create.ifNotExists(), compat);
    return new ChangePlan.Change(change, warnings);
  }

  @Override
  public DefinitionPlan alterDatabase(DatabaseStatement.AlterDatabase alter) {
    SqlIdentifier named = alter.database();
    String name = named == null ? database : named.getSimple();
    if (!catalog.hasDatabase(name)) {
      throw LindormException.of(ErrorCode.DATABASE_UNKNOWN, name);
    }
    if (!alter.attributes().isEmpty()
        && alter.attributes().stream().allMatch(DatabaseOptions::isCompat)) {
      return new ChangePlan.Change(
          new DatabaseChange.SetCompat(
              name, DatabaseOptions.compat(alter.attributes(), new ArrayList<>())));
    }
    if (!alter.attributes().isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "ALTER DATABASE ... SET",
          "Set attributes at the tables: ALTER TABLE t SET 'TTL'='...'");
    }
    return new SessionPlan.Nothing(DatabaseOptions.warnings(alter.options()));
  }

  /** At level mysql a database is dropped with its views and tables, one after the other. */
  @Override
  public DefinitionPlan dropDatabase(DatabaseStatement.DropDatabase drop) {
    String dropped = drop.database().getSimple();
    checkChangeable(dropped);
    DefinitionPlan last =
        new ChangePlan.Change(new DatabaseChange.DropDatabase(dropped, drop.ifExists()));
    boolean mysql = (session == null ? catalog.compat(dropped) : session) == SqlCompat.MYSQL;
    if (!mysql || dropped.equals(Catalog.DEFAULT_DATABASE)) {
      return last;
    }
    List<DefinitionPlan> plans = new ArrayList<>();
    for (TableName view : catalog.views().keySet()) {
      if (view.database().equals(dropped)) {
        plans.add(new ChangePlan.Change(new ViewChange.DropView(view, true)));
      }
    }
    for (TableName each : catalog.tables().keySet()) {
      if (each.database().equals(dropped)) {
        plans.add(new ChangePlan.Change(new TableChange.DropTable(each, true)));
      }
    }
    plans.add(last);
    return plans.size() == 1 ? last : new ChangePlan.Steps(plans);
  }

  @Override
  public DefinitionPlan useDatabase(DatabaseStatement.UseDatabase use) {
    return new SessionPlan.UseDatabase(use.database().getSimple());
  }

  @Override
  public DefinitionPlan alterSystem(SessionStatement.AlterSystem alter) {
    Map<String, String> requested = Option.byName(alter.options());
    List<String> warnings = new ArrayList<>();
    for (String name : requested.keySet()) {
      SystemVariable variable = SystemVariable.named(name);
      if (!variable.effective()) {
        warnings.add(
            "Variable " + variable.variable() + " is kept but has no effect on this server");
      }
    }
    return new ChangePlan.Change(new DatabaseChange.SetSystemVariables(requested), warnings);
  }

  @Override
  public DefinitionPlan backup(SessionStatement.Backup backup) {
    SqlIdentifier named = backup.database();
    if (named != null) {
      catalog.requireDatabase(named.getSimple());
      return BackupBinder.bind(backup, BackupScope.database(named.getSimple()));
    }
    return BackupBinder.bind(
        backup,
        backup.tables().isEmpty()
            ? BackupScope.SYSTEM
            : BackupBinder.tables(
                backup.tables().stream().map(table -> catalog.require(name(table))).toList()));
  }

  @Override
  public DefinitionPlan setVariables(SessionStatement.SetVariables set) {
    return SettingsBinder.bind(set, rows);
  }

  @Override
  public DefinitionPlan dropProgram(DatabaseStatement.DropProgram drop) {
    return new SessionPlan.Nothing(
        List.of("This server has no " + drop.kind() + ", so none is dropped"));
  }

  @Override
  public DefinitionPlan named(NamedStatement statement) {
    return statement.accept(new NamedStatements(rows));
  }

  @Override
  public DefinitionPlan kill(SessionStatement.Kill kill) {
    return new SessionPlan.KillSession(session(kill.id()), kill.statement());
  }

  private static long session(String id) {
    if (!id.matches("[0-9]{1,18}")) {
      throw LindormException.of(ErrorCode.SESSION_UNKNOWN, id);
    }
    return Long.parseLong(id);
  }

  @Override
  public DefinitionPlan transaction(SessionStatement.TransactionControl control) {
    return switch (control) {
      case BEGIN -> SessionPlan.Transaction.BEGIN;
      case COMMIT -> SessionPlan.Transaction.COMMIT;
      case ROLLBACK -> SessionPlan.Transaction.ROLLBACK;
      case ROLLBACK_TO_SAVEPOINT -> SessionPlan.Transaction.ROLLBACK_TO_SAVEPOINT;
      case SAVEPOINT, RELEASE_SAVEPOINT ->
          withoutEffect(
              "A savepoint has no effect: each statement takes effect immediately and for all"
                  + " sessions");
      case LOCK_TABLES ->
          withoutEffect("LOCK TABLES has no effect: other sessions can read and write the tables");
      case UNLOCK_TABLES -> new SessionPlan.Nothing(List.of());
      case ALTER_KEYS ->
          withoutEffect(
              "DISABLE KEYS and ENABLE KEYS have no effect: each write changes the indexes too");
      case FLUSH ->
          withoutEffect(
              "FLUSH has no effect; ALTER TABLE t FLUSH writes the rows of a table that are in"
                  + " memory to files");
    };
  }

  private static SessionPlan.Nothing withoutEffect(String warning) {
    return new SessionPlan.Nothing(List.of(warning));
  }

  @Override
  public DefinitionPlan account(AccountStatement account) {
    return account.account(new AccountBinder(catalog, database, user));
  }

  private UnenforcedKeys keys(TableName table) {
    return new UnenforcedKeys(
        catalog, session == null ? catalog.compat(table.database()) : session);
  }

  /** The name of a table whose definition may be changed. */
  private TableName changeable(SqlIdentifier identifier) {
    TableName name = name(identifier);
    checkChangeable(name.database());
    return name;
  }

  private static void checkChangeable(String changed) {
    if (InformationSchema.isNamed(changed)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "changing information_schema", InformationSchema.HOW_TO_CHANGE);
    }
  }

  /** Returns the name of a table that must exist; a table of HBase programs is registered first. */
  private TableName known(SqlIdentifier identifier) {
    return catalog.require(name(identifier)).name();
  }

  private TableName name(SqlIdentifier identifier) {
    return TableNames.defined(identifier, database);
  }
}
