package org.openlindorm.sql.resolve;

import java.util.function.Supplier;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Accounts;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literals;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.resolve.definition.AccountBinder;

/**
 * Rewrites SHOW statements to queries over information_schema.
 *
 * @param catalog the part that the user sees
 * @param database the default database of unqualified names
 * @param mysql whether the client uses MySQL's protocol; rows then have MySQL's columns
 * @param user the name of the session's user; a statement that reads it is valid for one session
 *     only
 */
record ShowQueries(Catalog catalog, String database, boolean mysql, Supplier<String> user) {

  private static final Found EVERYTHING = new Found("", "", null);

  private static final String VIEW = "View";

  /** The columns of SHOW CREATE VIEW for the text and the collation in which it was created. */
  private static final String CLIENT_OF_VIEW =
      ", 'utf8mb4' AS `character_set_client`, 'utf8mb4_bin' AS `collation_connection`";

  /**
   * The object of a statement.
   *
   * @param name of the database or account
   * @param kind Table or View
   * @param condition on the rows; null for all
   */
  private record Found(String name, String kind, @Nullable String condition) {}

  /**
   * Returns the query of a statement.
   *
   * @throws LindormException TABLE_UNKNOWN, DATABASE_UNKNOWN, ACCOUNT_OPERATION, COLUMN_UNKNOWN
   */
  SqlNode query(Show show) {
    Found found = found(show);
    String sql = show.kind().sql(mysql);
    sql =
        sql.replace("{name}", found.name().replace("`", "``"))
            .replace("{kind}", found.kind())
            .replace("{client}", found.kind().equals(VIEW) ? CLIENT_OF_VIEW : "")
            .replace("{database}", text(found.name()));
    ShownRows rows = new ShownRows(((Query) StatementParser.parse(sql)).node());
    if (found.condition() != null) {
      rows.restrict(StatementParser.parseExpression(found.condition()));
    }
    if (show.like() != null) {
      rows.like(show.like());
    }
    if (show.condition() != null) {
      rows.where(show.condition());
    }
    return rows.query();
  }

  private Found found(Show show) {
    SqlIdentifier of = show.of();
    return switch (show.kind().subject()) {
      case NOTHING, ALL_ACCOUNTS, ALL_PRIVILEGES, SERVER -> EVERYTHING;
      case DATABASE -> database(of);
      case NAMED_DATABASE -> new Found(database(of).name(), "", null);
      case TABLE -> table(required(of));
      case TABLE_OR_VIEW -> tableOrView(required(of));
      case TABLE_OR_DATABASE -> of == null ? database(null) : table(of);
      case ANY_TABLE -> of == null ? EVERYTHING : table(of);
      case ACCOUNT -> account(AccountBinder.named(show.account(), user.get()));
    };
  }

  private static SqlIdentifier required(@Nullable SqlIdentifier table) {
    if (table == null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "SHOW TABLE VARIABLES without a table",
          "Write SHOW TABLE VARIABLES FROM t");
    }
    return table;
  }

  /** Every session may begin in the default database, whatever its user sees. */
  private Found database(@Nullable SqlIdentifier written) {
    String name = written == null ? database : written.getSimple();
    if (!name.equals(Catalog.DEFAULT_DATABASE)) {
      catalog.requireDatabase(name);
    }
    String stored = InformationSchema.isNamed(name) ? InformationSchema.DATABASE : name;
    return new Found(name, "", "TABLE_SCHEMA = " + text(stored));
  }

  private Found table(SqlIdentifier identifier) {
    return found(catalog.require(TableNames.defined(identifier, database)).name(), "Table");
  }

  private Found tableOrView(SqlIdentifier identifier) {
    TableName name = TableNames.defined(identifier, database);
    return catalog.view(name) == null || catalog.temporary(name) != null
        ? table(identifier)
        : found(name, VIEW);
  }

  private static Found found(TableName name, String kind) {
    return new Found(
        name.table(),
        kind,
        "TABLE_SCHEMA = " + text(name.database()) + " AND TABLE_NAME = " + text(name.table()));
  }

  private Found account(String name) {
    Accounts accounts = catalog.accounts();
    if (accounts.user(name) == null && !accounts.roles().containsKey(name) && !accounts.areOpen()) {
      throw LindormException.of(
          ErrorCode.ACCOUNT_OPERATION,
          "SHOW GRANTS",
          name,
          "there is no user or role of this name; SHOW USERS lists them");
    }
    return new Found(name, "", "GRANTEE = " + text(name));
  }

  private static String text(String value) {
    return Literals.of(value).sql();
  }
}
