package org.openlindorm.schema;

import java.util.List;

/**
 * The words of SQL that must be quoted in backticks to be names, as information_schema.KEYWORDS
 * lists them for tools that quote names. A test compares them with the grammar.
 */
public final class ReservedWords {

  /** The words in capital letters, sorted. */
  public static final List<String> ALL =
      List.of(
          "ALL",
          "ALTER",
          "AND",
          "AS",
          "BETWEEN",
          "BY",
          "CASE",
          "CAST",
          "CREATE",
          "CROSS",
          "DELETE",
          "DISTINCT",
          "DROP",
          "ELSE",
          "EXCEPT",
          "EXISTS",
          "FALSE",
          "FOR",
          "FROM",
          "GROUP",
          "HAVING",
          "IN",
          "INNER",
          "INSERT",
          "INTERSECT",
          "INTO",
          "IS",
          "JOIN",
          "LEFT",
          "LIKE",
          "LIMIT",
          "NATURAL",
          "NOT",
          "NULL",
          "ON",
          "OR",
          "ORDER",
          "OUTER",
          "PRIMARY",
          "RIGHT",
          "SELECT",
          "SET",
          "THEN",
          "TRUE",
          "UNION",
          "UPDATE",
          "UPSERT",
          "USING",
          "VALUES",
          "WHEN",
          "WHERE",
          "WITH");

  private ReservedWords() {}
}
