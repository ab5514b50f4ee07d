package org.openlindorm.command;

import java.util.Locale;

/** Formats counts for people. */
public final class CountFormat {

  private CountFormat() {}

  /** Returns {@code 1 row}, {@code 12,000 rows}. */
  public static String rows(long count) {
    return of(count, "row", "rows");
  }

  /** Returns a count of other things. */
  public static String of(long count, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : several);
  }
}
