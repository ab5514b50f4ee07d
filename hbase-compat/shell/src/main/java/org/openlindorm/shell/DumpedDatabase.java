package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The definitions of a database that is dumped.
 *
 * @param compat its compatibility level
 * @param views each after those that its query may read
 * @param estimatedRows empty without an estimate
 */
record DumpedDatabase(
    String name,
    String compat,
    List<Definition> tables,
    List<Definition> views,
    OptionalLong estimatedRows) {

  private static final String MYSQL = "mysql";

  /** A table or view, and the statement that creates it. */
  record Definition(String name, String statement) {}

  DumpedDatabase {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
  }

  /**
   * Reads the definitions.
   *
   * @param chosen the tables and views to read; empty for all
   * @throws SQLException also for a table that a dump cannot contain
   */
  static DumpedDatabase read(Connection connection, String database, List<String> chosen)
      throws SQLException {
    String compat = compat(connection, database);
    List<Definition> tables = new ArrayList<>();
    List<Definition> views = new ArrayList<>();
    String statement = compat.equals(MYSQL) ? "MYSQL_STATEMENT" : "CREATE_STATEMENT";
    try (PreparedStatement query =
        connection.prepareStatement(
            "SELECT TABLE_NAME, TABLE_TYPE, "
                + statement
                + " FROM information_schema.CREATE_STATEMENTS WHERE TABLE_SCHEMA = ? ORDER BY"
                + " TABLE_NAME")) {
      query.setString(1, database);
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          Definition definition = new Definition(rows.getString(1), rows.getString(3));
          if (chosen.isEmpty() || chosen.contains(definition.name())) {
            (rows.getString(2).equals("VIEW") ? views : tables).add(definition);
          }
        }
      }
    }
    for (String name : chosen) {
      if (tables.stream().noneMatch(each -> each.name().equals(name))
          && views.stream().noneMatch(each -> each.name().equals(name))) {
        throw new SQLException("There is no table " + database + "." + name, "42S02", 1146);
      }
    }
    for (Definition table : tables) {
      requireWritable(table);
    }
    return new DumpedDatabase(
        database, compat, tables, sorted(views), estimate(connection, database, tables));
  }

  /** The declared columns are not all cells of these tables. */
  private static void requireWritable(Definition table) throws SQLException {
    String statement = table.statement();
    if (!statement.startsWith("CREATE TABLE ")) {
      throw new SQLException(
          "Table " + table.name() + " is of an HBase program: HBase's Export copies it");
    }
    if (statement.contains("DYNAMIC_COLUMNS='true'") || statement.contains("WILDCARD_COLUMN=")) {
      throw new SQLException(
          "Table "
              + table.name()
              + " has dynamic columns, which a dump does not contain: HBase's Export copies it;"
              + " name the other tables by --table");
    }
  }

  private static String compat(Connection connection, String database) throws SQLException {
    String level = null;
    try (PreparedStatement query =
        connection.prepareStatement(
            "SELECT SQL_COMPAT FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?")) {
      query.setString(1, database);
      try (ResultSet rows = query.executeQuery()) {
        if (!rows.next()) {
          throw new SQLException("Unknown database '" + database + "'", "42000", 1049);
        }
        level = rows.getString(1);
      }
    }
    return MYSQL.equalsIgnoreCase(level) ? MYSQL : "lindorm";
  }

  private static OptionalLong estimate(
      Connection connection, String database, List<Definition> tables) throws SQLException {
    long all = 0;
    for (Definition table : tables) {
      OptionalLong rows =
          EstimatedRows.of(
              "SELECT * FROM " + SqlNames.name(database, table.name()), database, connection);
      if (rows.isEmpty()) {
        return OptionalLong.empty();
      }
      all += rows.getAsLong();
    }
    return all == 0 ? OptionalLong.empty() : OptionalLong.of(all);
  }

  /** Puts views after those that their texts mention. Views have no cycles. */
  static List<Definition> sorted(List<Definition> views) {
    List<Definition> left = new ArrayList<>(views);
    List<Definition> sorted = new ArrayList<>();
    while (!left.isEmpty()) {
      Definition next =
          left.stream()
              .filter(view -> left.stream().noneMatch(other -> mentions(view, other)))
              .findFirst()
              .orElse(left.get(0));
      left.remove(next);
      sorted.add(next);
    }
    return sorted;
  }

  private static boolean mentions(Definition view, Definition other) {
    String name = "(?<![\\w.-])" + Pattern.quote(other.name()) + "(?![\\w.-])";
    String query = view.statement().substring(view.statement().indexOf(" AS "));
    return !view.equals(other) && Pattern.compile(name).matcher(query).find();
  }
}
