package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyParts;
import org.openlindorm.type.DataType;

/**
 * The tables of the database {@code information_schema}: they can be read as any other, and their
 * rows are made of the catalog by {@link InformationRows}. Columns are those of MySQL that have a
 * meaning here. Only in this database the case of names makes no difference.
 */
public final class InformationSchema {

  public static final String DATABASE = "information_schema";

  /** For refusals of whoever would change it. */
  public static final String HOW_TO_CHANGE =
      "It follows CREATE, ALTER and DROP of tables by itself";

  /** Whether key parts, columns or tables: what a table here lists. */
  enum View {
    COLUMNS(
        3,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "ORDINAL_POSITION#",
        "TABLE_CATALOG",
        "COLUMN_NAME",
        "COLUMN_DEFAULT",
        "IS_NULLABLE",
        "DATA_TYPE",
        "CHARACTER_MAXIMUM_LENGTH#",
        "NUMERIC_PRECISION#",
        "NUMERIC_SCALE#",
        "COLUMN_TYPE",
        "COLUMN_KEY",
        "EXTRA",
        "COLUMN_COMMENT",
        "CHARACTER_OCTET_LENGTH#",
        "DATETIME_PRECISION#",
        "CHARACTER_SET_NAME",
        "COLLATION_NAME",
        "GENERATION_EXPRESSION"),
    ENGINES(1, "ENGINE", "SUPPORT", "COMMENT", "TRANSACTIONS", "XA", "SAVEPOINTS"),
    /** Events there are none, but tools ask for them. */
    EVENTS(2, "EVENT_SCHEMA", "EVENT_NAME"),
    /** The hot spots that stand, of tables and of their indexes. */
    HOT_SPOTS(
        5,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "INDEX_NAME",
        "KIND",
        "RANGE_START",
        "RANGE_STOP",
        "READS_OR_WRITES",
        "SHARE%",
        "RATE%",
        "SINCE@",
        "SERVER",
        "SPLIT_AT",
        "KEYS",
        "EVIDENCE",
        "REMEDY",
        "REWRITE"),
    /** What the key advisor says of the tables. */
    KEY_ADVICE(
        5,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "RULE_ID",
        "OBJECT_NAME",
        "COLUMN_NAME",
        "RULE_NAME",
        "SEVERITY",
        "CONFIDENCE",
        "MESSAGE",
        "EVIDENCE",
        "WRITE_FRONTS",
        "REWRITE",
        "MEASURED_AT@"),
    KEY_COLUMN_USAGE(
        3,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "ORDINAL_POSITION#",
        "CONSTRAINT_CATALOG",
        "CONSTRAINT_SCHEMA",
        "CONSTRAINT_NAME",
        "TABLE_CATALOG",
        "COLUMN_NAME",
        "POSITION_IN_UNIQUE_CONSTRAINT#",
        "REFERENCED_TABLE_SCHEMA",
        "REFERENCED_TABLE_NAME",
        "REFERENCED_COLUMN_NAME"),
    /** The words that are names only in backticks. */
    KEYWORDS(1, "WORD", "RESERVED#"),
    PARAMETERS(
        3,
        "SPECIFIC_SCHEMA",
        "SPECIFIC_NAME",
        "ORDINAL_POSITION#",
        "PARAMETER_MODE",
        "PARAMETER_NAME",
        "DATA_TYPE",
        "DTD_IDENTIFIER",
        "CHARACTER_MAXIMUM_LENGTH#",
        "CHARACTER_OCTET_LENGTH#",
        "NUMERIC_PRECISION#",
        "NUMERIC_SCALE#",
        "DATETIME_PRECISION#",
        "ROUTINE_TYPE"),
    /** The open sessions that who asks may see. */
    PROCESSLIST(1, "ID#", "USER", "HOST", "DB", "COMMAND", "TIME#", "STATE", "INFO"),
    /** Foreign keys there are none. */
    REFERENTIAL_CONSTRAINTS(
        3,
        "CONSTRAINT_SCHEMA",
        "TABLE_NAME",
        "CONSTRAINT_NAME",
        "UNIQUE_CONSTRAINT_SCHEMA",
        "UNIQUE_CONSTRAINT_NAME",
        "UPDATE_RULE",
        "DELETE_RULE",
        "REFERENCED_TABLE_NAME"),
    ROUTINES(
        2,
        "ROUTINE_SCHEMA",
        "ROUTINE_NAME",
        "SPECIFIC_NAME",
        "ROUTINE_TYPE",
        "DATA_TYPE",
        "ROUTINE_COMMENT",
        "ROUTINE_DEFINITION"),
    SCHEMATA(
        1, "SCHEMA_NAME", "CATALOG_NAME", "DEFAULT_CHARACTER_SET_NAME", "DEFAULT_COLLATION_NAME"),
    /** What is granted on a database, without what a role gives. */
    SCHEMA_PRIVILEGES(
        3, "GRANTEE", "TABLE_SCHEMA", "PRIVILEGE_TYPE", "TABLE_CATALOG", "IS_GRANTABLE"),
    /** What the statements were that this server has run, without their values. */
    STATEMENTS(
        2,
        "SCHEMA_NAME",
        "DIGEST",
        "KIND",
        "STATEMENT",
        "RUNS#",
        "ERRORS#",
        "TOTAL_MICROS#",
        "P50_MICROS#",
        "P99_MICROS#",
        "MAX_MICROS#",
        "ROWS_RETURNED#",
        "ROWS_AFFECTED#",
        "PLAN",
        "PLAN_SINCE@",
        "FIRST_SEEN@",
        "LAST_SEEN@",
        "SAMPLE"),
    /** A row for each part of a key; a part that is computed has an expression and no column. */
    STATISTICS(
        4,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "INDEX_NAME",
        "SEQ_IN_INDEX#",
        "TABLE_CATALOG",
        "NON_UNIQUE#",
        "INDEX_SCHEMA",
        "COLUMN_NAME",
        "COLLATION",
        "NULLABLE",
        "INDEX_TYPE",
        "EXPRESSION",
        "INDEX_STATE",
        "CARDINALITY#",
        "SUB_PART#",
        "COMMENT",
        "INDEX_COMMENT",
        "IS_VISIBLE"),
    TABLE_CONSTRAINTS(
        3,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "CONSTRAINT_NAME",
        "CONSTRAINT_CATALOG",
        "CONSTRAINT_SCHEMA",
        "CONSTRAINT_TYPE",
        "ENFORCED"),
    TABLES(
        2,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "TABLE_CATALOG",
        "TABLE_TYPE",
        "ENGINE",
        "TABLE_ROWS#",
        "PRIMARY_KEY",
        "CREATE_OPTIONS",
        "TABLE_COMMENT",
        "TABLE_COLLATION",
        "DATA_LENGTH#",
        "INDEX_LENGTH#",
        "AUTO_INCREMENT#",
        "CREATE_TIME@",
        "UPDATE_TIME@",
        "AVG_ROW_LENGTH#"),
    /** What is granted on a table, without what a role gives. */
    TABLE_PRIVILEGES(
        4,
        "GRANTEE",
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "PRIVILEGE_TYPE",
        "TABLE_CATALOG",
        "IS_GRANTABLE"),
    TRIGGERS(2, "TRIGGER_SCHEMA", "TRIGGER_NAME", "EVENT_OBJECT_SCHEMA", "EVENT_OBJECT_TABLE"),
    /** What is granted on everything, without what a role gives. */
    USER_PRIVILEGES(2, "GRANTEE", "PRIVILEGE_TYPE", "TABLE_CATALOG", "IS_GRANTABLE"),
    /** The views, each with its query. */
    VIEWS(
        2,
        "TABLE_SCHEMA",
        "TABLE_NAME",
        "TABLE_CATALOG",
        "VIEW_DEFINITION",
        "CHECK_OPTION",
        "IS_UPDATABLE");

    /** No table of the catalog has this id, and nothing is stored under it. */
    private static final long NO_ID = -1;

    private final TableDef table;

    /**
     * The first columns are the key; {@code #} marks numbers, {@code %} parts, {@code @} moments.
     */
    View(int keyColumns, String... names) {
      List<ColumnDef> columns = new ArrayList<>();
      List<KeyColumn> key = new ArrayList<>();
      for (String marked : names) {
        DataType type =
            switch (marked.charAt(marked.length() - 1)) {
              case '#' -> DataType.BIGINT;
              case '%' -> DataType.DOUBLE;
              case '@' -> DataType.TIMESTAMP;
              default -> DataType.VARCHAR;
            };
        String name =
            type.equals(DataType.VARCHAR) ? marked : marked.substring(0, marked.length() - 1);
        boolean inKey = key.size() < keyColumns;
        if (inKey) {
          key.add(new KeyColumn(name, type));
        }
        columns.add(new ColumnDef(columns.size() + 1, name, type, !inKey, null));
      }
      this.table =
          new TableDef(
              NO_ID,
              new TableName(DATABASE, name()),
              columns,
              new KeyLayout(key.stream().map(KeyParts::column).toList()),
              Map.of(),
              names.length + 1);
    }

    TableDef table() {
      return table;
    }
  }

  private static final Map<String, TableDef> TABLES = new TreeMap<>();

  static {
    for (View view : View.values()) {
      TABLES.put(view.name(), view.table());
    }
  }

  private InformationSchema() {}

  /** Whether a name is that of this database. */
  public static boolean isNamed(String database) {
    return DATABASE.equalsIgnoreCase(database);
  }

  /** Whether a table is one of this database. */
  public static boolean holds(TableDef table) {
    return table.name().database().equals(DATABASE);
  }

  /** Whether the rows of a table here tell of tables, with figures that their regions know. */
  public static boolean hasFigures(TableDef table) {
    return view(table) == View.TABLES;
  }

  static @Nullable TableDef table(String name) {
    return TABLES.get(name.toUpperCase(Locale.ROOT));
  }

  /** All tables by name. */
  public static List<TableDef> tables() {
    return List.copyOf(TABLES.values());
  }

  static View view(TableDef table) {
    return View.valueOf(table.name().table());
  }
}
