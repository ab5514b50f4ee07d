package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Exports a running server as a script for the key advisor: the compatibility levels of databases,
 * the definitions of the tables that the user sees, and the executed statements with their rates.
 */
final class ServerScript {

  private static final String DATABASES =
      "SELECT SCHEMA_NAME, SQL_COMPAT FROM information_schema.SCHEMATA"
          + " WHERE SQL_COMPAT <> 'lindorm'";
  private static final String TABLES =
      "SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES"
          + " WHERE TABLE_TYPE = 'BASE TABLE' AND ENGINE = 'LindormTable'";
  private static final String VIEWS =
      "SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION FROM information_schema.VIEWS";
  private static final String STATEMENTS =
      "SELECT SCHEMA_NAME, DIGEST, KIND, STATEMENT, SAMPLE, RUNS, FIRST_SEEN, NOW()"
          + " FROM information_schema.STATEMENTS WHERE PLAN IS NOT NULL ORDER BY RUNS DESC";

  /** The statements that the advisor plans; DDL is not among them. */
  private static final Set<String> JUDGED =
      Set.of("SELECT", "WITH", "UPSERT", "INSERT", "UPDATE", "DELETE");

  /** The end of a text that the server has truncated. */
  private static final String CUT = " ...";

  private final Connection connection;
  private final @Nullable String database;

  /**
   * @param database to read, or null for all that the user sees
   */
  ServerScript(Connection connection, @Nullable String database) {
    this.connection = connection;
    this.database = database;
  }

  /** One row of a result. */
  private interface Line {
    @Nullable String of(ResultSet row) throws SQLException;
  }

  /**
   * Reads the script; its first line describes it.
   *
   * @param most the maximum number of statements, the most frequent first
   */
  String read(String server, int most) throws SQLException {
    StringBuilder script =
        new StringBuilder("-- Tables of " + server + ", and statements that it has run.\n");
    lines(DATABASES, this::level).forEach(line -> script.append('\n').append(line));
    for (String name : lines(TABLES, this::tableName)) {
      lines("SHOW CREATE TABLE " + name, row -> definition(name, row.getString(2)))
          .forEach(line -> script.append('\n').append(line));
    }
    lines(VIEWS, this::view).forEach(line -> script.append('\n').append(line));
    lines(STATEMENTS, this::statement).stream()
        .limit(most)
        .forEach(line -> script.append('\n').append(line));
    return script.toString();
  }

  private List<String> lines(String sql, Line line) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        String text = line.of(rows);
        if (text != null) {
          lines.add(text);
        }
      }
    }
    return lines;
  }

  private boolean isSelected(String of) {
    return database == null || database.equals(of);
  }

  /** Returns the statements that give a database its compatibility level. */
  private @Nullable String level(ResultSet row) throws SQLException {
    String name = SqlNames.name(row.getString(1));
    return isSelected(row.getString(1))
        ? "CREATE DATABASE IF NOT EXISTS %s;\nALTER DATABASE %s SET SQL_COMPAT='%s';\n"
            .formatted(name, name, row.getString(2))
        : null;
  }

  private @Nullable String tableName(ResultSet row) throws SQLException {
    return isSelected(row.getString(1)) ? SqlNames.name(row.getString(1), row.getString(2)) : null;
  }

  /** Returns the definition with the database, which the server omits from the name. */
  private static String definition(String name, String ddl) {
    String database = name.substring(0, name.indexOf("`.`") + 1);
    return "CREATE DATABASE IF NOT EXISTS %s;\nUSE %s;\n%s;\n"
        .formatted(database, database, ddl.strip().replaceAll(";$", ""));
  }

  private @Nullable String view(ResultSet row) throws SQLException {
    return isSelected(row.getString(1))
        ? "USE "
            + SqlNames.name(row.getString(1))
            + ";\nCREATE VIEW "
            + SqlNames.name(row.getString(1), row.getString(2))
            + " AS "
            + row.getString(3)
            + ";\n"
        : null;
  }

  private @Nullable String statement(ResultSet row) throws SQLException {
    String sample = row.getString(5);
    String text = sample == null || sample.endsWith(CUT) ? row.getString(4) : sample;
    boolean linted =
        isSelected(row.getString(1))
            && JUDGED.contains(row.getString(3))
            && !text.endsWith(CUT)
            && !text.toLowerCase(Locale.ROOT).contains("information_schema");
    if (!linted) {
      return null;
    }
    long millis = row.getTimestamp(8).getTime() - row.getTimestamp(7).getTime();
    double rate = 1_000.0 * row.getLong(6) / Math.max(1_000, millis);
    return String.format(
        Locale.ROOT,
        "USE %s;\n-- @query name=%s rate=%.3f/s\n%s;\n",
        SqlNames.name(row.getString(1)),
        row.getString(2),
        rate,
        text.strip().replaceAll(";+$", ""));
  }
}
