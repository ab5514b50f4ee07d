package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rows of information_schema for databases, tables and views. */
final class InformationRows {

  static final String CATALOG = "def";
  static final String PRIMARY = "PRIMARY";
  static final String CHARACTER_SET = "utf8mb4";
  static final String COLLATION = "utf8mb4_bin";

  /** The format of MySQL's table definitions. */
  private static final long FORMAT_VERSION = 10;

  /** Rows of different lengths. */
  private static final String ROW_FORMAT = "Dynamic";

  private InformationRows() {}

  static List<@Nullable Object[]> schemata(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(row(InformationSchema.DATABASE, CATALOG, CHARACTER_SET, COLLATION, null));
    for (String database : view.catalog().databases()) {
      String compat = view.catalog().compat(database).text();
      rows.add(row(database, CATALOG, CHARACTER_SET, COLLATION, compat));
    }
    return rows;
  }

  static List<@Nullable Object[]> tables(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.sharedTables()) {
      rows.add(
          InformationSchema.contains(table)
              ? table(table, "SYSTEM VIEW", null, null, TableFigures.NONE, OptionalLong::empty)
              : table(
                  table,
                  "BASE TABLE",
                  table.cells().ours() ? "LindormTable" : "HBase",
                  table.layout()::sql,
                  view.sources().figures(table),
                  () -> view.sources().nextNumber(table)));
    }
    for (ViewDef each : view.views()) {
      rows.add(
          row(
              each.name().database(),
              each.name().table(),
              CATALOG,
              "VIEW",
              null,
              null,
              null,
              "",
              "VIEW",
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null));
    }
    return rows;
  }

  private static @Nullable Object[] table(
      TableDef table,
      String type,
      @Nullable String engine,
      @Nullable Supplier<String> primaryKey,
      TableFigures figures,
      Supplier<OptionalLong> nextNumber) {
    return row(
        table.name().database(),
        table.name().table(),
        CATALOG,
        type,
        engine,
        figure(figures::rows),
        primaryKey,
        options(table),
        table.state().online() ? "" : "offline",
        COLLATION,
        figure(figures::bytes),
        figure(figures::indexBytes),
        figure(nextNumber),
        null,
        null,
        figure(figures::bytesOfRow),
        figure(figures::regions),
        FORMAT_VERSION,
        ROW_FORMAT,
        0L,
        0L,
        null,
        null);
  }

  private static Supplier<String> options(TableDef table) {
    return () ->
        new TreeMap<>(table.attributes())
            .entrySet().stream()
                .filter(entry -> !entry.getKey().equals(TableAttribute.AUTO_INCREMENT.name()))
                .map(entry -> entry.getKey() + "='" + entry.getValue() + "'")
                .collect(Collectors.joining(" "));
  }

  /** A value of a row that is computed when a statement reads it. */
  private static Supplier<@Nullable Object> figure(Supplier<OptionalLong> figure) {
    return () -> {
      OptionalLong known = figure.get();
      return known.isPresent() ? (Long) known.getAsLong() : null;
    };
  }

  static List<@Nullable Object[]> estimates(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.readableTables()) {
      TableFigures figures = view.sources().figures(table);
      Supplier<OptionalLong> estimate =
          () -> {
            OptionalLong known = figures.rows();
            if (known.isEmpty()) {
              view.sources().warn(withoutEstimate(table));
            }
            return known;
          };
      rows.add(
          row(
              table.name().database(),
              table.name().table(),
              figure(estimate),
              figure(figures::bytes),
              figure(figures::regions)));
    }
    return rows;
  }

  /** Returns the tables whose rows are being copied to another key, with estimated numbers. */
  static List<@Nullable Object[]> keyChanges(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.readableTables()) {
      if (table.storage().copyId() != 0) {
        String copy = TableStorage.copyName(table.name(), table.storage().copyId());
        TableDef copied = table.withStorage(TableStorage.named(copy));
        long done = view.sources().figures(copied).rows().orElse(0);
        OptionalLong all = view.sources().figures(table).rows();
        Long percent =
            all.orElse(0) == 0 ? null : (Long) Math.min(100, 100 * done / all.getAsLong());
        InformationSources.KeyChangeState state = view.sources().keyChange(table);
        rows.add(
            row(
                table.name().database(),
                table.name().table(),
                copied.physical().toString(),
                done,
                figure(() -> all),
                percent,
                state.state(),
                state.changes()));
      }
    }
    return rows;
  }

  private static String withoutEstimate(TableDef table) {
    return table.state().online()
        ? "The regions of table %s do not report their row counts; update lindorm-region.jar on the region servers, or count the rows with SELECT COUNT(*)"
            .formatted(table.name())
        : "Table %s is offline, so its regions cannot report their row counts; ONLINE TABLE %s makes it available again"
            .formatted(table.name(), table.name());
  }

  static List<@Nullable Object[]> attributes(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.tables()) {
      table
          .attributes()
          .forEach(
              (name, value) ->
                  rows.add(row(table.name().database(), table.name().table(), name, value)));
    }
    return rows;
  }

  static List<@Nullable Object[]> partitions(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.definedTables()) {
      TableFigures figures = view.sources().figures(table);
      rows.add(
          row(
              table.name().database(),
              table.name().table(),
              CATALOG,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              figure(figures::rows),
              figure(figures::bytesOfRow),
              figure(figures::bytes),
              0L,
              figure(figures::indexBytes),
              0L,
              null,
              null,
              null,
              null,
              "",
              null,
              null));
    }
    return rows;
  }

  static List<@Nullable Object[]> constraints(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (TableDef table : view.definedTables()) {
      if (table.hasHiddenKey()) {
        continue;
      }
      String database = table.name().database();
      rows.add(
          row(database, table.name().table(), PRIMARY, CATALOG, database, "PRIMARY KEY", "YES"));
      for (IndexDef index : table.indexes()) {
        if (view.columnForm().hasUniqueKeys() && index.declaredUnique()) {
          rows.add(
              row(database, table.name().table(), index.name(), CATALOG, database, "UNIQUE", "NO"));
        }
      }
    }
    return rows;
  }

  static List<@Nullable Object[]> views(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (ViewDef each : view.views()) {
      rows.add(
          row(
              each.name().database(),
              each.name().table(),
              CATALOG,
              each.query(),
              "NONE",
              "NO",
              null,
              "INVOKER",
              CHARACTER_SET,
              COLLATION));
    }
    return rows;
  }
}
