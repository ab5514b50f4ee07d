package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.shell.file.LoadFailure;
import org.openlindorm.shell.output.CellText;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The target columns of a line's fields, with the table's types.
 *
 * @param upsert the statement that writes one row
 */
record LoadColumns(String upsert, List<String> names, List<DataType> types) {

  private static final int LONGEST_SHOWN = 60;

  /**
   * Reads the table's definition from the server.
   *
   * @param requested the columns of the fields, matched without regard to case if necessary
   * @throws LoadFailure when the table or a column does not exist
   */
  static LoadColumns of(
      Connection connection, String database, String table, List<String> requested)
      throws SQLException {
    Map<String, DataType> known = definition(connection, database, table);
    if (known.isEmpty()) {
      throw new LoadFailure(
          "Table " + database + "." + table + " does not exist; create it first (lindorm sql)");
    }
    return of(known, database, table, requested);
  }

  /**
   * Returns the columns from a definition of the catalog.
   *
   * @throws LoadFailure when a column does not exist
   */
  static LoadColumns of(TableDef table, List<String> requested) {
    Map<String, DataType> known = new LinkedHashMap<>();
    table.columns().forEach(column -> known.put(column.name(), column.type()));
    return of(known, table.name().database(), table.name().table(), requested);
  }

  private static LoadColumns of(
      Map<String, DataType> known, String database, String table, List<String> requested) {
    List<String> names = new ArrayList<>();
    for (String name : requested) {
      String column = find(known, name);
      if (column == null) {
        throw new LoadFailure(
            "Table "
                + table
                + " has no column '"
                + CellText.visible(name.substring(0, Math.min(name.length(), LONGEST_SHOWN)))
                + "'; it has "
                + String.join(", ", known.keySet())
                + ". Name the columns of the file's fields with --columns");
      }
      if (names.contains(column)) {
        throw new LoadFailure("Column " + column + " is named twice");
      }
      names.add(column);
    }
    return new LoadColumns(
        upsert(database, table, names), names, names.stream().map(known::get).toList());
  }

  private static String upsert(String database, String table, List<String> names) {
    return names.stream()
        .map(SqlNames::name)
        .collect(
            Collectors.joining(
                ", ",
                "UPSERT INTO `" + database + "`.`" + table + "` (",
                ") VALUES (" + "?, ".repeat(names.size() - 1) + "?)"));
  }

  private static @Nullable String find(Map<String, DataType> known, String name) {
    if (known.containsKey(name)) {
      return name;
    }
    List<String> alike = known.keySet().stream().filter(name::equalsIgnoreCase).toList();
    return alike.size() == 1 ? alike.get(0) : null;
  }

  private static Map<String, DataType> definition(
      Connection connection, String database, String table) throws SQLException {
    Map<String, DataType> types = new LinkedHashMap<>();
    try (ResultSet rows =
        connection.getMetaData().getColumns(null, literal(database), literal(table), null)) {
      while (rows.next()) {
        types.put(rows.getString("COLUMN_NAME"), type(rows));
      }
    }
    return types;
  }

  /** Returns a LIKE pattern that matches only a name itself. */
  private static String literal(String name) {
    return name.replace("\\", "\\\\").replace("_", "\\_").replace("%", "\\%");
  }

  private static DataType type(ResultSet row) throws SQLException {
    TypeName name = TypeName.valueOf(row.getString("TYPE_NAME"));
    int size = row.getInt("COLUMN_SIZE");
    int digits = row.getInt("DECIMAL_DIGITS");
    boolean noDigits = row.wasNull();
    return switch (name) {
      case DECIMAL -> noDigits ? DataType.of(name) : DataType.decimal(size, digits);
      case CHAR, VARCHAR, BINARY, VARBINARY, VECTOR ->
          size == Integer.MAX_VALUE ? DataType.of(name) : DataType.sized(name, size);
      default -> DataType.of(name);
    };
  }

  /**
   * Returns the values of a line in the types' memory classes.
   *
   * @throws org.openlindorm.error.LindormException when a field does not fit its column
   */
  @Nullable Object[] parse(@Nullable Object[] fields) {
    @Nullable Object[] values = new Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      Object field = fields[i];
      values[i] =
          field instanceof String text
              ? types.get(i).ofField(bare(text, types.get(i)), names.get(i))
              : types.get(i).coerce(field, names.get(i));
    }
    return values;
  }

  /**
   * Returns a field without the quoting of a binary literal: bytes may be written as in SQL, {@code
   * x'00ff'}.
   */
  private static String bare(String text, DataType type) {
    boolean quoted =
        type.name().valueClass() == Bytes.class
            && text.length() > 2
            && (text.startsWith("x'") || text.startsWith("X'"))
            && text.endsWith("'");
    return quoted ? text.substring(2, text.length() - 1) : text;
  }
}
