package org.openlindorm.exec.definition;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.exec.HotSpotReport;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.PartOrder;
import org.openlindorm.plan.ShowTablePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.store.Store;

/** Shows databases, tables and what belongs to them, as far as the session's user sees them. */
final class ShownTables implements ShowTablePlan.Visitor<DefinitionAnswer> {

  private final Catalog all;
  private final Catalog seen;
  private final CurrentSession session;
  private final IndexBuilds builds;
  private final AdviceBook book;
  private final Store store;
  private final RegionRows regions;

  /**
   * @param all the catalog with what the user does not see
   */
  ShownTables(
      Catalog all, CurrentSession session, IndexBuilds builds, AdviceBook book, Store store) {
    this.all = all;
    this.seen = session.seen(all);
    this.session = session;
    this.builds = builds;
    this.book = book;
    this.store = store;
    this.regions = new RegionRows(store);
  }

  @Override
  public DefinitionAnswer databases(ShowTablePlan.ShowDatabases plan) {
    return matching(seen.databases().stream().sorted().toList(), plan.like());
  }

  @Override
  public DefinitionAnswer tables(ShowTablePlan.ShowTables plan) {
    all.requireDatabase(plan.database());
    requireSeen(plan.database());
    DefinitionAnswer names = matching(names(plan.database()), plan.like());
    return plan.full() ? withKinds(plan.database(), names) : names;
  }

  @Override
  public DefinitionAnswer describe(ShowTablePlan.Describe plan) {
    return DefinitionAnswer.of(columns(seen, plan.table(), NamePattern.of(null)));
  }

  @Override
  public DefinitionAnswer columns(ShowTablePlan.ShowColumns plan) {
    List<List<String>> columns = columns(seen, plan.table(), NamePattern.of(plan.like()));
    return DefinitionAnswer.of(KeyAndColumnRows.besides(columns, seen, plan.table()));
  }

  @Override
  public DefinitionAnswer fullColumns(ShowTablePlan.ShowFullColumns plan) {
    return DefinitionAnswer.of(
        KeyAndColumnRows.columns(seen, plan.table(), NamePattern.of(plan.like())));
  }

  @Override
  public DefinitionAnswer keys(ShowTablePlan.ShowKeys plan) {
    return DefinitionAnswer.of(KeyAndColumnRows.keys(seen, plan.table()));
  }

  @Override
  public DefinitionAnswer createTable(ShowTablePlan.ShowCreateTable plan) {
    TableDef table = seen.require(plan.table());
    return DefinitionAnswer.of(List.of(List.of(table.name().table(), CreateTableText.of(table))));
  }

  @Override
  public DefinitionAnswer createView(ShowTablePlan.ShowCreateView plan) {
    ViewDef view = seen.requireView(plan.view());
    return DefinitionAnswer.of(List.of(List.of(view.name().table(), ViewRows.statement(view))));
  }

  @Override
  public DefinitionAnswer indexes(ShowTablePlan.ShowIndexes plan) {
    TableDef table = seen.require(plan.table());
    CheckRecords checks = new CheckRecords(store);
    return DefinitionAnswer.of(
        table.indexes().stream()
            .map(index -> IndexRows.of(table, index, builds, checks.of(index)))
            .toList());
  }

  @Override
  public DefinitionAnswer attributes(ShowTablePlan.ShowAttributes plan) {
    return NamePattern.of(plan.like()).entries(seen.require(plan.table()).attributes());
  }

  @Override
  public DefinitionAnswer regions(ShowTablePlan.ShowRegions plan) {
    return DefinitionAnswer.of(regions.of(seen.require(plan.table())));
  }

  /** Estimates the tables that the user may read: a number of rows shows what is in them. */
  @Override
  public DefinitionAnswer estimatedRows(ShowTablePlan.ShowEstimatedRows plan) {
    if (plan.table() != null) {
      return regions.estimated(List.of(seen.require(plan.table())));
    }
    requireSeen(plan.database());
    return regions.estimated(
        InformationSchema.isNamed(plan.database())
            ? List.of()
            : seen.tablesOf(plan.database()).stream()
                .filter(table -> session.mayRead(seen, table.name()))
                .toList());
  }

  @Override
  public DefinitionAnswer hotSpots(ShowTablePlan.ShowHotSpots plan) {
    TableName only = plan.table();
    return DefinitionAnswer.of(
        HotSpotReport.all(store, seen, book, session.seesEverything()).stream()
            .filter(each -> only == null || each.concerns(only))
            .map(HotSpotReport::shown)
            .toList());
  }

  @Override
  public DefinitionAnswer tableStatus(ShowTablePlan.ShowTableStatus plan) {
    requireSeen(plan.database());
    return DefinitionAnswer.of(regions.status(seen, plan.database(), NamePattern.of(plan.like())));
  }

  /** Every session is in the default database when it begins, whatever its user sees. */
  private void requireSeen(String database) {
    if (!database.equals(Catalog.DEFAULT_DATABASE)) {
      seen.requireDatabase(database);
    }
  }

  /** Of tables and views. */
  private List<String> names(String database) {
    return Stream.concat(
            seen.tablesOf(database).stream().map(table -> table.name().table()),
            seen.viewsOf(database).stream().map(view -> view.name().table()))
        .sorted()
        .toList();
  }

  private DefinitionAnswer withKinds(String database, DefinitionAnswer names) {
    return DefinitionAnswer.of(
        names.rows().stream()
            .map(row -> List.of(row.get(0), kind(new TableName(database, row.get(0)))))
            .toList());
  }

  private String kind(TableName name) {
    if (InformationSchema.isNamed(name.database())) {
      return "SYSTEM VIEW";
    }
    return seen.view(name) == null ? "BASE TABLE" : "VIEW";
  }

  private static DefinitionAnswer matching(List<String> names, @Nullable String like) {
    NamePattern pattern = NamePattern.of(like);
    return DefinitionAnswer.of(names.stream().filter(pattern::matches).map(List::of).toList());
  }

  private static List<List<String>> columns(Catalog now, TableName name, NamePattern pattern) {
    ViewDef view = now.view(name);
    return view == null ? columns(now.require(name), pattern) : ViewRows.columns(view, pattern);
  }

  private static List<List<String>> columns(TableDef table, NamePattern pattern) {
    return table.columnsAndPatterns().stream()
        .filter(column -> pattern.matches(column.name()))
        .map(column -> describe(table, column))
        .toList();
  }

  private static List<String> describe(TableDef table, ColumnDef column) {
    boolean key = Set.copyOf(table.keyColumns()).contains(column.name());
    return List.of(
        table.name().database(),
        table.name().table(),
        column.name(),
        column.type().sql(),
        Boolean.toString(key),
        key ? sortOrder(table, column) : "none");
  }

  private static String sortOrder(TableDef table, ColumnDef column) {
    for (KeyPart part : table.layout().parts()) {
      boolean holds =
          part.stored().filter(stored -> stored.name().equals(column.name())).isPresent();
      if (holds && part.order() != PartOrder.NONE) {
        return part.order() == PartOrder.REVERSED ? "DESC" : "ASC";
      }
    }
    return "none";
  }
}
