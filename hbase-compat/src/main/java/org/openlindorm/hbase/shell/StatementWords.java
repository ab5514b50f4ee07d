package org.openlindorm.hbase.shell;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a statement's first words tell of it, behind comments.
 *
 * @param first in capital letters, or empty
 * @param second as it was written, without back quotes, or empty
 */
record StatementWords(String first, String second) {

  private static final Pattern FIRST_WORDS =
      Pattern.compile(
          "\\A(?:\\s|--[^\\n]*\\n|#[^\\n]*\\n|/\\*.*?\\*/)*(\\w+)(?:\\s+(\\w+))?", Pattern.DOTALL);

  /** Statements that may leave warnings. */
  private static final Set<String> WARNING = Set.of("CREATE", "ALTER", "SET", "ROLLBACK");

  /** Statements behind which other tables or columns may be there. */
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

  /** The protocol carries no warnings, so they are asked for where there may be some. */
  boolean mayWarn() {
    return WARNING.contains(first);
  }

  boolean defines() {
    return DEFINING.contains(first);
  }

  /** Text that is laid out already: the position of its column among so many, or 0 for a table. */
  int laidOut(int columns) {
    boolean plan = first.equals("EXPLAIN") && columns == 1;
    boolean definition = first.equals("SHOW") && second.equalsIgnoreCase("CREATE");
    return plan || definition ? columns : 0;
  }

  /** What a statement without rows has done, such as {@code 1 row deleted}. */
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
