package org.openlindorm.sql.completion;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * The clause of a statement at the cursor: its keyword and position. Closed brackets are ignored;
 * open ones keep their clause, or begin a list of columns.
 *
 * @param keyword in capital letters, empty before the first one
 * @param columnsOnly within {@code INSERT INTO t (} and {@code CREATE INDEX i ON t (}
 * @param definesColumns within {@code CREATE TABLE t (}
 */
record Clause(String keyword, int at, boolean columnsOnly, boolean definesColumns) {

  private static final Clause NONE = new Clause("", -1, false, false);

  /** Keywords that begin a clause anywhere. */
  private static final Set<String> BEGIN =
      Set.of(
          "SELECT",
          "FROM",
          "JOIN",
          "WHERE",
          "GROUP",
          "ORDER",
          "BY",
          "HAVING",
          "LIMIT",
          "OFFSET",
          "ON",
          "SET",
          "INTO",
          "UPDATE",
          "TABLE",
          "VIEW",
          "DESCRIBE",
          "USE",
          "DATABASE",
          "INDEX",
          "VALUES",
          "WITH");

  /** Keywords that begin a clause at the start of a statement. */
  private static final Set<String> FIRST =
      Set.of(
          "CREATE",
          "DROP",
          "ALTER",
          "TRUNCATE",
          "ADVISE",
          "CHECK",
          "EXPLAIN",
          "ANALYZE",
          "SHOW",
          "DESC");

  /** Keywords that require an operand after them. */
  private static final Set<String> OPERATORS =
      Set.of(
          "AND",
          "OR",
          "NOT",
          "IN",
          "LIKE",
          "BETWEEN",
          "DISTINCT",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "EXISTS",
          "IF",
          "AS");

  /**
   * Keywords after a table's name that are no alias of it, in addition to those that begin a
   * clause.
   */
  private static final Set<String> AFTER_TABLES =
      Set.of(
          "LEFT", "RIGHT", "INNER", "CROSS", "OUTER", "FORCE", "USING", "UNION", "ADD", "DROP",
          "MODIFY", "CHANGE", "RENAME", "ALTER");

  static Clause of(Tokens tokens) {
    Deque<Clause> outer = new ArrayDeque<>();
    Clause current = NONE;
    for (int i = 0; i < tokens.size(); i++) {
      String word = tokens.upper(i);
      if (word.equals("(")) {
        outer.push(current);
        current = current.opened(tokens, i);
      } else if (word.equals(")")) {
        current = outer.isEmpty() ? NONE : outer.pop();
      } else if (begins(tokens, i, word)) {
        boolean duplicate = word.equals("UPDATE") && tokens.upper(i - 1).equals("KEY");
        current = new Clause(duplicate ? "SET" : word, i, false, false);
      }
    }
    return current;
  }

  private static boolean begins(Tokens tokens, int index, String word) {
    return BEGIN.contains(word) && !tokens.upper(index - 1).equals(".")
        || FIRST.contains(word) && index <= 1;
  }

  private Clause opened(Tokens tokens, int index) {
    if (definesColumns) {
      return NONE;
    }
    boolean afterTable = index == at + 2 || index == at + 4 && tokens.upper(at + 2).equals(".");
    boolean created = tokens.upper(0).equals("CREATE");
    boolean columns = afterTable && (keyword.equals("INTO") || keyword.equals("ON") && created);
    boolean definition = keyword.equals("TABLE") && created;
    return columns || definition ? new Clause("", index, columns, definition) : this;
  }

  /** Returns whether a word after a table's name is a keyword and no alias. */
  static boolean isKeyword(String word) {
    return BEGIN.contains(word) || AFTER_TABLES.contains(word);
  }

  /** Returns whether a name or value has ended, so that the clause may continue. */
  boolean isWhole(Tokens tokens, int last) {
    String word = tokens.upper(last);
    return word.equals(")")
        || word.equals(Tokens.VALUE)
        || word.equals("*") && last == at + 1
        || tokens.isWord(last) && !OPERATORS.contains(word);
  }
}
