package org.openlindorm.hbase.command;

import java.util.Locale;

/** Counts as people read them. */
public final class Counted {

  private Counted() {}

  /** {@code 1 row}, {@code 12,000 rows}. */
  public static String rows(long count) {
    return of(count, "row", "rows");
  }

  /** The same of other things. */
  public static String of(long count, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : several);
  }
}
