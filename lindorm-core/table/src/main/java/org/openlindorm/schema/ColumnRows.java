package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.PartOrder;

/** The rows of information_schema for the columns of tables and views, and for parts of keys. */
final class ColumnRows {

  private static final String PRIMARY = InformationRows.PRIMARY;
  private static final String CATALOG = InformationRows.CATALOG;

  /** The sort order of a column that no key holds in order. */
  private static final String NO_ORDER = "none";

  private ColumnRows() {}

  static List<@Nullable Object[]> columns(CatalogView view) {
    List<@Nullable Object[]> rows = CatalogView.each(view.tables(), table -> columns(table, view));
    for (ViewDef each : view.views()) {
      long position = 0;
      for (ViewDef.ViewColumn column : each.columns()) {
        ColumnDef shown = new ColumnDef(0, column.name(), column.type(), true, null);
        rows.add(column(each.name(), null, shown, ++position, NO_ORDER, false, view));
      }
    }
    return rows;
  }

  static List<@Nullable Object[]> keyColumns(CatalogView view) {
    ColumnForm form = view.columnForm();
    List<TableDef> keyed =
        view.definedTables().stream().filter(table -> !table.hasHiddenKey()).toList();
    return CatalogView.each(keyed, table -> keyColumns(table, form));
  }

  static List<@Nullable Object[]> statistics(CatalogView view) {
    ColumnForm form = view.columnForm();
    return CatalogView.each(view.definedTables(), table -> statistics(table, form));
  }

  private static List<@Nullable Object[]> columns(TableDef table, CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (ColumnDef column : table.columnsAndPatterns()) {
      if (column.isHidden()) {
        continue;
      }
      boolean key = table.keyColumns().contains(column.name());
      String order = key ? sortOrder(table, column) : NO_ORDER;
      boolean pattern = column.id() == 0;
      rows.add(column(table.name(), table, column, rows.size() + 1L, order, pattern, view));
    }
    return rows;
  }

  /**
   * @param table null for a column of a view
   */
  private static @Nullable Object[] column(
      TableName of,
      @Nullable TableDef table,
      ColumnDef column,
      long position,
      String sortOrder,
      boolean pattern,
      CatalogView view) {
    ColumnForm form = view.columnForm();
    boolean text = form.isText(column);
    return row(
        of.database(),
        of.table(),
        position,
        CATALOG,
        column.name(),
        form.defaultText(column),
        column.nullable() ? "YES" : "NO",
        form.dataType(column),
        form.characters(column),
        form.precision(column),
        form.scale(column),
        form.columnType(column),
        key(column, table, form),
        form.extra(column),
        column.declaration().comment(),
        form.octets(column),
        form.fraction(column),
        text ? InformationRows.CHARACTER_SET : null,
        text ? InformationRows.COLLATION : null,
        "",
        sortOrder,
        pattern ? "YES" : "NO",
        privileges(of, view),
        null);
  }

  /** Returns COLUMN_KEY: PRI, or what the form has for the first column of an index. */
  private static String key(ColumnDef column, @Nullable TableDef table, ColumnForm form) {
    if (table == null) {
      return "";
    }
    if (table.keyColumns().contains(column.name())) {
      return "PRI";
    }
    List<IndexDef> first =
        table.indexes().stream()
            .filter(index -> index.declared().indexOf(column.name()) == 0)
            .toList();
    boolean unique =
        first.stream().anyMatch(index -> index.declaredUnique() && index.declaredColumns() == 1);
    return first.isEmpty() ? "" : form.firstOfIndex(unique);
  }

  /**
   * Returns the rights of the session's user on a table, as MySQL names those on its columns; none
   * for other clients.
   */
  private static String privileges(TableName table, CatalogView view) {
    if (!view.observer().usesMySql()) {
      return "";
    }
    List<String> named = new ArrayList<>();
    if (InformationSchema.isNamed(table.database()) || view.mayRead(table)) {
      named.add("select");
    }
    if (view.mayWrite(table)) {
      named.add("insert");
      named.add("update");
      named.add("references");
    }
    return String.join(",", named);
  }

  /** Returns the order in which the key stores the values of one of its columns. */
  private static String sortOrder(TableDef table, ColumnDef column) {
    for (KeyPart part : table.layout().parts()) {
      boolean holds =
          part.stored().filter(stored -> stored.name().equals(column.name())).isPresent();
      if (holds && part.order() != PartOrder.NONE) {
        return part.order() == PartOrder.REVERSED ? "DESC" : "ASC";
      }
    }
    return NO_ORDER;
  }

  private static List<@Nullable Object[]> keyColumns(TableDef table, ColumnForm form) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    addKeyColumns(table, PRIMARY, table.keyColumns(), rows);
    for (IndexDef index : table.indexes()) {
      if (form.hasUniqueKeys() && index.declaredUnique()) {
        addKeyColumns(table, index.name(), index.declared(), rows);
      }
    }
    return rows;
  }

  private static void addKeyColumns(
      TableDef table, String key, List<String> columns, List<@Nullable Object[]> rows) {
    String database = table.name().database();
    long position = 0;
    for (String column : columns) {
      rows.add(
          row(
              database,
              table.name().table(),
              ++position,
              CATALOG,
              database,
              key,
              CATALOG,
              column,
              null,
              null,
              null,
              null));
    }
  }

  private static List<@Nullable Object[]> statistics(TableDef table, ColumnForm form) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    KeyLayout key = table.layout();
    if (!table.hasHiddenKey()) {
      parts(table, PRIMARY, true, key, key.columns().size(), "ACTIVE", form, rows);
    }
    for (IndexDef index : table.indexes()) {
      String state = index.state().stage().name();
      boolean unique = form.hasUniqueKeys() && index.declaredUnique();
      parts(
          table, index.name(), unique, index.layout(), index.declaredColumns(), state, form, rows);
    }
    return rows;
  }

  /** The parts up to the last column that the definition names. */
  private static void parts(
      TableDef table,
      String name,
      boolean unique,
      KeyLayout layout,
      int columns,
      String state,
      ColumnForm form,
      List<@Nullable Object[]> rows) {
    int declared = 0;
    long number = 1;
    for (KeyPart part : layout.parts()) {
      if (AutoIncrementKey.isImplied(table.columns(), part)) {
        continue;
      }
      KeyColumn column = part.stored().orElse(null);
      declared += column == null ? 0 : 1;
      if (declared > columns) {
        return;
      }
      boolean plain = column != null && part.order() != PartOrder.NONE;
      rows.add(
          row(
              table.name().database(),
              table.name().table(),
              name,
              number++,
              CATALOG,
              unique ? 0L : 1L,
              table.name().database(),
              column == null ? null : column.name(),
              plain ? (part.order() == PartOrder.REVERSED ? "D" : "A") : null,
              column != null && table.requireColumn(column.name()).nullable() ? "YES" : "",
              form.indexType(),
              plain ? null : part.sql(),
              state,
              null,
              null,
              "",
              "",
              "YES",
              null));
    }
  }
}
