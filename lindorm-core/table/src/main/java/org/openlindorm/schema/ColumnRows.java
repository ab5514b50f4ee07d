package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.PartOrder;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The rows of information_schema for the columns of tables and views, and for parts of keys. */
final class ColumnRows {

  private static final String PRIMARY = InformationRows.PRIMARY;
  private static final String CATALOG = InformationRows.CATALOG;

  /** The sort order of a column that no key holds in order. */
  private static final String NO_ORDER = "none";

  private ColumnRows() {}

  static List<@Nullable Object[]> columns(CatalogView view) {
    List<@Nullable Object[]> rows = CatalogView.each(view.tables(), ColumnRows::columns);
    for (ViewDef each : view.views()) {
      long position = 0;
      for (ViewDef.ViewColumn column : each.columns()) {
        ColumnDef shown = new ColumnDef(0, column.name(), column.type(), true, null);
        rows.add(column(each.name(), shown, ++position, false, NO_ORDER, false));
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

  private static List<@Nullable Object[]> columns(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (ColumnDef column : table.columnsAndPatterns()) {
      boolean key = table.keyColumns().contains(column.name());
      String order = key ? sortOrder(table, column) : NO_ORDER;
      boolean pattern = rows.size() >= table.columns().size();
      rows.add(column(table.name(), column, rows.size() + 1L, key, order, pattern));
    }
    return rows;
  }

  private static @Nullable Object[] column(
      TableName of,
      ColumnDef column,
      long position,
      boolean key,
      String sortOrder,
      boolean pattern) {
    DataType type = column.type();
    return row(
        of.database(),
        of.table(),
        position,
        CATALOG,
        column.name(),
        column.defaultText(),
        column.nullable() ? "YES" : "NO",
        type.name().name().toLowerCase(Locale.ROOT),
        length(type),
        digits(type),
        type.name() == TypeName.DECIMAL ? (Long) (long) type.scale() : null,
        type.sql().toLowerCase(Locale.ROOT),
        key ? "PRI" : "",
        "",
        "",
        octets(type),
        moment(type),
        isText(type) ? InformationRows.CHARACTER_SET : null,
        isText(type) ? InformationRows.COLLATION : null,
        "",
        sortOrder,
        pattern ? "YES" : "NO");
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

  private static @Nullable Long length(DataType type) {
    boolean sized =
        switch (type.name()) {
          case VARCHAR, CHAR, BINARY, VARBINARY -> type.precision() > 0;
          default -> false;
        };
    return sized ? (Long) (long) type.precision() : null;
  }

  private static boolean isText(DataType type) {
    return switch (type.plain().name()) {
      case VARCHAR, CHAR -> true;
      default -> false;
    };
  }

  /** A character of utf8mb4 takes four bytes at most. */
  private static @Nullable Long octets(DataType type) {
    Long length = length(type);
    return length == null || !isText(type) ? length : (Long) (4 * length);
  }

  /** Returns the number of fractional digits of a second that a type stores. */
  private static @Nullable Long moment(DataType type) {
    return switch (type.name()) {
      case TIME, TIMESTAMP -> 3L;
      default -> null;
    };
  }

  private static @Nullable Long digits(DataType type) {
    return switch (type.name()) {
      case TINYINT -> 3L;
      case SMALLINT -> 5L;
      case INTEGER -> 10L;
      case BIGINT -> 19L;
      case DECIMAL -> (long) type.precision();
      case FLOAT -> 12L;
      case DOUBLE -> 22L;
      default -> null;
    };
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
