package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * DESCRIBE or a SHOW statement.
 *
 * @param of the table or database whose rows are shown, or null
 * @param account whose grants are shown; null for the session's user
 * @param like the pattern of LIKE, or null
 * @param condition the WHERE on the columns that are shown, or null
 */
public record Show(
    Kind kind,
    @Nullable SqlIdentifier of,
    AccountStatement.@Nullable Name account,
    @Nullable String like,
    @Nullable SqlNode condition)
    implements Statement {

  private static final Set<String> OF_MYSQL_ONLY =
      Set.of("TRIGGERS", "EVENTS", "PLUGINS", "FUNCTION", "PROCEDURE");

  /** The object of a statement, which determines the rows shown and the privileges needed. */
  public enum Subject {
    NOTHING,
    /** A database; the one in use where none is written. */
    DATABASE,
    /** A database whose name replaces <code>{database}</code> in the query, as a text. */
    NAMED_DATABASE,
    TABLE,
    TABLE_OR_VIEW,
    /** A table, or without one all tables of the current database. */
    TABLE_OR_DATABASE,
    /** A table, or without one everything. */
    ANY_TABLE,
    ACCOUNT,
    ALL_ACCOUNTS,
    ALL_PRIVILEGES,
    /** Only users with the privilege SYSTEM see it. */
    SERVER
  }

  /**
   * Each statement with its query, whose aliases are the labels. Where LindormTable and MySQL
   * differ, the second query is for clients of MySQL's protocol. In labels, <code>{name}</code> is
   * the name of the database or account, and <code>{kind}</code> is Table or View. <code>{client}
   * </code> is replaced by the columns that MySQL has for views only.
   */
  public enum Kind {
    DATABASES(
        Subject.NOTHING,
        """
        SELECT SCHEMA_NAME AS `Database` FROM information_schema.SCHEMATA
        WHERE SCHEMA_NAME <> 'information_schema' ORDER BY SCHEMA_NAME\
        """),
    TABLES(
        Subject.DATABASE,
        """
        SELECT TABLE_NAME AS `Tables_in_{name}` FROM information_schema.TABLES
        ORDER BY TABLE_NAME\
        """),
    FULL_TABLES(
        Subject.DATABASE,
        """
        SELECT TABLE_NAME AS `Tables_in_{name}`, TABLE_TYPE AS `Table_type`
        FROM information_schema.TABLES ORDER BY TABLE_NAME\
        """),
    TABLE_STATUS(
        Subject.DATABASE,
        """
        SELECT TABLE_NAME AS `Name`, ENGINE AS `Engine`, TABLE_ROWS AS `Rows`,
          DATA_LENGTH AS `Data_length`, REGIONS AS `Regions`, TABLE_COLLATION AS `Collation`,
          CASE TABLE_TYPE WHEN 'VIEW' THEN NULL ELSE CREATE_OPTIONS END AS `Create_options`,
          TABLE_COMMENT AS `Comment`
        FROM information_schema.TABLES ORDER BY TABLE_TYPE, TABLE_NAME\
        """,
        """
        SELECT TABLE_NAME AS `Name`, ENGINE AS `Engine`, VERSION AS `Version`,
          ROW_FORMAT AS `Row_format`, TABLE_ROWS AS `Rows`, AVG_ROW_LENGTH AS `Avg_row_length`,
          DATA_LENGTH AS `Data_length`, MAX_DATA_LENGTH AS `Max_data_length`,
          INDEX_LENGTH AS `Index_length`, DATA_FREE AS `Data_free`,
          AUTO_INCREMENT AS `Auto_increment`, CREATE_TIME AS `Create_time`,
          UPDATE_TIME AS `Update_time`, CHECK_TIME AS `Check_time`,
          TABLE_COLLATION AS `Collation`, CHECKSUM AS `Checksum`,
          CASE TABLE_TYPE WHEN 'VIEW' THEN NULL ELSE CREATE_OPTIONS END AS `Create_options`,
          TABLE_COMMENT AS `Comment`
        FROM information_schema.TABLES ORDER BY TABLE_NAME\
        """),
    DESCRIBE(
        Subject.TABLE_OR_VIEW,
        """
        SELECT TABLE_SCHEMA AS `TABLE_SCHEMA`, TABLE_NAME AS `TABLE_NAME`,
          COLUMN_NAME AS `COLUMN_NAME`, UPPER(COLUMN_TYPE) AS `TYPE`,
          CASE COLUMN_KEY WHEN 'PRI' THEN 'true' ELSE 'false' END AS `IS_PRIMARY_KEY`,
          SORT_ORDER AS `SORT_ORDER`
        FROM information_schema.COLUMNS ORDER BY ORDINAL_POSITION\
        """,
        """
        SELECT COLUMN_NAME AS `Field`, COLUMN_TYPE AS `Type`, IS_NULLABLE AS `Null`,
          COLUMN_KEY AS `Key`, COLUMN_DEFAULT AS `Default`, EXTRA AS `Extra`
        FROM information_schema.COLUMNS ORDER BY ORDINAL_POSITION\
        """),
    COLUMNS(
        Subject.TABLE_OR_VIEW,
        """
        SELECT TABLE_SCHEMA AS `TABLE_SCHEMA`, TABLE_NAME AS `TABLE_NAME`,
          COLUMN_NAME AS `COLUMN_NAME`, UPPER(COLUMN_TYPE) AS `TYPE`,
          CASE COLUMN_KEY WHEN 'PRI' THEN 'true' ELSE 'false' END AS `IS_PRIMARY_KEY`,
          SORT_ORDER AS `SORT_ORDER`, COLUMN_NAME AS `Field`, IS_NULLABLE AS `Null`,
          COLUMN_KEY AS `Key`, COLUMN_DEFAULT AS `Default`, EXTRA AS `Extra`
        FROM information_schema.COLUMNS ORDER BY ORDINAL_POSITION\
        """,
        """
        SELECT COLUMN_NAME AS `Field`, COLUMN_TYPE AS `Type`, IS_NULLABLE AS `Null`,
          COLUMN_KEY AS `Key`, COLUMN_DEFAULT AS `Default`, EXTRA AS `Extra`
        FROM information_schema.COLUMNS ORDER BY ORDINAL_POSITION\
        """),
    FULL_COLUMNS(
        Subject.TABLE_OR_VIEW,
        """
        SELECT COLUMN_NAME AS `Field`, COLUMN_TYPE AS `Type`, COLLATION_NAME AS `Collation`,
          IS_NULLABLE AS `Null`, COLUMN_KEY AS `Key`, COLUMN_DEFAULT AS `Default`,
          EXTRA AS `Extra`, PRIVILEGES AS `Privileges`, COLUMN_COMMENT AS `Comment`
        FROM information_schema.COLUMNS ORDER BY ORDINAL_POSITION\
        """),
    KEYS(
        Subject.TABLE_OR_VIEW,
        """
        SELECT TABLE_NAME AS `Table`, NON_UNIQUE AS `Non_unique`, INDEX_NAME AS `Key_name`,
          SEQ_IN_INDEX AS `Seq_in_index`, COLUMN_NAME AS `Column_name`, COLLATION AS `Collation`,
          CARDINALITY AS `Cardinality`, SUB_PART AS `Sub_part`, NULL AS `Packed`,
          NULLABLE AS `Null`, INDEX_TYPE AS `Index_type`, COMMENT AS `Comment`,
          INDEX_COMMENT AS `Index_comment`, IS_VISIBLE AS `Visible`, EXPRESSION AS `Expression`
        FROM information_schema.STATISTICS
        ORDER BY INDEX_NAME <> 'PRIMARY', INDEX_NAME, SEQ_IN_INDEX\
        """),
    INDEXES(
        Subject.TABLE,
        """
        SELECT TABLE_SCHEMA AS `TABLE_SCHEMA`, TABLE_NAME AS `DATA_TABLE`,
          INDEX_NAME AS `INDEX_NAME`, INDEX_STATE AS `INDEX_STATE`,
          INDEX_PROGRESS AS `INDEX_PROGRESS`, INDEX_TYPE AS `INDEX_TYPE`,
          INDEX_COVERED AS `INDEX_COVERED`, INDEX_COLUMN AS `INDEX_COLUMN`,
          INDEX_INCLUDED AS `INDEX_INCLUDED`,
          COALESCE(CAST(INDEX_CHECKED AS VARCHAR), 'NEVER') AS `INDEX_CHECKED`,
          COALESCE(CAST(INDEX_DIFFERENCES AS VARCHAR), '') AS `INDEX_DIFFERENCES`,
          INDEX_REPAIRED AS `INDEX_REPAIRED`,
          COALESCE(CAST(INDEX_LIVE AS VARCHAR), '') AS `INDEX_LIVE`,
          COALESCE(CAST(INDEX_DEAD AS VARCHAR), '') AS `INDEX_DEAD`
        FROM information_schema.INDEXES ORDER BY INDEX_NUMBER\
        """,
        """
        SELECT TABLE_NAME AS `Table`, NON_UNIQUE AS `Non_unique`, INDEX_NAME AS `Key_name`,
          SEQ_IN_INDEX AS `Seq_in_index`, COLUMN_NAME AS `Column_name`, COLLATION AS `Collation`,
          CARDINALITY AS `Cardinality`, SUB_PART AS `Sub_part`, NULL AS `Packed`,
          NULLABLE AS `Null`, INDEX_TYPE AS `Index_type`, COMMENT AS `Comment`,
          INDEX_COMMENT AS `Index_comment`, IS_VISIBLE AS `Visible`, EXPRESSION AS `Expression`
        FROM information_schema.STATISTICS
        ORDER BY INDEX_NAME <> 'PRIMARY', INDEX_NAME, SEQ_IN_INDEX\
        """),
    CREATE_STATEMENT(
        Subject.TABLE_OR_VIEW,
        """
        SELECT TABLE_NAME AS `{kind}`, CREATE_STATEMENT AS `Create {kind}`
        FROM information_schema.CREATE_STATEMENTS ORDER BY TABLE_NAME\
        """,
        """
        SELECT TABLE_NAME AS `{kind}`, CREATE_STATEMENT AS `Create {kind}`{client}
        FROM information_schema.CREATE_STATEMENTS ORDER BY TABLE_NAME\
        """),
    /** ANALYZE TABLE: estimates need no statistics, so there is nothing to collect. */
    ANALYZE(
        Subject.TABLE,
        """
        SELECT CONCAT(TABLE_SCHEMA, '.', TABLE_NAME) AS `Table`, 'analyze' AS `Op`,
          'status' AS `Msg_type`, 'OK' AS `Msg_text`
        FROM information_schema.TABLES\
        """),
    REGIONS(
        Subject.TABLE,
        """
        SELECT REGION AS `REGION`, SERVER AS `SERVER`, START_VALUES AS `START_VALUES`,
          START_KEY AS `START_KEY`, END_KEY AS `END_KEY`, BYTES AS `BYTES`, READS AS `READS`,
          WRITES AS `WRITES`
        FROM information_schema.REGIONS ORDER BY REGION_NUMBER\
        """),
    ESTIMATED_ROWS(
        Subject.TABLE_OR_DATABASE,
        """
        SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS `TABLE_NAME`,
          ESTIMATED_ROWS AS `ESTIMATED_ROWS`, BYTES AS `BYTES`, REGIONS AS `REGIONS`
        FROM information_schema.ESTIMATED_ROWS ORDER BY TABLE_NAME\
        """),
    HOTSPOTS(
        Subject.ANY_TABLE,
        """
        SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS `TABLE_NAME`, INDEX_NAME AS `INDEX_NAME`,
          KIND AS `KIND`, READS_OR_WRITES AS `READS_OR_WRITES`,
          CONCAT(CAST(ROUND(100 * SHARE) AS BIGINT), ' %') AS `SHARE`,
          CAST(ROUND(RATE) AS BIGINT) AS `ROWS_PER_SECOND`, SINCE AS `SINCE`, `KEYS` AS `KEYS`,
          EVIDENCE AS `EVIDENCE`, REMEDY AS `REMEDY`, REWRITE AS `REWRITE`
        FROM information_schema.HOT_SPOTS ORDER BY TABLE_SCHEMA, TABLE_NAME\
        """),
    VARIABLES(
        Subject.NOTHING,
        """
        SELECT VARIABLE_NAME AS `Variable_name`, VARIABLE_VALUE AS `Value`
        FROM information_schema.SESSION_VARIABLES ORDER BY VARIABLE_NAME\
        """),
    SYSTEM_VARIABLES(
        Subject.NOTHING,
        """
        SELECT VARIABLE_NAME AS `Variable_name`, SYSTEM_VALUE AS `Value`
        FROM information_schema.SESSION_VARIABLES WHERE SYSTEM_VALUE IS NOT NULL
        ORDER BY VARIABLE_NAME\
        """),
    TABLE_VARIABLES(
        Subject.TABLE,
        """
        SELECT ATTRIBUTE_NAME AS `Variable_name`, ATTRIBUTE_VALUE AS `Value`
        FROM information_schema.TABLE_ATTRIBUTES ORDER BY ATTRIBUTE_NAME\
        """),
    STATUS(
        Subject.NOTHING,
        """
        SELECT VARIABLE_NAME AS `Variable_name`, VARIABLE_VALUE AS `Value`
        FROM information_schema.SESSION_STATUS ORDER BY VARIABLE_NAME\
        """),
    BACKUPS(
        Subject.SERVER,
        """
        SELECT BACKUP AS `Backup`, FOLDER AS `Folder`, MOMENT AS `Moment`, FILES AS `Files`,
          BYTES AS `Bytes`, COPIED_BYTES AS `Copied_bytes`, STATE AS `State`, SCOPE AS `Scope`
        FROM information_schema.BACKUPS ORDER BY MOMENT, FOLDER\
        """),
    CHANGEFEEDS(
        Subject.NOTHING,
        """
        SELECT FEED_SCHEMA AS `Database`, FEED_NAME AS `Changefeed`, TABLE_SCHEMA AS `Table_database`,
          TABLE_NAME AS `Table`, IMAGES AS `Images`, STATE AS `State`, LAST_POSITION AS `Position`,
          RELEASED_POSITION AS `Released`, BYTES AS `Bytes`, MOST_BYTES AS `Max_bytes`,
          CONSUMERS AS `Consumers`
        FROM information_schema.CHANGEFEEDS ORDER BY FEED_SCHEMA, FEED_NAME\
        """),
    PROCESSLIST(
        Subject.NOTHING,
        """
        SELECT ID AS `Id`, `USER` AS `User`, HOST AS `Host`, DB AS `db`, COMMAND AS `Command`,
          `TIME` AS `Time`, STATE AS `State`, INFO AS `Info`
        FROM information_schema.PROCESSLIST ORDER BY ID\
        """),
    WARNINGS(
        Subject.NOTHING,
        """
        SELECT LEVEL AS `Level`, CODE AS `Code`, MESSAGE AS `Message`
        FROM information_schema.WARNINGS ORDER BY WARNING_NUMBER\
        """),
    ERRORS(
        Subject.NOTHING,
        """
        SELECT LEVEL AS `Level`, CODE AS `Code`, MESSAGE AS `Message`
        FROM information_schema.WARNINGS WHERE LEVEL = 'Error' ORDER BY WARNING_NUMBER\
        """),
    GRANTS(
        Subject.ACCOUNT,
        """
        SELECT STATEMENT AS `Grants for {name}` FROM information_schema.GRANTS
        ORDER BY GRANT_NUMBER\
        """),
    USERS(
        Subject.ALL_ACCOUNTS,
        """
        SELECT USER_NAME AS `User`, KIND AS `Kind`, ROLES AS `Roles` FROM information_schema.USERS
        ORDER BY KIND DESC, USER_NAME\
        """),
    PRIVILEGES(
        Subject.ALL_PRIVILEGES,
        """
        SELECT USER_NAME AS `user`, GLOBAL_PRIVILEGES AS `global privileges`,
          DATABASE_PRIVILEGES AS `database privileges`, TABLE_PRIVILEGES AS `table privileges`
        FROM information_schema.USERS WHERE KIND = 'USER' ORDER BY USER_NAME\
        """),
    CREATE_DATABASE(
        Subject.NAMED_DATABASE,
        """
        SELECT SCHEMA_NAME AS `Database`,
          CONCAT('CREATE DATABASE `', SCHEMA_NAME, '`',
            COALESCE(CONCAT(' WITH (SQL_COMPAT=''', SQL_COMPAT, ''')'), '')) AS `Create Database`
        FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = {database}\
        """,
        """
        SELECT SCHEMA_NAME AS `Database`,
          CONCAT('CREATE DATABASE `', SCHEMA_NAME, '` /*!40100 DEFAULT CHARACTER SET utf8mb4',
            ' COLLATE utf8mb4_bin */') AS `Create Database`
        FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = {database}\
        """),
    TRIGGERS(
        Subject.NAMED_DATABASE,
        """
        SELECT TRIGGER_NAME AS `Trigger`, EVENT_MANIPULATION AS `Event`,
          EVENT_OBJECT_TABLE AS `Table`, ACTION_STATEMENT AS `Statement`,
          ACTION_TIMING AS `Timing`, CREATED AS `Created`, SQL_MODE AS `sql_mode`,
          DEFINER AS `Definer`, CHARACTER_SET_CLIENT AS `character_set_client`,
          COLLATION_CONNECTION AS `collation_connection`,
          DATABASE_COLLATION AS `Database Collation`
        FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = {database}\
        """),
    EVENTS(
        Subject.NAMED_DATABASE,
        """
        SELECT EVENT_SCHEMA AS `Db`, EVENT_NAME AS `Name`, DEFINER AS `Definer`,
          TIME_ZONE AS `Time zone`, EVENT_TYPE AS `Type`, EXECUTE_AT AS `Execute at`,
          INTERVAL_VALUE AS `Interval value`, INTERVAL_FIELD AS `Interval field`,
          STARTS AS `Starts`, ENDS AS `Ends`, STATUS AS `Status`, ORIGINATOR AS `Originator`, CHARACTER_SET_CLIENT AS `character_set_client`,
          COLLATION_CONNECTION AS `collation_connection`,
          DATABASE_COLLATION AS `Database Collation`
        FROM information_schema.EVENTS WHERE EVENT_SCHEMA = {database}\
        """),
    FUNCTION(
        Subject.NOTHING,
        """
        SELECT ROUTINE_SCHEMA AS `Db`, ROUTINE_NAME AS `Name`, ROUTINE_TYPE AS `Type`,
          DEFINER AS `Definer`, LAST_ALTERED AS `Modified`, CREATED AS `Created`,
          SECURITY_TYPE AS `Security_type`, ROUTINE_COMMENT AS `Comment`, CHARACTER_SET_CLIENT AS `character_set_client`,
          COLLATION_CONNECTION AS `collation_connection`,
          DATABASE_COLLATION AS `Database Collation`
        FROM information_schema.ROUTINES WHERE ROUTINE_TYPE = 'FUNCTION'\
        """),
    PROCEDURE(
        Subject.NOTHING,
        """
        SELECT ROUTINE_SCHEMA AS `Db`, ROUTINE_NAME AS `Name`, ROUTINE_TYPE AS `Type`,
          DEFINER AS `Definer`, LAST_ALTERED AS `Modified`, CREATED AS `Created`,
          SECURITY_TYPE AS `Security_type`, ROUTINE_COMMENT AS `Comment`, CHARACTER_SET_CLIENT AS `character_set_client`,
          COLLATION_CONNECTION AS `collation_connection`,
          DATABASE_COLLATION AS `Database Collation`
        FROM information_schema.ROUTINES WHERE ROUTINE_TYPE = 'PROCEDURE'\
        """),
    PLUGINS(
        Subject.NOTHING,
        """
        SELECT PLUGIN_NAME AS `Name`, PLUGIN_STATUS AS `Status`, PLUGIN_TYPE AS `Type`,
          PLUGIN_LIBRARY AS `Library`, PLUGIN_LICENSE AS `License`
        FROM information_schema.PLUGINS ORDER BY PLUGIN_NAME\
        """),
    ENGINES(
        Subject.NOTHING,
        """
        SELECT ENGINE AS `Engine`, SUPPORT AS `Support`, COMMENT AS `Comment`,
          TRANSACTIONS AS `Transactions`, XA AS `XA`, SAVEPOINTS AS `Savepoints`
        FROM information_schema.ENGINES ORDER BY SUPPORT\
        """),
    COLLATIONS(
        Subject.NOTHING,
        """
        SELECT COLLATION_NAME AS `Collation`, CHARACTER_SET_NAME AS `Charset`, ID AS `Id`,
          IS_DEFAULT AS `Default`, IS_COMPILED AS `Compiled`, SORTLEN AS `Sortlen`,
          PAD_ATTRIBUTE AS `Pad_attribute`
        FROM information_schema.COLLATIONS ORDER BY COLLATION_NAME\
        """),
    CHARACTER_SETS(
        Subject.NOTHING,
        """
        SELECT CHARACTER_SET_NAME AS `Charset`, DESCRIPTION AS `Description`,
          DEFAULT_COLLATE_NAME AS `Default collation`, MAXLEN AS `Maxlen`
        FROM information_schema.CHARACTER_SETS ORDER BY CHARACTER_SET_NAME\
        """);

    private final Subject subject;
    private final String sql;
    private final String mysql;

    Kind(Subject subject, String sql) {
      this(subject, sql, sql);
    }

    /**
     * @param mysql the query for clients of MySQL's protocol
     */
    Kind(Subject subject, String sql, String mysql) {
      this.subject = subject;
      this.sql = sql;
      this.mysql = mysql;
    }

    public Subject subject() {
      return subject;
    }

    /**
     * Returns the query.
     *
     * @param forMySql whether the client uses MySQL's protocol
     */
    public String sql(boolean forMySql) {
      return forMySql ? mysql : sql;
    }
  }

  /** Returns whether a word after SHOW names objects of MySQL that do not exist here. */
  public static boolean isOfMySqlOnly(String word) {
    return OF_MYSQL_ONLY.contains(word.toUpperCase(Locale.ROOT));
  }

  /** Returns the kind of a word for which {@link #isOfMySqlOnly} is true. */
  public static Kind ofMySqlOnly(String word) {
    return Kind.valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Returns a statement without LIKE and WHERE. */
  public static Show of(Kind kind, @Nullable SqlIdentifier of) {
    return of(kind, of, null);
  }

  /** Returns a statement without WHERE. */
  public static Show of(Kind kind, @Nullable SqlIdentifier of, @Nullable String like) {
    return new Show(kind, of, null, like, null);
  }

  /** SHOW GRANTS. */
  public static Show grants(AccountStatement.@Nullable Name account) {
    return new Show(Kind.GRANTS, null, account, null, null);
  }

  /** Returns the statement with a WHERE. */
  public Show where(SqlNode written) {
    return new Show(kind, of, account, like, written);
  }

  /** {@code t FROM d} as {@code d.t}. */
  public static SqlIdentifier qualified(SqlIdentifier table, @Nullable SqlIdentifier database) {
    if (database == null || !table.isSimple()) {
      return table;
    }
    return new SqlIdentifier(
        List.of(database.getSimple(), table.getSimple()),
        null,
        table.getParserPosition(),
        List.of(database.getParserPosition(), table.getParserPosition()));
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.show(this);
  }
}
