package org.openlindorm.sql.parse.tree;

import java.util.Locale;
import java.util.Set;

/**
 * The names of types that are several words: {@code CHARACTER VARYING}, {@code NATIONAL CHAR
 * VARYING}, {@code LONG VARCHAR}. Each means the same as one word.
 */
public final class TypeWords {

  private static final Set<String> CHARACTERS = Set.of("CHAR", "CHARACTER");
  private static final Set<String> VARYING = Set.of("VARYING", "VARCHAR", "VARCHARACTER");

  private TypeWords() {}

  /** Returns how many words the name of a type has: 1 to 3. */
  public static int count(String first, String second, String third) {
    String next = upper(second);
    boolean character = CHARACTERS.contains(next);
    boolean together =
        switch (upper(first)) {
          case "CHAR", "CHARACTER" -> next.equals("VARYING");
          case "NCHAR" -> VARYING.contains(next);
          case "NATIONAL" -> character || VARYING.contains(next);
          case "LONG" -> character || VARYING.contains(next) || next.equals("VARBINARY");
          default -> false;
        };
    boolean longer = together && character && upper(third).equals("VARYING");
    return longer ? 3 : together ? 2 : 1;
  }

  /** Returns the one word that means the same as several, of which these are the first and last. */
  public static String name(String first, String last) {
    if (first.equalsIgnoreCase("LONG")) {
      return last.equalsIgnoreCase("VARBINARY") ? "MEDIUMBLOB" : "MEDIUMTEXT";
    }
    return CHARACTERS.contains(upper(last)) ? "NCHAR" : "VARCHAR";
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}
