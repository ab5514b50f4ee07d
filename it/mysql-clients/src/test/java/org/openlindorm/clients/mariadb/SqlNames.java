package org.openlindorm.clients.mariadb;

/** Names and texts as SQL writes them. */
final class SqlNames {

  private SqlNames() {}

  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /** A literal, with backslashes escaped. */
  static String literal(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
  }
}
