package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Executes the catalog calls of JDBC's DatabaseMetaData as queries over information_schema. A
 * database is a JDBC schema; there are no JDBC catalogs. Patterns are those of LIKE.
 */
final class MetadataQueries {

  private static final String ALL = "%";

  private static final String KIND = "CASE TABLE_TYPE WHEN 'VIEW' THEN 'VIEW' ELSE 'TABLE' END";

  private static final String NULL_TEXT = "CAST(NULL AS VARCHAR)";

  private static final String NULL_NUMBER = "CAST(NULL AS INTEGER)";

  private static final String DATABASES =
      select(
          "SCHEMATA WHERE SCHEMA_NAME <> 'information_schema' AND SCHEMA_NAME LIKE ?"
              + " ORDER BY SCHEMA_NAME",
          "SCHEMA_NAME AS TABLE_SCHEM",
          NULL_TEXT + " AS TABLE_CATALOG");

  private static final String OF_TABLES =
      " WHERE TABLE_SCHEMA <> 'information_schema' AND TABLE_SCHEMA LIKE ? AND TABLE_NAME LIKE ?";

  /** The query up to the condition on the table types. */
  private static final String TABLES =
      select(
          "TABLES" + OF_TABLES,
          NULL_TEXT + " AS TABLE_CAT",
          "TABLE_SCHEMA AS TABLE_SCHEM",
          "TABLE_NAME AS TABLE_NAME",
          KIND + " AS TABLE_TYPE",
          NULL_TEXT + " AS REMARKS",
          NULL_TEXT + " AS TYPE_CAT",
          NULL_TEXT + " AS TYPE_SCHEM",
          NULL_TEXT + " AS TYPE_NAME",
          NULL_TEXT + " AS SELF_REFERENCING_COL_NAME",
          NULL_TEXT + " AS REF_GENERATION");

  private static final String NULLABLE = "IS_NULLABLE = 'YES' AND COLUMN_KEY <> 'PRI'";

  /** The length or precision; for texts without one, the largest value that JDBC can express. */
  private static final String SIZE =
      "COALESCE(CHARACTER_MAXIMUM_LENGTH, CASE WHEN DATA_TYPE = 'decimal' AND NUMERIC_PRECISION >="
          + " 0 THEN NUMERIC_PRECISION END, "
          + byType(MetadataQueries::usualSize)
          + ")";

  private static final String COLUMNS =
      select(
          "COLUMNS"
              + OF_TABLES
              + " AND COLUMN_NAME LIKE ? AND IS_PATTERN = 'NO'"
              + " ORDER BY TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION",
          NULL_TEXT + " AS TABLE_CAT",
          "TABLE_SCHEMA AS TABLE_SCHEM",
          "TABLE_NAME AS TABLE_NAME",
          "COLUMN_NAME AS COLUMN_NAME",
          integer(byType(WireTypes::jdbcTypeOf)) + " AS DATA_TYPE",
          "UPPER(DATA_TYPE) AS TYPE_NAME",
          integer(SIZE) + " AS COLUMN_SIZE",
          NULL_NUMBER + " AS BUFFER_LENGTH",
          integer(
                  "CASE WHEN DATA_TYPE <> 'decimal' AND DATA_TYPE IN "
                      + types(name -> WireTypes.of(name).isNumber())
                      + " THEN 0 WHEN NUMERIC_SCALE >= 0 THEN NUMERIC_SCALE END")
              + " AS DECIMAL_DIGITS",
          integer(
                  "CASE WHEN DATA_TYPE IN "
                      + types(name -> WireTypes.of(name).isNumber())
                      + " THEN 10 END")
              + " AS NUM_PREC_RADIX",
          integer("CASE WHEN " + NULLABLE + " THEN 1 ELSE 0 END") + " AS NULLABLE",
          "NULLIF(COLUMN_COMMENT, '') AS REMARKS",
          "COLUMN_DEFAULT AS COLUMN_DEF",
          NULL_NUMBER + " AS SQL_DATA_TYPE",
          NULL_NUMBER + " AS SQL_DATETIME_SUB",
          integer(
                  "CASE WHEN DATA_TYPE IN "
                      + types(name -> WireTypes.of(name).isText())
                      + " THEN "
                      + SIZE
                      + " END")
              + " AS CHAR_OCTET_LENGTH",
          integer("ORDINAL_POSITION") + " AS ORDINAL_POSITION",
          "CASE WHEN " + NULLABLE + " THEN 'YES' ELSE 'NO' END AS IS_NULLABLE",
          NULL_TEXT + " AS SCOPE_CATALOG",
          NULL_TEXT + " AS SCOPE_SCHEMA",
          NULL_TEXT + " AS SCOPE_TABLE",
          "CAST(NULL AS SMALLINT) AS SOURCE_DATA_TYPE",
          "'NO' AS IS_AUTOINCREMENT",
          "'NO' AS IS_GENERATEDCOLUMN");

  private final Session session;

  MetadataQueries(Session session) {
    this.session = session;
  }

  MetadataTable databases(@Nullable String pattern) {
    return answer(DATABASES, pattern);
  }

  /**
   * @param kinds the wanted TABLE_TYPEs, null for all
   */
  MetadataTable tables(
      @Nullable String database, @Nullable String table, @Nullable List<String> kinds) {
    List<String> requested =
        kinds == null || kinds.isEmpty()
            ? List.of(MetadataTables.TABLE, MetadataTables.VIEW)
            : kinds;
    List<@Nullable String> values = new ArrayList<>(Arrays.asList(database, table));
    values.addAll(requested);
    return answer(
        TABLES
            + " AND "
            + KIND
            + requested.stream().map(kind -> "?").collect(Collectors.joining(", ", " IN (", ")"))
            + " ORDER BY TABLE_TYPE, TABLE_SCHEMA, TABLE_NAME",
        values.toArray(new String[0]));
  }

  MetadataTable columns(
      @Nullable String database, @Nullable String table, @Nullable String column) {
    return answer(COLUMNS, database, table, column);
  }

  /**
   * Returns the complete result of a query.
   *
   * @param values of its parameters; null matches all names
   */
  private MetadataTable answer(String sql, @Nullable String... values) {
    List<Object> given = new ArrayList<>();
    for (String value : values) {
      given.add(value == null ? ALL : value);
    }
    try (Result.Rows result = (Result.Rows) session.prepare(sql).execute(given)) {
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        rows.add(row);
      }
      List<ResultColumn> columns =
          result.columns().stream()
              .map(each -> ResultColumn.of(each.label(), each.type()))
              .toList();
      return new MetadataTable(columns, rows);
    }
  }

  private static String select(String from, String... columns) {
    return "SELECT " + String.join(", ", columns) + " FROM information_schema." + from;
  }

  private static String integer(String value) {
    return "CAST(" + value + " AS INTEGER)";
  }

  /** Returns a CASE expression with a value for each type of information_schema.COLUMNS. */
  private static String byType(Function<TypeName, Object> value) {
    return Arrays.stream(TypeName.values())
        .map(
            name ->
                " WHEN '" + name.name().toLowerCase(Locale.ROOT) + "' THEN " + value.apply(name))
        .collect(Collectors.joining("", "CASE DATA_TYPE", " END"));
  }

  /** Returns the list of types for an IN predicate. */
  private static String types(Predicate<TypeName> some) {
    return Arrays.stream(TypeName.values())
        .filter(some)
        .map(name -> "'" + name.name().toLowerCase(Locale.ROOT) + "'")
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static int usualSize(TypeName name) {
    int size = WireTypes.precisionOf(DataType.of(name));
    return size == 0 && WireTypes.of(name).isText() ? Integer.MAX_VALUE : size;
  }
}
