package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AdviseTable;
import org.openlindorm.sql.parse.tree.AlterDatabase;
import org.openlindorm.sql.parse.tree.AlterIndex;
import org.openlindorm.sql.parse.tree.AlterSystem;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.BuildIndex;
import org.openlindorm.sql.parse.tree.CheckIndex;
import org.openlindorm.sql.parse.tree.CheckTable;
import org.openlindorm.sql.parse.tree.CreateDatabase;
import org.openlindorm.sql.parse.tree.CreateIndex;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.Delete;
import org.openlindorm.sql.parse.tree.Describe;
import org.openlindorm.sql.parse.tree.DropDatabase;
import org.openlindorm.sql.parse.tree.DropIndex;
import org.openlindorm.sql.parse.tree.DropTable;
import org.openlindorm.sql.parse.tree.Explain;
import org.openlindorm.sql.parse.tree.Kill;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.SetVariables;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.TransactionControl;
import org.openlindorm.sql.parse.tree.TruncateTable;
import org.openlindorm.sql.parse.tree.Update;
import org.openlindorm.sql.parse.tree.Upsert;
import org.openlindorm.sql.parse.tree.UseDatabase;

/** Turns statements that define or show definitions into plans. */
public final class DefinitionBinder {

  private final Catalog catalog;
  private final String database;
  private final String text;

  private DefinitionBinder(Catalog catalog, String database, String text) {
    this.catalog = catalog;
    this.database = database;
    this.text = text;
  }

  /** Whether the statement is one of ours: neither a query nor a change of rows. */
  public static boolean handles(Statement statement) {
    return !(statement instanceof Query
        || statement instanceof Upsert
        || statement instanceof Update
        || statement instanceof Delete
        || statement instanceof Explain);
  }

  /**
   * The plan of a statement that {@link #handles} accepts.
   *
   * @param database the one that unqualified names belong to
   * @param text the statement as the user wrote it
   */
  public static DefinitionPlan bind(
      Statement statement, Catalog catalog, String database, String text) {
    DefinitionBinder binder = new DefinitionBinder(catalog, database, text);
    return statement instanceof Show show ? binder.show(show) : binder.define(statement);
  }

  private DefinitionPlan define(Statement statement) {
    checkChangeable(statement);
    if (statement instanceof CreateTable create) {
      return TableBinder.bind(create, name(create.table()), text);
    }
    if (statement instanceof AlterTable alter) {
      return alter(alter);
    }
    if (statement instanceof DropTable drop) {
      return change(new SchemaChange.DropTable(name(drop.table()), drop.ifExists()));
    }
    if (statement instanceof TruncateTable truncate) {
      return change(new SchemaChange.TruncateTable(name(truncate.table())));
    }
    if (statement instanceof CreateDatabase create) {
      SchemaChange change =
          new SchemaChange.CreateDatabase(create.database().getSimple(), create.ifNotExists());
      List<String> warnings =
          create.options().isEmpty() ? List.of() : List.of("Options of a database have no effect");
      return new DefinitionPlan.Change(change, warnings);
    }
    if (statement instanceof DropDatabase drop) {
      return change(new SchemaChange.DropDatabase(drop.database().getSimple(), drop.ifExists()));
    }
    if (statement instanceof AlterSystem alter) {
      return alterSystem(options(alter.options()));
    }
    if (statement instanceof UseDatabase use) {
      return new DefinitionPlan.UseDatabase(use.database().getSimple());
    }
    if (statement instanceof Describe describe) {
      return new DefinitionPlan.ShowColumns(known(describe.table()), null);
    }
    if (statement instanceof SetVariables set) {
      return SettingsBinder.bind(set);
    }
    if (statement instanceof TransactionControl control) {
      return new DefinitionPlan.Nothing(
          control == TransactionControl.ROLLBACK
              ? List.of("Every statement takes effect at once; nothing was rolled back")
              : List.of());
    }
    if (statement instanceof Kill kill) {
      return new DefinitionPlan.KillSession(session(kill.id()), kill.statement());
    }
    return defineIndex(statement);
  }

  private static long session(String id) {
    if (!id.matches("[0-9]{1,18}")) {
      throw LindormException.of(ErrorCode.SESSION_UNKNOWN, id);
    }
    return Long.parseLong(id);
  }

  private DefinitionPlan defineIndex(Statement statement) {
    IndexBinder indexes = new IndexBinder(catalog);
    if (statement instanceof CreateIndex create) {
      return indexes.create(create, known(create.table()));
    }
    if (statement instanceof AlterIndex alter) {
      return indexes.alter(alter, name(alter.table()));
    }
    if (statement instanceof BuildIndex build) {
      return indexes.build(build, name(build.table()));
    }
    if (statement instanceof DropIndex drop) {
      return IndexBinder.drop(drop, name(drop.table()));
    }
    if (statement instanceof CheckIndex check) {
      return new DefinitionPlan.CheckIndex(
          name(check.table()), check.index().getSimple(), check.repair());
    }
    if (statement instanceof CheckTable check) {
      return new DefinitionPlan.CheckTable(name(check.table()));
    }
    if (statement instanceof AdviseTable advise) {
      return AdviceBinder.bind(advise, catalog.require(name(advise.table())));
    }
    throw unsupported(statement);
  }

  private void checkChangeable(Statement statement) {
    String changed = null;
    if (statement instanceof CreateTable create) {
      changed = name(create.table()).database();
    } else if (statement instanceof AlterTable alter) {
      changed = name(alter.table()).database();
    } else if (statement instanceof DropTable drop) {
      changed = name(drop.table()).database();
    } else if (statement instanceof TruncateTable truncate) {
      changed = name(truncate.table()).database();
    } else if (statement instanceof CreateIndex create) {
      changed = name(create.table()).database();
    } else if (statement instanceof DropDatabase drop) {
      changed = drop.database().getSimple();
    }
    if (changed != null && InformationSchema.isNamed(changed)) {
      throw refusal("changing information_schema", InformationSchema.HOW_TO_CHANGE);
    }
  }

  private static LindormException unsupported(Statement statement) {
    if (statement instanceof AlterDatabase) {
      return refusal(
          "ALTER DATABASE", "Set attributes at the tables: ALTER TABLE t SET 'TTL'='...'");
    }
    return refusal("CHECK INDEX", "ALTER INDEX ... REBUILD makes the index anew");
  }

  static LindormException refusal(String what, String instead) {
    return LindormException.of(ErrorCode.UNSUPPORTED, what, instead);
  }

  private DefinitionPlan alter(AlterTable alter) {
    TableName table = name(alter.table());
    if (alter.ifExists() && catalog.table(table) == null) {
      return new DefinitionPlan.Nothing(List.of("Table '" + table + "' doesn't exist"));
    }
    TableDef known = catalog.table(table);
    DefinitionPlan keyChange =
        known == null || !known.cells().ours() ? null : KeyChanges.in(alter.change(), known);
    if (keyChange != null) {
      return keyChange;
    }
    if (alter.change() instanceof AlterTable.ChangeKey) {
      catalog.require(table);
    }
    if (alter.change() instanceof AlterTable.AddColumns add) {
      return change(new SchemaChange.AddColumns(table, TableBinder.additions(add)));
    }
    if (alter.change() instanceof AlterTable.DropColumns drop) {
      List<String> columns = drop.columns().stream().map(SqlIdentifier::getSimple).toList();
      return change(new SchemaChange.DropColumns(table, columns, drop.ifExists()));
    }
    if (alter.change() instanceof AlterTable.SetOptions set) {
      Map<String, String> attributes = options(set.options());
      return new DefinitionPlan.Change(
          new SchemaChange.SetAttributes(table, attributes), TableAttribute.warnings(attributes));
    }
    if (alter.change() instanceof AlterTable.Compact) {
      throw refusal("ALTER TABLE ... COMPACT", "Use major_compact of the HBase shell");
    }
    catalog.require(table);
    if (alter.change() instanceof AlterTable.MapColumn map) {
      String column = map.column().getSimple();
      return change(
          new SchemaChange.MapColumn(table, column, TableBinder.type(map.type(), column)));
    }
    if (alter.change() instanceof AlterTable.MapRowKey map) {
      return change(new SchemaChange.MapRowKey(table, RowKeyBinder.parts(map)));
    }
    List<SqlIdentifier> columns = ((AlterTable.UnmapColumns) alter.change()).columns();
    return change(
        new SchemaChange.UnmapColumns(
            table, columns.stream().map(SqlIdentifier::getSimple).toList()));
  }

  private static DefinitionPlan alterSystem(Map<String, String> wishes) {
    List<String> warnings = new ArrayList<>();
    for (String name : wishes.keySet()) {
      SystemVariable variable = SystemVariable.named(name);
      if (!variable.effective()) {
        warnings.add(
            "Variable " + variable.variable() + " is kept but has no effect on this server");
      }
    }
    return new DefinitionPlan.Change(new SchemaChange.SetSystemVariables(wishes), warnings);
  }

  private DefinitionPlan show(Show show) {
    if (show instanceof Show.Databases databases) {
      return new DefinitionPlan.ShowDatabases(databases.like());
    }
    if (show instanceof Show.Tables tables) {
      SqlIdentifier in = tables.database();
      return new DefinitionPlan.ShowTables(in == null ? database : in.getSimple(), tables.like());
    }
    if (show instanceof Show.Columns columns) {
      return new DefinitionPlan.ShowColumns(known(columns.table()), columns.like());
    }
    if (show instanceof Show.CreateTableText text) {
      return new DefinitionPlan.ShowCreateTable(known(text.table()));
    }
    if (show instanceof Show.Indexes indexes) {
      return new DefinitionPlan.ShowIndexes(name(indexes.table()));
    }
    if (show instanceof Show.Variables variables) {
      return variables(variables);
    }
    if (show instanceof Show.Warnings) {
      return new DefinitionPlan.ShowWarnings();
    }
    if (show instanceof Show.Status) {
      return DefinitionPlan.ShowNothing.of("Variable_name", "Value");
    }
    return new DefinitionPlan.ShowProcesses();
  }

  private DefinitionPlan variables(Show.Variables show) {
    String scope = show.scope().toUpperCase(Locale.ROOT);
    SqlIdentifier table = show.table();
    if (table != null) {
      return new DefinitionPlan.ShowAttributes(name(table), show.like());
    }
    if (scope.equals("TABLE")) {
      throw refusal("SHOW TABLE VARIABLES without a table", "Write SHOW TABLE VARIABLES FROM t");
    }
    return new DefinitionPlan.ShowVariables(show.like());
  }

  /** The name of a table that must be known by now: one of HBase programs becomes so. */
  private TableName known(SqlIdentifier identifier) {
    return catalog.require(name(identifier)).name();
  }

  private TableName name(SqlIdentifier identifier) {
    return qualified(identifier, database);
  }

  /** {@code t} in the current database, or {@code d.t}. */
  static TableName qualified(SqlIdentifier identifier, String database) {
    List<String> names = identifier.names;
    if (names.size() > 2) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID, identifier.toString(), "write table or database.table");
    }
    return names.size() == 1
        ? new TableName(database, names.get(0))
        : new TableName(names.get(0), names.get(1));
  }

  /** Options by name; one that is given twice is refused. */
  static Map<String, String> options(List<Option> options) {
    Map<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Option option : options) {
      @Nullable String earlier = byName.put(option.name(), option.value());
      if (earlier != null) {
        throw LindormException.of(
            ErrorCode.ATTRIBUTE_INVALID, option.name(), option.value(), "it is given twice");
      }
    }
    return byName;
  }

  private static DefinitionPlan change(SchemaChange change) {
    return new DefinitionPlan.Change(change, List.of());
  }
}
