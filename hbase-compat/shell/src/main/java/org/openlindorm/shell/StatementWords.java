package org.openlindorm.shell;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first words of a statement after comments, and what they imply.
 *
 * @param first in capital letters, or empty
 * @param second as written, without back quotes, or empty
 */
record StatementWords(String first, String second) {

  private static final Pattern FIRST_WORDS =
      Pattern.compile(
          "\\A(?:\\s|--[^\\n]*\\n|#[^\\n]*\\n|/\\*.*?\\*/)*(\\w+)(?:\\s+(\\w+))?", Pattern.DOTALL);

  /** Statements that may produce warnings. */
  private static final Set<String> WARNING = Set.of("CREATE", "ALTER", "SET", "ROLLBACK");

  /** Statements that may change the tables or columns. */
  private static final Set<String> DEFINING =
      Set.of("CREATE", "ALTER", "DROP", "RENAME", "USE", "GRANT", "REVOKE");

  static StatementWords of(String sql) {
    Matcher matcher = FIRST_WORDS.matcher(sql.replace("`", ""));
    return matcher.find()
        ? new StatementWords(
            text(matcher.group(1)).toUpperCase(Locale.ROOT), text(matcher.group(2)))
        : new StatementWords("", "");
  }

  private static String text(@Nullable String word) {
    return word == null ? "" : word;
  }

  /** Returns whether to query warnings, because the protocol does not transfer them. */
  boolean mayWarn() {
    return WARNING.contains(first);
  }

  boolean defines() {
    return DEFINING.contains(first);
  }

  /** Returns the position of the column with preformatted text, or 0 for a table. */
  int laidOut(int columns) {
    boolean plan = first.equals("EXPLAIN") && columns == 1;
    boolean definition = first.equals("SHOW") && second.equalsIgnoreCase("CREATE");
    return plan || definition ? columns : 0;
  }

  /** Returns the outcome of a statement without rows, such as {@code 1 row deleted}. */
  String done(long rows) {
    String counted = rows + (rows == 1 ? " row " : " rows ");
    return switch (first) {
      case "UPSERT", "INSERT", "REPLACE" -> counted + "written";
      case "UPDATE" -> counted + "changed";
      case "DELETE" -> counted + "deleted";
      default -> "OK";
    };
  }
}
