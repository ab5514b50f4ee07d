package org.openlindorm.sql.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.sql.completion.CompletionCandidate.Kind;

/** Computes the completions at the cursor of a statement. */
public final class Completion {

  /** Keywords that precede a table's name. */
  private static final Set<String> BEFORE_TABLES =
      Set.of("FROM", "JOIN", "INTO", "UPDATE", "TABLE");

  /** The most frequently typed functions, as {@code docs/sql/functions.md} lists them. */
  static final List<String> FUNCTIONS =
      List.of(
          "COUNT(",
          "COUNT(*)",
          "SUM(",
          "AVG(",
          "MIN(",
          "MAX(",
          "CONCAT(",
          "LENGTH(",
          "LOWER(",
          "UPPER(",
          "TRIM(",
          "SUBSTR(",
          "REPLACE(",
          "NOW()",
          "DATE_FORMAT(",
          "FROM_UNIXTIME(",
          "UNIX_TIMESTAMP(",
          "COALESCE(",
          "IFNULL(",
          "ABS(",
          "ROUND(");

  /** The maximum of tables whose columns are queried; each needs a call to the server. */
  private static final int MOST_TABLES = 20;

  private final ObjectNames names;

  public Completion(ObjectNames names) {
    this.names = names;
  }

  /** Returns the start of the word that ends at the cursor, which a completion replaces. */
  public static int wordStart(String before) {
    int start = before.length();
    while (start > 0 && Tokens.isWord(before.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  /**
   * Returns the words that are valid at the cursor, whatever part of the word is typed.
   *
   * @param before the statement up to the cursor
   * @param after the rest of it, which may name tables
   */
  public List<CompletionCandidate> at(String before, String after) {
    String done = before.substring(0, wordStart(before));
    Tokens tokens = Tokens.of(done);
    if (tokens.open()) {
      return List.of();
    }
    Map<String, String> tables = tables(Tokens.of(before + " " + after));
    int last = tokens.size() - 1;
    if (tokens.upper(last).equals(".") && tokens.isWord(last - 1)) {
      return qualified(tokens.list().get(last - 1), tables);
    }
    CursorContext place = CursorContext.after(tokens);
    List<CompletionCandidate> offers = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if (place.kinds().contains(kind)) {
        named(kind, tables).forEach(word -> offers.add(new CompletionCandidate(word, kind)));
      }
    }
    place.keywords().forEach(word -> offers.add(new CompletionCandidate(word, Kind.KEYWORDS)));
    return offers;
  }

  private List<CompletionCandidate> qualified(String qualifier, Map<String, String> tables) {
    String table = tables.get(qualifier);
    List<String> columns = table == null ? List.of() : names.columns(table);
    Kind kind = columns.isEmpty() ? Kind.TABLES : Kind.COLUMNS;
    List<String> words = columns.isEmpty() ? names.tables(qualifier) : columns;
    return words.stream().map(word -> new CompletionCandidate(word, kind)).toList();
  }

  private Iterable<String> named(Kind kind, Map<String, String> tables) {
    return switch (kind) {
      case TABLES -> names.tables();
      case DATABASES -> names.databases();
      case FUNCTIONS -> FUNCTIONS;
      case KEYWORDS -> List.of();
      case COLUMNS -> {
        Set<String> columns = new TreeSet<>();
        for (String table : tables.isEmpty() ? anyTables() : Set.copyOf(tables.values())) {
          columns.addAll(names.columns(table));
        }
        if (tables.values().stream().distinct().count() > 1) {
          columns.addAll(tables.keySet());
        }
        yield columns;
      }
    };
  }

  /** Returns all tables; before the statement names a table, each is possible. */
  private List<String> anyTables() {
    List<String> all = names.tables();
    return all.subList(0, Math.min(all.size(), MOST_TABLES));
  }

  /** Returns the tables that a statement names, by the qualifiers of their columns. */
  private static Map<String, String> tables(Tokens tokens) {
    Map<String, String> tables = new LinkedHashMap<>();
    boolean listed = false;
    boolean definesIndex = tokens.upper(0).equals("CREATE") && tokens.upper(1).equals("INDEX");
    for (int i = 0; i < tokens.size(); i++) {
      boolean next = listed && tokens.upper(i).equals(",");
      boolean begins =
          BEFORE_TABLES.contains(tokens.upper(i)) || definesIndex && tokens.upper(i).equals("ON");
      if (!next && !begins || !tokens.isWord(i + 1)) {
        continue;
      }
      int end = i + 1;
      boolean inDatabase = tokens.upper(end + 1).equals(".") && tokens.isWord(end + 2);
      String name = tokens.list().get(end + (inDatabase ? 2 : 0));
      String table = inDatabase ? tokens.list().get(end) + "." + name : name;
      end += inDatabase ? 2 : 0;
      int alias = tokens.upper(end + 1).equals("AS") ? end + 2 : end + 1;
      boolean aliased = tokens.isWord(alias) && !Clause.isKeyword(tokens.upper(alias));
      tables.put(aliased ? tokens.list().get(alias) : name, table);
      i = aliased ? alias : end;
      listed = tokens.upper(i + 1).equals(",");
    }
    return tables;
  }
}
