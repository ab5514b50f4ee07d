package org.openlindorm.shell;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints a table or view for {@code \d}: its columns, then the key, the indexes and the attributes,
 * one per line.
 */
final class Description {

  private static final String TABLES = " FROM information_schema.TABLES";
  private static final String COLUMNS =
      "SELECT COLUMN_NAME AS `Column`, COLUMN_TYPE AS `Type`, IS_NULLABLE AS `Null`,"
          + " COLUMN_DEFAULT AS `Default` FROM information_schema.COLUMNS";

  private final ShellSession session;

  Description(ShellSession session) {
    this.session = session;
  }

  /**
   * Prints the description, or only the columns in formats for programs. Prints the server's error
   * when the object does not exist.
   *
   * @param name of a table or view, optionally with its database
   * @return false after a failure, which is already reported
   */
  boolean print(String name) {
    String database = parts(name)[0];
    String table = parts(name)[1];
    String of =
        String.format(
            " WHERE TABLE_SCHEMA = %s AND TABLE_NAME = %s",
            SqlNames.text(database), SqlNames.text(table));
    try {
      List<String> kinds =
          session.query("SELECT TABLE_TYPE" + TABLES + of, row -> row.getString(1));
      if (kinds.isEmpty()) {
        return session.run("DESCRIBE " + name);
      }
      boolean ran = session.run(COLUMNS + of);
      if (!ran || session.results().format().isForPrograms()) {
        return ran;
      }
      session
          .query("SELECT PRIMARY_KEY, CREATE_OPTIONS" + TABLES + of, Description::lines)
          .forEach(this::printLine);
      if (kinds.contains("VIEW")) {
        String query = "SELECT VIEW_DEFINITION FROM information_schema.VIEWS";
        session.query(query + of, row -> row.getString(1)).forEach(this::printLine);
      } else {
        indexes(database, table).forEach(this::printLine);
      }
      return true;
    } catch (SQLException e) {
      return failed(e);
    }
  }

  private boolean failed(SQLException failure) {
    session.results().fail(Failure.of(failure), "");
    return false;
  }

  private static String lines(ResultSet row) throws SQLException {
    String key = row.getString(1);
    String attributes = row.getString(2);
    return (isEmpty(key) ? "" : "Primary key (" + key + ")")
        + (isEmpty(attributes) ? "" : "\nAttributes: " + attributes);
  }

  /** Prints the indexes of all tables of the current database. */
  boolean printIndexes() {
    try {
      return session
          .query(
              "SELECT TABLE_NAME"
                  + TABLES
                  + " WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA = "
                  + SqlNames.text(session.database()),
              row -> row.getString(1))
          .stream()
          .allMatch(this::printIndexes);
    } catch (SQLException e) {
      return failed(e);
    }
  }

  /** Prints the indexes of a table, optionally with its database; a view has none. */
  boolean printIndexes(String name) {
    String[] parts = parts(name);
    if (session.results().format().isForPrograms()) {
      return session.run(indexesOf(parts[0], parts[1]));
    }
    try {
      List<String> indexes = indexes(parts[0], parts[1]);
      indexes.forEach(index -> printLine(parts[1] + ": " + index));
      return true;
    } catch (SQLException e) {
      return failed(e);
    }
  }

  private static String indexesOf(String database, String table) {
    return "SHOW INDEX FROM " + SqlNames.name(database, table);
  }

  private String[] parts(String name) {
    String[] parts = name.replace("`", "").split("\\.", 2);
    return parts.length == 2 ? parts : new String[] {session.database(), parts[0]};
  }

  private List<String> indexes(String database, String table) throws SQLException {
    return session.query(indexesOf(database, table), Description::index);
  }

  private static String index(ResultSet row) throws SQLException {
    String included = row.getString("INDEX_INCLUDED");
    String progress = row.getString("INDEX_PROGRESS");
    return "Index "
        + row.getString("INDEX_NAME")
        + " ("
        + row.getString("INDEX_COLUMN")
        + ")"
        + (isEmpty(included) ? "" : " INCLUDE (" + included + ")")
        + ": "
        + row.getString("INDEX_TYPE")
        + ", "
        + row.getString("INDEX_STATE")
        + (isEmpty(progress) || progress.equals("100%") ? "" : " " + progress);
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }

  private void printLine(String text) {
    if (!text.isEmpty()) {
      session.results().printLine(text);
    }
  }
}
