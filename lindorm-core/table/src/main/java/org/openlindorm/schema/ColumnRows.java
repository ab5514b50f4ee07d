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
    return CatalogView.each(view.definedTables(), ColumnRows::keyColumns);
  }

  static List<@Nullable Object[]> statistics(CatalogView view) {
    return CatalogView.each(view.definedTables(), ColumnRows::statistics);
  }

  private static List<@Nullable Object[]> columns(TableDef table, CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (ColumnDef column : table.columnsAndPatterns()) {
      boolean key = table.keyColumns().contains(column.name());
      String order = key ? sortOrder(table, column) : NO_ORDER;
      boolean pattern = rows.size() >= table.columns().size();
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
        "",
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
    boolean first =
        table.indexes().stream().anyMatch(index -> index.declared().indexOf(column.name()) == 0);
    return first ? form.firstOfIndex() : "";
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

  private static List<@Nullable Object[]> keyColumns(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    String database = table.name().database();
    for (String column : table.keyColumns()) {
      rows.add(
          row(
              database,
              table.name().table(),
              rows.size() + 1L,
              CATALOG,
              database,
              PRIMARY,
              CATALOG,
              column,
              null,
              null,
              null,
              null));
    }
    return rows;
  }

  private static List<@Nullable Object[]> statistics(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    KeyLayout key = table.layout();
    parts(table, PRIMARY, key, key.columns().size(), "ACTIVE", rows);
    for (IndexDef index : table.indexes()) {
      String state = index.state().stage().name();
      parts(table, index.name(), index.layout(), index.declaredColumns(), state, rows);
    }
    return rows;
  }

  /** The parts up to the last column that the definition names. */
  private static void parts(
      TableDef table,
      String name,
      KeyLayout layout,
      int columns,
      String state,
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
              name.equals(PRIMARY) ? 0L : 1L,
              table.name().database(),
              column == null ? null : column.name(),
              plain ? (part.order() == PartOrder.REVERSED ? "D" : "A") : null,
              column != null && table.requireColumn(column.name()).nullable() ? "YES" : "",
              "KV",
              plain ? null : part.sql(),
              state,
              null,
              null,
              "",
              "",
              "YES"));
    }
  }
}
