package org.openlindorm.sql.parse.tree;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.schema.KeyChangeRequest;

/** Decides whether a comma in ALTER TABLE is followed by another action or by another column. */
public final class AlterActions {

  private static final Set<String> ACTIONS =
      Set.of("ADD", "ALTER", "CHANGE", "CONVERT", "DROP", "MODIFY", "RENAME");

  /** The words after ADD and DROP of an action on something other than one column. */
  private static final Set<String> NO_COLUMN =
      Set.of("(", "CHECK", "CONSTRAINT", "FOREIGN", "INDEX", "KEY", "PRIMARY", "UNIQUE");

  private static final Set<String> OPTIONS =
      Set.of("AUTO_INCREMENT", "CHARSET", "COLLATE", "COMMENT", "ENGINE");

  /** The options that say how MySQL stores a table, or what it records about it. */
  private static final Set<String> STORAGE_OPTIONS =
      Set.of(
          "AVG_ROW_LENGTH",
          "CHECKSUM",
          "DELAY_KEY_WRITE",
          "ENCRYPTION",
          "INSERT_METHOD",
          "KEY_BLOCK_SIZE",
          "MAX_ROWS",
          "MIN_ROWS",
          "PACK_KEYS",
          "PAGE_CHECKSUM",
          "ROW_FORMAT",
          "STATS_AUTO_RECALC",
          "STATS_PERSISTENT",
          "STATS_SAMPLE_PAGES",
          "TABLESPACE",
          "TRANSACTIONAL");

  /** The words that MySQL allows after the columns of an index, besides USING. */
  private static final Set<String> INDEX_NOTES =
      Set.of("COMMENT", "INVISIBLE", "KEY_BLOCK_SIZE", "VISIBLE");

  /** The methods of MySQL that keep a primary key sorted: InnoDB takes BTREE for HASH. */
  private static final Set<String> SORTED_METHODS = Set.of("BTREE", "HASH");

  private static final Set<String> PROGRAMS = Set.of("EVENT", "FUNCTION", "PROCEDURE", "TRIGGER");

  private static final Set<String> METHODS = Set.of("ALGORITHM", "LOCK");

  private static final Set<String> KEY_CHANGE_REQUESTS =
      Arrays.stream(KeyChangeRequest.values())
          .map(KeyChangeRequest::name)
          .collect(Collectors.toUnmodifiableSet());

  private AlterActions() {}

  /** Returns whether a column to add is next. */
  public static boolean addsColumn(String first, String second) {
    return continues("ADD", first, second);
  }

  /** Returns whether a column to drop is next. */
  public static boolean dropsColumn(String first, String second) {
    return continues("DROP", first, second);
  }

  private static boolean continues(String action, String first, String second) {
    return upper(first).equals(action)
        ? !NO_COLUMN.contains(upper(second))
        : !ACTIONS.contains(upper(first))
            && !isOption(first, second)
            && !choosesMethod(first, second);
  }

  /** Returns whether two words begin an option of MySQL's tables: {@code ENGINE=}. */
  public static boolean isOption(String first, String second) {
    return switch (upper(first)) {
      case "DEFAULT" -> true;
      case "CHARACTER" -> upper(second).equals("SET");
      default ->
          (OPTIONS.contains(upper(first)) && (second.equals("=") || second.startsWith("'")))
              || (isStorageOption(first) && second.equals("="));
    };
  }

  /** Returns whether a word is an option that says how MySQL stores a table. */
  public static boolean isStorageOption(String word) {
    return STORAGE_OPTIONS.contains(upper(word));
  }

  /** Returns whether a word after the columns of an index begins what MySQL records about it. */
  public static boolean isIndexNote(String word) {
    return INDEX_NOTES.contains(upper(word));
  }

  /** Returns whether a word after DROP names a kind of programs in a database, which is refused. */
  public static boolean isProgram(String word) {
    return PROGRAMS.contains(upper(word));
  }

  /** Returns whether a word after USING is a method of MySQL's primary keys. */
  public static boolean isSortedMethod(String word) {
    return SORTED_METHODS.contains(upper(word));
  }

  /** Returns whether two words choose how MySQL changes the table: {@code ALGORITHM=}. */
  public static boolean choosesMethod(String first, String second) {
    return METHODS.contains(upper(first)) && second.equals("=");
  }

  /** Returns whether three words are {@code REVERSE KEY CHANGE}. */
  public static boolean reversesKeyChange(String first, String second, String third) {
    return upper(first).equals("REVERSE")
        && upper(second).equals("KEY")
        && upper(third).equals("CHANGE");
  }

  /** Returns whether three words request something of a key change: {@code PAUSE KEY CHANGE}. */
  public static boolean requestsKeyChange(String first, String second, String third) {
    return upper(second).equals("KEY")
        && upper(third).equals("CHANGE")
        && KEY_CHANGE_REQUESTS.contains(upper(first));
  }

  /** Returns the request of {@link #requestsKeyChange} by its first word. */
  public static KeyChangeRequest keyChangeRequest(String word) {
    return KeyChangeRequest.valueOf(upper(word));
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}
