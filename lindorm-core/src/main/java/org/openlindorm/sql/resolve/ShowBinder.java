package org.openlindorm.sql.resolve;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.ShowServerPlan;
import org.openlindorm.plan.ShowTablePlan;
import org.openlindorm.plan.ShowWhere;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationRows;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.Show;

/**
 * Turns the SHOW statements into plans.
 *
 * @param database the one that unqualified names belong to
 * @param user who asks
 */
record ShowBinder(Catalog catalog, String database, String user)
    implements Show.Visitor<DefinitionPlan> {

  @Override
  public DefinitionPlan tables(Show.Tables show) {
    SqlIdentifier in = show.database();
    return new ShowTablePlan.ShowTables(
        in == null ? database : in.getSimple(), show.like(), show.full());
  }

  @Override
  public DefinitionPlan createTableText(Show.CreateTableText show) {
    TableName name = name(show.table());
    return catalog.view(name) == null
        ? new ShowTablePlan.ShowCreateTable(known(show.table()))
        : new ShowTablePlan.ShowCreateView(name);
  }

  @Override
  public DefinitionPlan databases(Show.Databases show) {
    return new ShowTablePlan.ShowDatabases(show.like());
  }

  @Override
  public DefinitionPlan indexes(Show.Indexes show) {
    return new ShowTablePlan.ShowIndexes(name(show.table()));
  }

  @Override
  public DefinitionPlan columns(Show.Columns show) {
    TableName view = name(show.table());
    TableName table = catalog.view(view) == null ? known(show.table()) : view;
    return show.full()
        ? new ShowTablePlan.ShowFullColumns(table, show.like())
        : new ShowTablePlan.ShowColumns(table, show.like());
  }

  @Override
  public DefinitionPlan keys(Show.Keys show) {
    TableName view = name(show.table());
    return new ShowTablePlan.ShowKeys(catalog.view(view) == null ? known(show.table()) : view);
  }

  @Override
  public DefinitionPlan where(Show.Where show) {
    DefinitionPlan shown = show.shown().show(this);
    return new ShowWhere(shown, ShownNames.condition(show.condition(), shown, database));
  }

  @Override
  public DefinitionPlan variables(Show.Variables show) {
    String scope = show.scope().toUpperCase(Locale.ROOT);
    SqlIdentifier table = show.table();
    if (table != null) {
      return new ShowTablePlan.ShowAttributes(name(table), show.like());
    }
    if (scope.equals("TABLE")) {
      throw DefinitionBinder.refusal(
          "SHOW TABLE VARIABLES without a table", "Write SHOW TABLE VARIABLES FROM t");
    }
    return new ShowServerPlan.ShowVariables(scope.equals("SYSTEM"), show.like());
  }

  @Override
  public DefinitionPlan status(Show.Status show) {
    return ShowServerPlan.ShowNothing.of("Variable_name", "Value");
  }

  @Override
  public DefinitionPlan regions(Show.Regions show) {
    return new ShowTablePlan.ShowRegions(known(show.table()));
  }

  @Override
  public DefinitionPlan estimatedRows(Show.EstimatedRows show) {
    SqlIdentifier table = show.table();
    return new ShowTablePlan.ShowEstimatedRows(database, table == null ? null : known(table));
  }

  @Override
  public DefinitionPlan hotSpots(Show.HotSpots show) {
    SqlIdentifier table = show.table();
    return new ShowTablePlan.ShowHotSpots(table == null ? null : known(table));
  }

  @Override
  public DefinitionPlan tableStatus(Show.TableStatus show) {
    SqlIdentifier in = show.database();
    return new ShowTablePlan.ShowTableStatus(in == null ? database : in.getSimple(), show.like());
  }

  @Override
  public DefinitionPlan processes(Show.Processes show) {
    return new ShowServerPlan.ShowProcesses();
  }

  @Override
  public DefinitionPlan warnings(Show.Warnings show) {
    return new ShowServerPlan.ShowWarnings(show.errorsOnly());
  }

  @Override
  public DefinitionPlan userGrants(Show.UserGrants show) {
    return new ShowServerPlan.ShowGrants(AccountBinder.named(show.user(), user));
  }

  @Override
  public DefinitionPlan users(Show.Users show) {
    return new ShowServerPlan.ShowUsers();
  }

  @Override
  public DefinitionPlan privileges(Show.Privileges show) {
    return new ShowServerPlan.ShowPrivileges();
  }

  @Override
  public DefinitionPlan properties(Show.Properties show) {
    return switch (show.property()) {
      case ENGINES ->
          ShowServerPlan.ShowConstant.of(
              InformationRows.ENGINES,
              show.like(),
              "Engine",
              "Support",
              "Comment",
              "Transactions",
              "XA",
              "Savepoints");
      case COLLATIONS ->
          ShowServerPlan.ShowConstant.of(
              List.of(
                  List.of("binary", "binary", "63", "Yes", "Yes", "1", "NO PAD"),
                  List.of("utf8mb4_bin", "utf8mb4", "46", "Yes", "Yes", "1", "NO PAD")),
              show.like(),
              "Collation",
              "Charset",
              "Id",
              "Default",
              "Compiled",
              "Sortlen",
              "Pad_attribute");
      case CHARACTER_SETS ->
          ShowServerPlan.ShowConstant.of(
              List.of(
                  List.of("binary", "Binary pseudo charset", "binary", "1"),
                  List.of("utf8mb4", "UTF-8 Unicode", "utf8mb4_bin", "4")),
              show.like(),
              "Charset",
              "Description",
              "Default collation",
              "Maxlen");
    };
  }

  private TableName name(SqlIdentifier identifier) {
    return DefinitionBinder.qualified(identifier, database);
  }

  private TableName known(SqlIdentifier identifier) {
    return catalog.require(name(identifier)).name();
  }
}
