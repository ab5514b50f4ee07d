package org.openlindorm.sql.resolve;

import java.util.Locale;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Accounts;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.expr.Literals;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.CreateTableText;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Show;

/**
 * Rewrites each SHOW statement to a query over information_schema, whose aliases are the labels.
 *
 * @param catalog the part that the user sees
 * @param database the one that unqualified names belong to
 * @param user the name of the session's user; a statement that reads it holds for one session
 */
record ShowQueries(Catalog catalog, String database, Supplier<String> user)
    implements Show.Visitor<SqlNode> {

  private static final String COLUMNS = " FROM information_schema.COLUMNS";

  private static SqlNode query(String... parts) {
    return ((Query) StatementParser.parse(String.join("", parts))).node();
  }

  @Override
  public SqlNode databases(Show.Databases show) {
    return query(
        "SELECT SCHEMA_NAME AS `Database` FROM information_schema.SCHEMATA",
        " WHERE SCHEMA_NAME <> 'information_schema'",
        like("SCHEMA_NAME", show.like()),
        " ORDER BY SCHEMA_NAME");
  }

  @Override
  public SqlNode tables(Show.Tables show) {
    return query(
        "SELECT TABLE_NAME AS ",
        CreateTableText.quoted("Tables_in_" + name(show.database())),
        show.full() ? ", TABLE_TYPE AS `Table_type`" : "",
        " FROM information_schema.TABLES",
        in(show.database()),
        like("TABLE_NAME", show.like()),
        " ORDER BY TABLE_NAME");
  }

  @Override
  public SqlNode tableStatus(Show.TableStatus show) {
    return query(
        "SELECT TABLE_NAME AS `Name`, ENGINE AS `Engine`, TABLE_ROWS AS `Rows`,",
        " DATA_LENGTH AS `Data_length`, REGIONS AS `Regions`, TABLE_COLLATION AS `Collation`,",
        " CASE TABLE_TYPE WHEN 'VIEW' THEN NULL ELSE CREATE_OPTIONS END AS `Create_options`,",
        " TABLE_COMMENT AS `Comment` FROM information_schema.TABLES",
        in(show.database()),
        like("TABLE_NAME", show.like()),
        " ORDER BY TABLE_TYPE, TABLE_NAME");
  }

  @Override
  public SqlNode describe(Show.Describe show) {
    return query(
        described(), COLUMNS, where(tableOrView(show.table())), " ORDER BY ORDINAL_POSITION");
  }

  private static String described() {
    return "SELECT TABLE_SCHEMA AS `TABLE_SCHEMA`, TABLE_NAME AS `TABLE_NAME`,"
        + " COLUMN_NAME AS `COLUMN_NAME`, UPPER(COLUMN_TYPE) AS `TYPE`,"
        + " CASE COLUMN_KEY WHEN 'PRI' THEN 'true' ELSE 'false' END AS `IS_PRIMARY_KEY`,"
        + " SORT_ORDER AS `SORT_ORDER`";
  }

  @Override
  public SqlNode columns(Show.Columns show) {
    String columns =
        show.full()
            ? "SELECT COLUMN_NAME AS `Field`, COLUMN_TYPE AS `Type`,"
                + " COLLATION_NAME AS `Collation`, IS_NULLABLE AS `Null`, COLUMN_KEY AS `Key`,"
                + " COLUMN_DEFAULT AS `Default`, EXTRA AS `Extra`, '' AS `Privileges`,"
                + " COLUMN_COMMENT AS `Comment`"
            : described()
                + ", COLUMN_NAME AS `Field`, IS_NULLABLE AS `Null`, COLUMN_KEY AS `Key`,"
                + " COLUMN_DEFAULT AS `Default`, EXTRA AS `Extra`";
    return query(
        columns,
        COLUMNS,
        where(tableOrView(show.table())),
        like("COLUMN_NAME", show.like()),
        " ORDER BY ORDINAL_POSITION");
  }

  @Override
  public SqlNode keys(Show.Keys show) {
    return query(
        "SELECT TABLE_NAME AS `Table`, NON_UNIQUE AS `Non_unique`, INDEX_NAME AS `Key_name`,",
        " SEQ_IN_INDEX AS `Seq_in_index`, COLUMN_NAME AS `Column_name`,",
        " COLLATION AS `Collation`, CARDINALITY AS `Cardinality`, SUB_PART AS `Sub_part`,",
        " NULL AS `Packed`, NULLABLE AS `Null`, INDEX_TYPE AS `Index_type`,",
        " COMMENT AS `Comment`, INDEX_COMMENT AS `Index_comment`, IS_VISIBLE AS `Visible`,",
        " EXPRESSION AS `Expression` FROM information_schema.STATISTICS",
        where(tableOrView(show.table())),
        " ORDER BY INDEX_NAME <> 'PRIMARY', INDEX_NAME, SEQ_IN_INDEX");
  }

  @Override
  public SqlNode indexes(Show.Indexes show) {
    return query(
        "SELECT TABLE_SCHEMA AS `TABLE_SCHEMA`, TABLE_NAME AS `DATA_TABLE`,",
        " INDEX_NAME AS `INDEX_NAME`, INDEX_STATE AS `INDEX_STATE`,",
        " INDEX_PROGRESS AS `INDEX_PROGRESS`, INDEX_TYPE AS `INDEX_TYPE`,",
        " INDEX_COVERED AS `INDEX_COVERED`, INDEX_COLUMN AS `INDEX_COLUMN`,",
        " INDEX_INCLUDED AS `INDEX_INCLUDED`,",
        " COALESCE(CAST(INDEX_CHECKED AS VARCHAR), 'NEVER') AS `INDEX_CHECKED`,",
        " COALESCE(CAST(INDEX_DIFFERENCES AS VARCHAR), '') AS `INDEX_DIFFERENCES`,",
        " INDEX_REPAIRED AS `INDEX_REPAIRED` FROM information_schema.INDEXES",
        where(table(show.table())),
        " ORDER BY INDEX_NUMBER");
  }

  @Override
  public SqlNode createTableText(Show.CreateTableText show) {
    TableName shown = tableOrView(show.table());
    String kind = catalog.view(shown) == null ? "Table" : "View";
    return query(
        "SELECT TABLE_NAME AS `" + kind + "`, CREATE_STATEMENT AS `Create " + kind + "`",
        " FROM information_schema.CREATE_STATEMENTS",
        where(shown));
  }

  @Override
  public SqlNode regions(Show.Regions show) {
    return query(
        "SELECT REGION AS `REGION`, SERVER AS `SERVER`, START_VALUES AS `START_VALUES`,",
        " START_KEY AS `START_KEY`, END_KEY AS `END_KEY`, BYTES AS `BYTES`, READS AS `READS`,",
        " WRITES AS `WRITES` FROM information_schema.REGIONS",
        where(table(show.table())),
        " ORDER BY REGION_NUMBER");
  }

  @Override
  public SqlNode estimatedRows(Show.EstimatedRows show) {
    SqlIdentifier table = show.table();
    return query(
        "SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS `TABLE_NAME`,",
        " ESTIMATED_ROWS AS `ESTIMATED_ROWS`, BYTES AS `BYTES`, REGIONS AS `REGIONS`",
        " FROM information_schema.ESTIMATED_ROWS",
        table == null ? in(null) : where(table(table)),
        " ORDER BY TABLE_NAME");
  }

  @Override
  public SqlNode hotSpots(Show.HotSpots show) {
    SqlIdentifier table = show.table();
    return query(
        "SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS `TABLE_NAME`,",
        " INDEX_NAME AS `INDEX_NAME`, KIND AS `KIND`, READS_OR_WRITES AS `READS_OR_WRITES`,",
        " CONCAT(CAST(ROUND(100 * SHARE) AS BIGINT), ' %') AS `SHARE`,",
        " CAST(ROUND(RATE) AS BIGINT) AS `ROWS_PER_SECOND`, SINCE AS `SINCE`, `KEYS` AS `KEYS`,",
        " EVIDENCE AS `EVIDENCE`, REMEDY AS `REMEDY`, REWRITE AS `REWRITE`",
        " FROM information_schema.HOT_SPOTS",
        table == null ? "" : where(table(table)));
  }

  @Override
  public SqlNode variables(Show.Variables show) {
    SqlIdentifier table = show.table();
    String scope = show.scope().toUpperCase(Locale.ROOT);
    if (table != null) {
      return query(
          "SELECT ATTRIBUTE_NAME AS `Variable_name`, ATTRIBUTE_VALUE AS `Value`",
          " FROM information_schema.TABLE_ATTRIBUTES",
          where(table(table)),
          like("ATTRIBUTE_NAME", show.like()),
          " ORDER BY ATTRIBUTE_NAME");
    }
    if (scope.equals("TABLE")) {
      throw DefinitionBinder.refusal(
          "SHOW TABLE VARIABLES without a table", "Write SHOW TABLE VARIABLES FROM t");
    }
    String value = scope.equals("SYSTEM") ? "SYSTEM_VALUE" : "VARIABLE_VALUE";
    return query(
        "SELECT VARIABLE_NAME AS `Variable_name`, " + value + " AS `Value`",
        " FROM information_schema.SESSION_VARIABLES WHERE " + value + " IS NOT NULL",
        like("VARIABLE_NAME", show.like()),
        " ORDER BY VARIABLE_NAME");
  }

  @Override
  public SqlNode status(Show.Status show) {
    return query(
        "SELECT VARIABLE_NAME AS `Variable_name`, VARIABLE_VALUE AS `Value`",
        " FROM information_schema.SESSION_STATUS WHERE TRUE",
        like("VARIABLE_NAME", show.like()));
  }

  @Override
  public SqlNode processes(Show.Processes show) {
    return query(
        "SELECT ID AS `Id`, `USER` AS `User`, HOST AS `Host`, DB AS `db`, COMMAND AS `Command`,",
        " `TIME` AS `Time`, STATE AS `State`, INFO AS `Info` FROM information_schema.PROCESSLIST",
        " ORDER BY ID");
  }

  @Override
  public SqlNode warnings(Show.Warnings show) {
    return query(
        "SELECT LEVEL AS `Level`, CODE AS `Code`, MESSAGE AS `Message`",
        " FROM information_schema.WARNINGS",
        show.errorsOnly() ? " WHERE LEVEL = " + text(Warning.Level.ERROR.word()) : "",
        " ORDER BY WARNING_NUMBER");
  }

  @Override
  public SqlNode userGrants(Show.UserGrants show) {
    String name = AccountBinder.named(show.user(), user.get());
    Accounts accounts = catalog.accounts();
    if (accounts.user(name) == null && !accounts.roles().containsKey(name) && !accounts.areOpen()) {
      throw LindormException.of(
          ErrorCode.ACCOUNT_OPERATION,
          "SHOW GRANTS",
          name,
          "there is no user or role of this name; SHOW USERS lists them");
    }
    return query(
        "SELECT STATEMENT AS " + CreateTableText.quoted("Grants for " + name),
        " FROM information_schema.GRANTS WHERE GRANTEE = " + text(name),
        " ORDER BY GRANT_NUMBER");
  }

  @Override
  public SqlNode users(Show.Users show) {
    return query(
        "SELECT USER_NAME AS `User`, KIND AS `Kind`, ROLES AS `Roles`",
        " FROM information_schema.USERS ORDER BY KIND DESC, USER_NAME");
  }

  @Override
  public SqlNode privileges(Show.Privileges show) {
    return query(
        "SELECT USER_NAME AS `user`, GLOBAL_PRIVILEGES AS `global privileges`,",
        " DATABASE_PRIVILEGES AS `database privileges`, TABLE_PRIVILEGES AS `table privileges`",
        " FROM information_schema.USERS WHERE KIND = 'USER' ORDER BY USER_NAME");
  }

  @Override
  public SqlNode properties(Show.Properties show) {
    return switch (show.property()) {
      case ENGINES ->
          query(
              "SELECT ENGINE AS `Engine`, SUPPORT AS `Support`, COMMENT AS `Comment`,",
              " TRANSACTIONS AS `Transactions`, XA AS `XA`, SAVEPOINTS AS `Savepoints`",
              " FROM information_schema.ENGINES WHERE TRUE",
              like("ENGINE", show.like()),
              " ORDER BY SUPPORT");
      case COLLATIONS ->
          query(
              "SELECT COLLATION_NAME AS `Collation`, CHARACTER_SET_NAME AS `Charset`, ID AS `Id`,",
              " IS_DEFAULT AS `Default`, IS_COMPILED AS `Compiled`, SORTLEN AS `Sortlen`,",
              " PAD_ATTRIBUTE AS `Pad_attribute` FROM information_schema.COLLATIONS WHERE TRUE",
              like("COLLATION_NAME", show.like()),
              " ORDER BY COLLATION_NAME");
      case CHARACTER_SETS ->
          query(
              "SELECT CHARACTER_SET_NAME AS `Charset`, DESCRIPTION AS `Description`,",
              " DEFAULT_COLLATE_NAME AS `Default collation`, MAXLEN AS `Maxlen`",
              " FROM information_schema.CHARACTER_SETS WHERE TRUE",
              like("CHARACTER_SET_NAME", show.like()),
              " ORDER BY CHARACTER_SET_NAME");
    };
  }

  @Override
  public SqlNode where(Show.Where show) {
    return ShownLabels.where(show.shown().show(this), show.condition());
  }

  private static String text(String value) {
    return Literals.of(value).sql();
  }

  /** The condition of a LIKE, which ignores case as MySQL's names do; nothing without one. */
  private static String like(String column, @Nullable String pattern) {
    return pattern == null ? "" : " AND " + column + " ILIKE " + text(pattern);
  }

  private static String where(TableName table) {
    return " WHERE TABLE_SCHEMA = "
        + text(table.database())
        + " AND TABLE_NAME = "
        + text(table.table());
  }

  private String name(@Nullable SqlIdentifier written) {
    return written == null ? database : written.getSimple();
  }

  /** The condition for what is in a database. Every session may begin in the default one. */
  private String in(@Nullable SqlIdentifier written) {
    String name = name(written);
    if (!name.equals(Catalog.DEFAULT_DATABASE)) {
      catalog.requireDatabase(name);
    }
    return " WHERE TABLE_SCHEMA = "
        + text(InformationSchema.isNamed(name) ? InformationSchema.DATABASE : name);
  }

  private TableName table(SqlIdentifier identifier) {
    return catalog.require(DefinitionBinder.qualified(identifier, database)).name();
  }

  private TableName tableOrView(SqlIdentifier identifier) {
    TableName name = DefinitionBinder.qualified(identifier, database);
    return catalog.view(name) == null ? table(identifier) : name;
  }
}
