package org.openlindorm.sql.parse.tree;

import java.util.Locale;

/** The names of user variables: {@code @a}, in any case. */
public final class UserVariable {

  private UserVariable() {}

  /** Returns whether a word names a user variable; {@code @@a} is a system variable. */
  public static boolean isNamed(String word) {
    return word.length() > 1 && word.charAt(0) == '@' && word.charAt(1) != '@';
  }

  /** Returns the name without its mark: {@code a} for {@code @A}. */
  public static String name(String word) {
    return word.substring(1).toLowerCase(Locale.ROOT);
  }
}
