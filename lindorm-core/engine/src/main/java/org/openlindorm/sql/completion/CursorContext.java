package org.openlindorm.sql.completion;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names and keywords that are valid at a position of a statement.
 *
 * @param kinds names of these kinds
 * @param keywords valid keywords
 */
record CursorContext(Set<CompletionCandidate.Kind> kinds, List<String> keywords) {

  private static final Set<CompletionCandidate.Kind> VALUES =
      Set.of(CompletionCandidate.Kind.COLUMNS, CompletionCandidate.Kind.FUNCTIONS);
  private static final Set<CompletionCandidate.Kind> RELATIONS =
      Set.of(CompletionCandidate.Kind.TABLES, CompletionCandidate.Kind.DATABASES);

  private static final List<String> TYPES =
      List.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "FLOAT",
          "DOUBLE",
          "DECIMAL",
          "VARCHAR",
          "CHAR",
          "BINARY",
          "VARBINARY",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "JSON",
          "VECTOR");

  private static final CursorContext NOTHING = words();
  private static final CursorContext STATEMENT =
      words(
          "SELECT",
          "UPSERT INTO",
          "INSERT INTO",
          "REPLACE INTO",
          "UPDATE",
          "DELETE FROM",
          "CREATE",
          "ALTER",
          "DROP",
          "TRUNCATE TABLE",
          "SHOW",
          "DESCRIBE",
          "EXPLAIN",
          "USE",
          "SET",
          "ADVISE TABLE",
          "CHECK",
          "WITH",
          "BACKUP",
          "KILL",
          "GRANT",
          "REVOKE",
          "BUILD INDEX");

  /** The position at the start of a clause, by its keyword. */
  private static final Map<String, CursorContext> BEGUN =
      Map.ofEntries(
          Map.entry("SELECT", values("DISTINCT", "CASE", "NULL")),
          Map.entry("WHERE", values("NOT", "EXISTS", "CASE")),
          Map.entry("HAVING", values("NOT", "CASE")),
          Map.entry("SET", values()),
          Map.entry("ON", values("NOT")),
          Map.entry("GROUP", words("BY")),
          Map.entry("ORDER", words("BY")),
          Map.entry("BY", values()),
          Map.entry("FROM", relations()),
          Map.entry("JOIN", relations()),
          Map.entry("INTO", relations()),
          Map.entry("UPDATE", relations("STATISTICS")),
          Map.entry("TABLE", relations("IF NOT EXISTS", "IF EXISTS")),
          Map.entry("VIEW", relations("IF EXISTS")),
          Map.entry("DESCRIBE", relations()),
          Map.entry("DESC", relations()),
          Map.entry(
              "USE", new CursorContext(Set.of(CompletionCandidate.Kind.DATABASES), List.of())),
          Map.entry(
              "DATABASE",
              new CursorContext(Set.of(CompletionCandidate.Kind.DATABASES), List.of("IF EXISTS"))),
          Map.entry("INDEX", words("IF NOT EXISTS", "IF EXISTS")),
          Map.entry("LIMIT", NOTHING),
          Map.entry("OFFSET", NOTHING),
          Map.entry("VALUES", words("(")),
          Map.entry("WITH", words("(")),
          Map.entry(
              "CREATE",
              words("TABLE", "INDEX", "VIEW", "OR REPLACE VIEW", "DATABASE", "USER", "ROLE")),
          Map.entry("DROP", words("TABLE", "INDEX", "VIEW", "DATABASE", "USER", "ROLE")),
          Map.entry("ALTER", words("TABLE", "INDEX", "DATABASE", "USER", "SYSTEM")),
          Map.entry("TRUNCATE", words("TABLE")),
          Map.entry("ADVISE", words("TABLE")),
          Map.entry("CHECK", words("INDEX", "TABLE")),
          Map.entry("BACKUP", words("SYSTEM TO", "DATABASE", "TABLE")),
          Map.entry("EXPLAIN", words("SELECT", "ANALYZE", "UPDATE", "DELETE FROM", "UPSERT INTO")),
          Map.entry("ANALYZE", words("SELECT")),
          Map.entry(
              "SHOW",
              words(
                  "TABLES",
                  "DATABASES",
                  "CREATE TABLE",
                  "COLUMNS FROM",
                  "INDEX FROM",
                  "REGIONS FROM",
                  "TABLE STATUS",
                  "TABLE VARIABLES FROM",
                  "VARIABLES",
                  "PROCESSLIST",
                  "BACKUPS",
                  "WARNINGS",
                  "ERRORS",
                  "GRANTS",
                  "USERS",
                  "ENGINES")));

  /** The position after a complete name or value of a clause. */
  private static final Map<String, CursorContext> GONE_ON =
      Map.ofEntries(
          Map.entry("SELECT", words("FROM", "AS")),
          Map.entry(
              "FROM",
              words(
                  "WHERE",
                  "JOIN",
                  "LEFT JOIN",
                  "INNER JOIN",
                  "GROUP BY",
                  "ORDER BY",
                  "LIMIT",
                  "AS",
                  "FORCE INDEX")),
          Map.entry("JOIN", words("ON", "AS", "USING")),
          Map.entry(
              "ON",
              words("AND", "OR", "WHERE", "JOIN", "LEFT JOIN", "GROUP BY", "ORDER BY", "LIMIT")),
          Map.entry(
              "WHERE",
              words(
                  "AND",
                  "OR",
                  "IN",
                  "NOT IN",
                  "LIKE",
                  "BETWEEN",
                  "IS NULL",
                  "IS NOT NULL",
                  "GROUP BY",
                  "ORDER BY",
                  "LIMIT")),
          Map.entry("HAVING", words("AND", "OR", "ORDER BY", "LIMIT")),
          Map.entry("BY", words("ASC", "DESC", "HAVING", "ORDER BY", "LIMIT")),
          Map.entry("LIMIT", words("OFFSET")),
          Map.entry("SET", words("WHERE")),
          Map.entry("UPDATE", words("SET")),
          Map.entry("INTO", words("(", "VALUES", "SELECT", "SET")),
          Map.entry("VALUES", words("ON DUPLICATE KEY UPDATE")),
          Map.entry("VIEW", words("AS SELECT")),
          Map.entry("INDEX", words("ON")));

  /** Statements whose ON names a table. */
  private static final Set<String> DEFINING =
      Set.of("CREATE", "DROP", "ALTER", "BUILD", "CHECK", "GRANT", "REVOKE");

  /** Clauses that expect something else after a comma or bracket than after their keyword. */
  private static final Set<String> WITHOUT_LISTS = Set.of("VALUES", "WITH", "GROUP", "ORDER");

  private static final CursorContext DEFINITION = words("NOT NULL", "DEFAULT", "PRIMARY KEY");
  private static final CursorContext OF_TABLES =
      words(
          "ADD COLUMN",
          "ADD INDEX",
          "DROP COLUMN",
          "DROP INDEX",
          "MODIFY COLUMN",
          "RENAME COLUMN",
          "ALTER COLUMN",
          "SET",
          "COMPACT",
          "FLUSH",
          "SPLIT AT",
          "MERGE AT",
          "PAUSE KEY CHANGE",
          "RESUME KEY CHANGE",
          "CANCEL KEY CHANGE",
          "REVERSE KEY CHANGE");

  private static CursorContext words(String... keywords) {
    return new CursorContext(Set.of(), List.of(keywords));
  }

  private static CursorContext values(String... keywords) {
    return new CursorContext(VALUES, List.of(keywords));
  }

  private static CursorContext relations(String... keywords) {
    return new CursorContext(RELATIONS, List.of(keywords));
  }

  /** Returns the keywords of all positions, some of them several words. */
  static List<String> allKeywords() {
    return Stream.of(
            BEGUN.values(),
            GONE_ON.values(),
            List.of(STATEMENT, OF_TABLES, DEFINITION, new CursorContext(Set.of(), TYPES)))
        .flatMap(Collection::stream)
        .map(CursorContext::keywords)
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the position after these tokens, which are all of one statement before the cursor. */
  static CursorContext after(Tokens tokens) {
    if (tokens.size() == 0) {
      return STATEMENT;
    }
    Clause clause = Clause.of(tokens);
    int last = tokens.size() - 1;
    if (clause.columnsOnly()) {
      return new CursorContext(Set.of(CompletionCandidate.Kind.COLUMNS), List.of());
    }
    if (clause.definesColumns()) {
      return definition(tokens, last);
    }
    if (clause.keyword().isEmpty()) {
      return NOTHING;
    }
    boolean named = clause.keyword().equals("ON") && DEFINING.contains(tokens.upper(0));
    if (clause.at() == last) {
      return named ? relations() : BEGUN.getOrDefault(clause.keyword(), NOTHING);
    }
    boolean whole = clause.isWhole(tokens, last);
    if (clause.keyword().equals("TABLE") && tokens.upper(0).equals("ALTER") && whole) {
      return OF_TABLES;
    }
    if (named || !whole && WITHOUT_LISTS.contains(clause.keyword())) {
      return NOTHING;
    }
    Map<String, CursorContext> places = whole ? GONE_ON : BEGUN;
    return places.getOrDefault(clause.keyword(), NOTHING);
  }

  private static CursorContext definition(Tokens tokens, int last) {
    String word = tokens.upper(last);
    if (word.equals("(") || word.equals(",")) {
      return words("PRIMARY KEY", "INDEX");
    }
    String before = tokens.upper(last - 1);
    if (before.equals("(") || before.equals(",")) {
      return new CursorContext(Set.of(), TYPES);
    }
    return DEFINITION;
  }
}
