package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.schema.NearestName;

/**
 * Finds the statements that may hold a password and hides it from lists of statements, logs, traces
 * and error texts. It reads only words, so it also finds statements that do not parse: misspelt
 * words and words in comments and texts count, too. In doubt it hides the text.
 */
public final class Secrets {

  private static final String HIDDEN = " ...";

  /** Statements of rows, where USER and PASSWORD are names of columns. */
  private static final Set<String> OF_ROWS =
      Set.of("SELECT", "WITH", "VALUES", "UPSERT", "INSERT", "REPLACE", "UPDATE", "DELETE", "LOAD");

  /** Words before the first word of a statement. */
  private static final Set<String> BEFORE =
      Set.of("EXPLAIN", "ANALYZE", "DESCRIBE", "DESC", "PLAN", "FOR");

  /**
   * The objects besides users that CREATE and ALTER change; PASSWORD is a name in these statements.
   */
  private static final Set<String> OBJECTS =
      Set.of("TABLE", "INDEX", "VIEW", "DATABASE", "SCHEMA", "SYSTEM");

  /** Words that are no slip of IDENTIFIED but frequent names. */
  private static final Set<String> NAMES = Set.of("IDENTIFIER", "IDENTIFIERS");

  private static final Set<String> AFTER_IDENTIFIED = Set.of("BY", "WITH", "AS", "VIA");

  private static final Set<String> BEFORE_NAME = Set.of("IF", "NOT", "EXISTS");

  /**
   * The number of typing errors allowed in a long word: a letter omitted, doubled or wrong, or two
   * swapped.
   */
  private static final int SLIPS = 2;

  /** A word of the text, in capital letters. */
  private record Word(String word, int end) {

    boolean isLike(String other, int slips) {
      return Math.abs(word.length() - other.length()) <= slips
          && NearestName.distance(word, other) <= slips;
    }
  }

  private Secrets() {}

  /** Returns the text up to the first possible password; the unchanged text when there is none. */
  public static String hidden(String sql) {
    int place = place(sql);
    return place < 0 || place >= sql.stripTrailing().length()
        ? sql
        : sql.substring(0, place).stripTrailing() + HIDDEN;
  }

  /** Returns whether a password may be in a text. */
  public static boolean mayBeIn(String sql) {
    return !hidden(sql).equals(sql);
  }

  /** The offset from which a text is hidden, or -1. */
  private static int place(String sql) {
    int start = 0;
    while (start < sql.length()) {
      int end = sql.indexOf(';', start);
      int next = end < 0 ? sql.length() : end;
      int place = place(sql, start, next);
      if (place >= 0) {
        return place;
      }
      start = next + 1;
    }
    return -1;
  }

  /** Returns the position in one statement; comments before it may contain another statement. */
  private static int place(String sql, int start, int end) {
    int first = start;
    while (first < end && !Character.isJavaIdentifierStart(sql.charAt(first))) {
      first = TokenEnds.isComment(sql, first) ? TokenEnds.end(sql, first) : first + 1;
    }
    int after = Math.min(first, end);
    int before = place(words(sql, start, after));
    if (before >= 0) {
      return before;
    }
    String word = sql.substring(after, wordEnd(sql, after, end)).toUpperCase(Locale.ROOT);
    boolean plain = OF_ROWS.contains(word) && !contains(sql, "IDENTIFIED", after, end);
    return plain ? -1 : place(words(sql, after, end));
  }

  /** Done with every statement, so it looks at single letters first. */
  private static boolean contains(String sql, String word, int start, int end) {
    char first = Character.toLowerCase(word.charAt(0));
    for (int i = start; i + word.length() <= end; i++) {
      if ((sql.charAt(i) | 0x20) == first
          && sql.regionMatches(/* ignoreCase= */ true, i, word, 0, word.length())) {
        return true;
      }
    }
    return false;
  }

  private static int place(List<Word> words) {
    if (words.isEmpty()) {
      return -1;
    }
    boolean rows = isOfRows(words);
    boolean object = words.stream().limit(4).anyMatch(each -> OBJECTS.contains(each.word()));
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      String following = i + 1 < words.size() ? words.get(i + 1).word() : "";
      if (rows) {
        if (word.word().equals("IDENTIFIED") && AFTER_IDENTIFIED.contains(following)) {
          return word.end();
        }
      } else if (!NAMES.contains(word.word()) && word.isLike("IDENTIFIED", SLIPS)
          || !object && word.isLike("PASSWORD", SLIPS)) {
        return word.end();
      } else if (!object && changesUsers(words) && word.isLike("USER", 1) && i > 0) {
        return nameEnd(words, i + 1);
      }
    }
    return -1;
  }

  /** Returns whether a text is a query or writes rows, as far as its first word says so. */
  private static boolean isOfRows(List<Word> words) {
    return words.stream()
        .map(Word::word)
        .filter(word -> !BEFORE.contains(word))
        .findFirst()
        .filter(OF_ROWS::contains)
        .isPresent();
  }

  /** DROP USER and the like hold no password. */
  private static boolean changesUsers(List<Word> words) {
    return switch (words.get(0).word()) {
      case "DROP", "SHOW", "GRANT", "REVOKE", "KILL", "USE" -> false;
      default -> true;
    };
  }

  /** Returns the end of the name of a user. */
  private static int nameEnd(List<Word> words, int start) {
    int name = start;
    while (name < words.size() && BEFORE_NAME.contains(words.get(name).word())) {
      name++;
    }
    return words.get(Math.min(name, words.size() - 1)).end();
  }

  private static List<Word> words(String sql, int from, int to) {
    List<Word> words = new ArrayList<>();
    int position = from;
    while (position < to) {
      int end = wordEnd(sql, position, to);
      if (end > position) {
        words.add(new Word(sql.substring(position, end).toUpperCase(Locale.ROOT), end));
      }
      position = Math.max(end, position + 1);
    }
    return words;
  }

  private static int wordEnd(String sql, int from, int to) {
    int position = from;
    while (position < to && Character.isJavaIdentifierPart(sql.charAt(position))) {
      position++;
    }
    return position;
  }
}
