package org.openlindorm.statistics.history;

/** Kinds of statements that the history counts together, so that its rows stay small. */
public enum StatementGroup {
  SELECT,
  INSERT,
  UPDATE,
  DELETE,
  DEFINITION,
  OTHER;

  /**
   * Returns the group of a statement.
   *
   * @param kind its first word, as {@link org.openlindorm.statistics.KindFigures} has it
   */
  static StatementGroup of(String kind) {
    return switch (kind) {
      case "SELECT", "WITH", "VALUES", "TABLE" -> SELECT;
      case "INSERT", "UPSERT", "REPLACE", "LOAD" -> INSERT;
      case "UPDATE" -> UPDATE;
      case "DELETE" -> DELETE;
      case "CREATE", "ALTER", "DROP", "TRUNCATE", "RENAME" -> DEFINITION;
      default -> OTHER;
    };
  }
}
