package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;

/**
 * The data from which the rows of information_schema are computed for one statement.
 *
 * @param catalog the part that the session's user sees
 * @param observer the rights of the session and its own state
 * @param sources of rows that are not in the catalog
 * @param picked accepts the tables and views whose rows the statement may read
 */
public record CatalogView(
    Catalog catalog, Observer observer, InformationSources sources, Predicate<TableName> picked) {

  private static final Comparator<TableDef> BY_NAME =
      Comparator.comparing(table -> table.name().toString());

  /** Returns the picked tables, those of information_schema included. */
  List<TableDef> tables() {
    return Stream.concat(
            InformationSchema.tables().stream().filter(table -> picked.test(table.name())),
            definedTables().stream())
        .toList();
  }

  /** Returns the picked tables without the temporary ones, which TABLES does not list. */
  List<TableDef> sharedTables() {
    return Stream.concat(
            InformationSchema.tables().stream().filter(table -> picked.test(table.name())),
            picked(catalog.tables().values().stream()))
        .toList();
  }

  /** Returns the picked tables of the catalog; a temporary table replaces the one that it hides. */
  List<TableDef> definedTables() {
    Catalog own = catalog.session();
    return own == null
        ? picked(catalog.tables().values().stream()).toList()
        : picked(
                Stream.concat(
                    own.tables().values().stream(),
                    catalog.tables().values().stream()
                        .filter(table -> catalog.temporary(table.name()) == null)))
            .toList();
  }

  private Stream<TableDef> picked(Stream<TableDef> tables) {
    return tables
        .filter(table -> table.state().visible() && picked.test(table.name()))
        .sorted(BY_NAME);
  }

  /** The picked tables that the session's user may read, not only see. */
  List<TableDef> readableTables() {
    return definedTables().stream().filter(table -> mayRead(table.name())).toList();
  }

  /** Returns the picked views. */
  List<ViewDef> views() {
    return catalog.views().values().stream().filter(view -> picked.test(view.name())).toList();
  }

  boolean mayRead(TableName name) {
    return may(name, Privilege.READ);
  }

  /** Returns the form of columns for the session's client. */
  ColumnForm columnForm() {
    return observer.usesMySql() ? ColumnForm.MYSQL : ColumnForm.PRODUCT;
  }

  boolean mayWrite(TableName name) {
    return may(name, Privilege.WRITE);
  }

  private boolean may(TableName name, Privilege privilege) {
    return catalog.temporary(name) != null
        || observer.may(PrivilegeRequirement.of(name.securable(), privilege));
  }

  /** All rows of some tables. */
  static List<@Nullable Object[]> each(
      List<TableDef> tables, Function<TableDef, List<@Nullable Object[]>> rows) {
    List<@Nullable Object[]> all = new ArrayList<>();
    tables.forEach(table -> all.addAll(rows.apply(table)));
    return all;
  }
}
