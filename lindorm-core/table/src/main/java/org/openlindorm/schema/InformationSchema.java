package org.openlindorm.schema;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables of the database {@code information_schema}: they show the catalog, sessions,
 * variables, hot spots and statements as rows. SHOW, DESCRIBE and metadata calls are queries over
 * them. Columns are those of MySQL that have a meaning here. Only in this database are names
 * case-insensitive.
 */
public final class InformationSchema {

  public static final String DATABASE = "information_schema";

  /** The advice in errors of statements that would change it. */
  public static final String HOW_TO_CHANGE =
      "CREATE, ALTER and DROP of tables update it automatically";

  private static final String WARNINGS = "WARNINGS";

  private static final List<CatalogTable> ALL =
      List.of(
          // The backups in the folders that the server has backed up to.
          CatalogTable.of(
              "BACKUPS",
              2,
              view -> view.sources().backups(),
              """
              FOLDER BACKUP MOMENT@ FILES# BYTES# COPIED_BYTES# STATE SCOPE\
              """),
          CatalogTable.of(
              "CHANGEFEED_CONSUMERS",
              2,
              view -> view.sources().changefeedConsumers(),
              """
              FEED_SCHEMA FEED_NAME CONSUMER_NAME POSITION#\
              """),
          CatalogTable.of(
              "CHANGEFEEDS",
              2,
              view -> view.sources().changefeeds(),
              """
              FEED_SCHEMA FEED_NAME TABLE_SCHEMA TABLE_NAME IMAGES STATE LAST_POSITION#
              RELEASED_POSITION# BYTES# MOST_BYTES# CONSUMERS\
              """),
          CatalogTable.of(
              "CHARACTER_SETS",
              1,
              FixedRows::characterSets,
              """
              CHARACTER_SET_NAME DEFAULT_COLLATE_NAME DESCRIPTION MAXLEN#\
              """),
          // Values are not checked by constraints.
          CatalogTable.of(
              "CHECK_CONSTRAINTS",
              2,
              FixedRows::none,
              """
              CONSTRAINT_SCHEMA CONSTRAINT_NAME CONSTRAINT_CATALOG CHECK_CLAUSE\
              """),
          CatalogTable.of(
              "COLLATIONS",
              1,
              FixedRows::collations,
              """
              COLLATION_NAME CHARACTER_SET_NAME ID# IS_DEFAULT IS_COMPILED SORTLEN#
              PAD_ATTRIBUTE\
              """),
          CatalogTable.of(
              "COLLATION_CHARACTER_SET_APPLICABILITY",
              1,
              FixedRows::applicability,
              """
              COLLATION_NAME CHARACTER_SET_NAME\
              """),
          CatalogTable.of(
              "COLUMNS",
              3,
              ColumnRows::columns,
              """
              TABLE_SCHEMA TABLE_NAME ORDINAL_POSITION# TABLE_CATALOG COLUMN_NAME
              COLUMN_DEFAULT IS_NULLABLE DATA_TYPE CHARACTER_MAXIMUM_LENGTH#
              NUMERIC_PRECISION# NUMERIC_SCALE# COLUMN_TYPE COLUMN_KEY EXTRA COLUMN_COMMENT
              CHARACTER_OCTET_LENGTH# DATETIME_PRECISION# CHARACTER_SET_NAME COLLATION_NAME
              GENERATION_EXPRESSION SORT_ORDER IS_PATTERN PRIVILEGES SRS_ID#\
              """),
          // Privileges are granted on tables, not on columns.
          CatalogTable.of(
              "COLUMN_PRIVILEGES",
              5,
              FixedRows::none,
              """
              GRANTEE TABLE_SCHEMA TABLE_NAME COLUMN_NAME PRIVILEGE_TYPE TABLE_CATALOG
              IS_GRANTABLE\
              """),
          // There are no histograms, but mysqldump queries them.
          CatalogTable.of(
              "COLUMN_STATISTICS",
              3,
              FixedRows::none,
              """
              SCHEMA_NAME TABLE_NAME COLUMN_NAME HISTOGRAM\
              """),
          // The statements that create the tables and views again; the second one keeps the types
          // and keys of MySQL.
          CatalogTable.of(
              "CREATE_STATEMENTS",
              2,
              CreateTableText::rows,
              """
              TABLE_SCHEMA TABLE_NAME TABLE_TYPE CREATE_STATEMENT MYSQL_STATEMENT\
              """),
          CatalogTable.of(
              "ENGINES",
              1,
              FixedRows::engines,
              """
              ENGINE SUPPORT COMMENT TRANSACTIONS XA SAVEPOINTS\
              """),
          // The sizes of the tables that the user may read; a missing estimate is a warning.
          CatalogTable.of(
              "ESTIMATED_ROWS",
              2,
              InformationRows::estimates,
              """
              TABLE_SCHEMA TABLE_NAME ESTIMATED_ROWS# BYTES# REGIONS#\
              """),
          // There are no events, but tools query them.
          CatalogTable.of(
              "EVENTS",
              2,
              FixedRows::none,
              """
              EVENT_SCHEMA EVENT_NAME EVENT_CATALOG DEFINER TIME_ZONE EVENT_BODY
              EVENT_DEFINITION EVENT_TYPE EXECUTE_AT@ INTERVAL_VALUE INTERVAL_FIELD SQL_MODE
              STARTS@ ENDS@ STATUS ON_COMPLETION CREATED@ LAST_ALTERED@ LAST_EXECUTED@
              EVENT_COMMENT ORIGINATOR# CHARACTER_SET_CLIENT COLLATION_CONNECTION
              DATABASE_COLLATION\
              """),
          // The statements that grant a user's or role's privileges again.
          CatalogTable.of(
              "GRANTS",
              2,
              PrivilegeRows::statements,
              """
              GRANTEE GRANT_NUMBER# STATEMENT\
              """),
          // The present hot spots of tables and of their indexes.
          CatalogTable.of(
              "HOT_SPOTS",
              5,
              view -> view.sources().hotSpots(),
              """
              TABLE_SCHEMA TABLE_NAME INDEX_NAME KIND RANGE_START RANGE_STOP READS_OR_WRITES
              SHARE% RATE% SINCE@ SERVER SPLIT_AT KEYS EVIDENCE REMEDY REWRITE\
              """),
          // The secondary indexes with their builds and checks.
          CatalogTable.of(
              "INDEXES",
              3,
              IndexRows::rows,
              """
              TABLE_SCHEMA TABLE_NAME INDEX_NUMBER# INDEX_NAME INDEX_STATE INDEX_PROGRESS
              INDEX_TYPE INDEX_COVERED INDEX_COLUMN INDEX_INCLUDED INDEX_CHECKED@
              INDEX_DIFFERENCES# INDEX_REPAIRED# INDEX_LIVE# INDEX_DEAD#\
              """),
          // The words that must be quoted in backticks to be names.
          CatalogTable.of(
              "KEYWORDS",
              1,
              FixedRows::keywords,
              """
              WORD RESERVED#\
              """),
          // The findings of the key advisor.
          CatalogTable.of(
              "KEY_ADVICE",
              5,
              view -> CatalogView.each(view.definedTables(), view.sources()::advice),
              """
              TABLE_SCHEMA TABLE_NAME RULE_ID OBJECT_NAME COLUMN_NAME RULE_NAME SEVERITY
              CONFIDENCE MESSAGE EVIDENCE WRITE_FRONTS REWRITE MEASURED_AT@\
              """),
          // The changes of primary keys that are in progress.
          CatalogTable.of(
              "KEY_CHANGES",
              2,
              InformationRows::keyChanges,
              """
              TABLE_SCHEMA TABLE_NAME HBASE_TABLE ROWS_COPIED# TABLE_ROWS# PERCENT# STATE
              CHANGES_APPLIED#\
              """),
          CatalogTable.of(
              "KEY_COLUMN_USAGE",
              3,
              ColumnRows::keyColumns,
              """
              TABLE_SCHEMA TABLE_NAME ORDINAL_POSITION# CONSTRAINT_CATALOG CONSTRAINT_SCHEMA
              CONSTRAINT_NAME TABLE_CATALOG COLUMN_NAME POSITION_IN_UNIQUE_CONSTRAINT#
              REFERENCED_TABLE_SCHEMA REFERENCED_TABLE_NAME REFERENCED_COLUMN_NAME\
              """),
          CatalogTable.of(
              "PARAMETERS",
              3,
              FixedRows::none,
              """
              SPECIFIC_SCHEMA SPECIFIC_NAME ORDINAL_POSITION# PARAMETER_MODE PARAMETER_NAME
              DATA_TYPE DTD_IDENTIFIER CHARACTER_MAXIMUM_LENGTH# CHARACTER_OCTET_LENGTH#
              NUMERIC_PRECISION# NUMERIC_SCALE# DATETIME_PRECISION# ROUTINE_TYPE SPECIFIC_CATALOG
              CHARACTER_SET_NAME COLLATION_NAME\
              """),
          // One row without a partition for each table, as for MySQL's tables without partitions.
          CatalogTable.of(
              "PARTITIONS",
              2,
              InformationRows::partitions,
              """
              TABLE_SCHEMA TABLE_NAME TABLE_CATALOG PARTITION_NAME SUBPARTITION_NAME
              PARTITION_ORDINAL_POSITION# SUBPARTITION_ORDINAL_POSITION# PARTITION_METHOD
              SUBPARTITION_METHOD PARTITION_EXPRESSION SUBPARTITION_EXPRESSION
              PARTITION_DESCRIPTION TABLE_ROWS# AVG_ROW_LENGTH# DATA_LENGTH# MAX_DATA_LENGTH#
              INDEX_LENGTH# DATA_FREE# CREATE_TIME@ UPDATE_TIME@ CHECK_TIME@ CHECKSUM#
              PARTITION_COMMENT NODEGROUP TABLESPACE_NAME\
              """),
          CatalogTable.of(
              "PLUGINS",
              1,
              FixedRows::plugins,
              """
              PLUGIN_NAME PLUGIN_VERSION PLUGIN_STATUS PLUGIN_TYPE PLUGIN_TYPE_VERSION
              PLUGIN_LIBRARY PLUGIN_LIBRARY_VERSION PLUGIN_AUTHOR PLUGIN_DESCRIPTION
              PLUGIN_LICENSE LOAD_OPTION\
              """),
          // The open sessions that the session's user may see.
          CatalogTable.of(
              "PROCESSLIST",
              1,
              SessionRows::processes,
              """
              ID# USER HOST DB COMMAND TIME# STATE INFO\
              """),
          // There are no foreign keys.
          CatalogTable.of(
              "REFERENTIAL_CONSTRAINTS",
              3,
              FixedRows::none,
              """
              CONSTRAINT_SCHEMA TABLE_NAME CONSTRAINT_NAME UNIQUE_CONSTRAINT_SCHEMA
              UNIQUE_CONSTRAINT_NAME UPDATE_RULE DELETE_RULE REFERENCED_TABLE_NAME
              CONSTRAINT_CATALOG UNIQUE_CONSTRAINT_CATALOG MATCH_OPTION\
              """),
          // The regions of the tables that the user may read.
          CatalogTable.of(
              "REGIONS",
              3,
              view -> CatalogView.each(view.readableTables(), view.sources()::regions),
              """
              TABLE_SCHEMA TABLE_NAME REGION_NUMBER# REGION SERVER START_VALUES START_KEY
              END_KEY BYTES# READS# WRITES#\
              """),
          CatalogTable.of(
              "ROUTINES",
              2,
              FixedRows::none,
              """
              ROUTINE_SCHEMA ROUTINE_NAME SPECIFIC_NAME ROUTINE_TYPE DATA_TYPE ROUTINE_COMMENT
              ROUTINE_DEFINITION ROUTINE_CATALOG CHARACTER_MAXIMUM_LENGTH#
              CHARACTER_OCTET_LENGTH# NUMERIC_PRECISION# NUMERIC_SCALE# DATETIME_PRECISION#
              CHARACTER_SET_NAME COLLATION_NAME DTD_IDENTIFIER ROUTINE_BODY EXTERNAL_NAME
              EXTERNAL_LANGUAGE PARAMETER_STYLE IS_DETERMINISTIC SQL_DATA_ACCESS SQL_PATH
              SECURITY_TYPE CREATED@ LAST_ALTERED@ SQL_MODE DEFINER CHARACTER_SET_CLIENT
              COLLATION_CONNECTION DATABASE_COLLATION\
              """),
          CatalogTable.of(
              "SCHEMATA",
              1,
              InformationRows::schemata,
              """
              SCHEMA_NAME CATALOG_NAME DEFAULT_CHARACTER_SET_NAME DEFAULT_COLLATION_NAME
              SQL_COMPAT\
              """),
          // The privileges granted on databases, without those of roles.
          CatalogTable.of(
              "SCHEMA_PRIVILEGES",
              3,
              PrivilegeRows::onDatabases,
              """
              GRANTEE TABLE_SCHEMA PRIVILEGE_TYPE TABLE_CATALOG IS_GRANTABLE\
              """),
          // The figures of all servers over time: hours, minutes and seconds.
          CatalogTable.of(
              "SERVER_HISTORY",
              2,
              view -> view.sources().history(),
              """
              SECONDS# TIME@ STARTS# SELECTS# INSERTS# UPDATES# DELETES# DEFINITIONS#
              OTHER_STATEMENTS# FAILED# SELECT_P50_MICROS# SELECT_P99_MICROS# WRITE_P50_MICROS#
              WRITE_P99_MICROS# ROWS_RETURNED# ROWS_AFFECTED# ROWS_READ# BYTES_READ# SESSIONS#
              RUNNING# HEAP_BYTES# REGIONS# MEMSTORE_BYTES# FLUSHED_BYTES# COMPACTED_BYTES#
              COMPACTION_QUEUE# REPAIR_QUEUE# REGIONS_AHEAD# ERRORS CONNECTIONS\
              """),
          // There are no status variables, but tools query them.
          CatalogTable.of(
              "SESSION_STATUS",
              1,
              FixedRows::none,
              """
              VARIABLE_NAME VARIABLE_VALUE\
              """),
          // The variables of the session; SYSTEM_VALUE is NULL unless ALTER SYSTEM has set it.
          CatalogTable.of(
              "SESSION_VARIABLES",
              1,
              SessionRows::variables,
              """
              VARIABLE_NAME VARIABLE_VALUE SYSTEM_VALUE\
              """),
          // The statements that this server has run, without their values.
          CatalogTable.of(
              "STATEMENTS",
              2,
              view -> view.sources().statements(),
              """
              SCHEMA_NAME DIGEST KIND STATEMENT RUNS# ERRORS# TOTAL_MICROS# P50_MICROS#
              P99_MICROS# MAX_MICROS# ROWS_RETURNED# ROWS_AFFECTED# ROWS_READ# BYTES_READ# SEEKS#
              PLAN PLAN_SINCE@ FIRST_SEEN@ LAST_SEEN@ SAMPLE\
              """),
          // The executions of each of these statements over time.
          CatalogTable.of(
              "STATEMENT_HISTORY",
              3,
              view -> view.sources().statementHistory(),
              """
              SCHEMA_NAME DIGEST TIME@ RUNS# MEAN_MICROS# MAX_MICROS# ROWS_READ#\
              """),
          // One row for each part of a key; a computed part has an expression and no column.
          CatalogTable.of(
              "STATISTICS",
              4,
              ColumnRows::statistics,
              """
              TABLE_SCHEMA TABLE_NAME INDEX_NAME SEQ_IN_INDEX# TABLE_CATALOG NON_UNIQUE#
              INDEX_SCHEMA COLUMN_NAME COLLATION NULLABLE INDEX_TYPE EXPRESSION INDEX_STATE
              CARDINALITY# SUB_PART# COMMENT INDEX_COMMENT IS_VISIBLE PACKED\
              """),
          CatalogTable.of(
              "TABLES",
              2,
              InformationRows::tables,
              """
              TABLE_SCHEMA TABLE_NAME TABLE_CATALOG TABLE_TYPE ENGINE TABLE_ROWS# PRIMARY_KEY
              CREATE_OPTIONS TABLE_COMMENT TABLE_COLLATION DATA_LENGTH# INDEX_LENGTH#
              AUTO_INCREMENT# CREATE_TIME@ UPDATE_TIME@ AVG_ROW_LENGTH# REGIONS# VERSION#
              ROW_FORMAT MAX_DATA_LENGTH# DATA_FREE# CHECK_TIME@ CHECKSUM#\
              """),
          CatalogTable.of(
              "TABLE_ATTRIBUTES",
              3,
              InformationRows::attributes,
              """
              TABLE_SCHEMA TABLE_NAME ATTRIBUTE_NAME ATTRIBUTE_VALUE\
              """),
          CatalogTable.of(
              "TABLE_CONSTRAINTS",
              3,
              InformationRows::constraints,
              """
              TABLE_SCHEMA TABLE_NAME CONSTRAINT_NAME CONSTRAINT_CATALOG CONSTRAINT_SCHEMA
              CONSTRAINT_TYPE ENFORCED\
              """),
          // The privileges granted on tables, without those of roles.
          CatalogTable.of(
              "TABLE_PRIVILEGES",
              4,
              PrivilegeRows::onTables,
              """
              GRANTEE TABLE_SCHEMA TABLE_NAME PRIVILEGE_TYPE TABLE_CATALOG IS_GRANTABLE\
              """),
          CatalogTable.of(
              "TRIGGERS",
              2,
              FixedRows::none,
              """
              TRIGGER_SCHEMA TRIGGER_NAME EVENT_OBJECT_SCHEMA EVENT_OBJECT_TABLE
              TRIGGER_CATALOG EVENT_MANIPULATION EVENT_OBJECT_CATALOG ACTION_ORDER#
              ACTION_CONDITION ACTION_STATEMENT ACTION_ORIENTATION ACTION_TIMING
              ACTION_REFERENCE_OLD_TABLE ACTION_REFERENCE_NEW_TABLE ACTION_REFERENCE_OLD_ROW
              ACTION_REFERENCE_NEW_ROW CREATED@ SQL_MODE DEFINER CHARACTER_SET_CLIENT
              COLLATION_CONNECTION DATABASE_COLLATION\
              """),
          // Users and roles. Privileges, in JSON, are shown only to users who may grant them.
          CatalogTable.of(
              "USERS",
              2,
              PrivilegeRows::users,
              """
              USER_NAME KIND ROLES GLOBAL_PRIVILEGES DATABASE_PRIVILEGES TABLE_PRIVILEGES\
              """),
          // The privileges granted on everything, without those of roles.
          CatalogTable.of(
              "USER_PRIVILEGES",
              2,
              PrivilegeRows::onEverything,
              """
              GRANTEE PRIVILEGE_TYPE TABLE_CATALOG IS_GRANTABLE\
              """),
          // The views, each with its query.
          CatalogTable.of(
              "VIEWS",
              2,
              InformationRows::views,
              """
              TABLE_SCHEMA TABLE_NAME TABLE_CATALOG VIEW_DEFINITION CHECK_OPTION IS_UPDATABLE
              DEFINER SECURITY_TYPE CHARACTER_SET_CLIENT COLLATION_CONNECTION\
              """),
          // The warnings of the previous statement; reading them keeps them.
          CatalogTable.of(
              WARNINGS,
              1,
              SessionRows::warnings,
              """
              WARNING_NUMBER# LEVEL CODE# MESSAGE\
              """));

  private static final Map<String, CatalogTable> TABLES = new TreeMap<>();

  /**
   * The columns whose values are words of SQL or names of the server. Drivers write these in any
   * case, because MySQL compares them with a collation that ignores case.
   */
  private static final Set<String> WORDS =
      Set.of(
          """
          CHARACTER_SET_NAME COLLATION COLLATION_NAME COLUMN_KEY COLUMN_TYPE CONSTRAINT_TYPE
          DATA_TYPE DEFAULT_CHARACTER_SET_NAME DEFAULT_COLLATE_NAME DEFAULT_COLLATION_NAME
          DELETE_RULE ENFORCED ENGINE EXTRA INDEX_TYPE IS_COMPILED IS_DEFAULT IS_GRANTABLE
          IS_NULLABLE IS_UPDATABLE IS_VISIBLE NULLABLE PLUGIN_NAME PLUGIN_STATUS PLUGIN_TYPE
          PRIVILEGE_TYPE ROUTINE_TYPE ROW_FORMAT SECURITY_TYPE SUPPORT TABLE_COLLATION TABLE_TYPE
          UPDATE_RULE VARIABLE_NAME WORD\
          """
              .split("\\s+"));

  static {
    ALL.forEach(table -> TABLES.put(table.definition().name().table(), table));
  }

  private InformationSchema() {}

  /** Returns whether a name is that of this database. */
  public static boolean isNamed(String database) {
    return DATABASE.equalsIgnoreCase(database);
  }

  /** Returns whether a table is one of this database. */
  public static boolean contains(TableDef table) {
    return table.name().database().equals(DATABASE);
  }

  /**
   * Returns whether comparisons of a column with a value ignore the case of letters. Names of
   * databases, tables, columns and indexes are compared exactly.
   */
  public static boolean ignoresCase(String column) {
    return WORDS.contains(column);
  }

  /** Returns whether a table holds the warnings of the previous statement. */
  public static boolean isWarnings(TableDef table) {
    return contains(table) && table.name().table().equals(WARNINGS);
  }

  static @Nullable TableDef table(String name) {
    CatalogTable table = TABLES.get(name.toUpperCase(Locale.ROOT));
    return table == null ? null : table.definition();
  }

  /** Returns all tables, sorted by name. */
  public static List<TableDef> tables() {
    return TABLES.values().stream().map(CatalogTable::definition).toList();
  }

  /** Returns the rows of one of the tables, in the order of its key. */
  public static List<@Nullable Object[]> rows(TableDef table, CatalogView view) {
    return Objects.requireNonNull(TABLES.get(table.name().table())).rows(view);
  }
}
