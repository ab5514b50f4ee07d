package org.openlindorm.shell;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Quotes names and texts for SQL. */
final class SqlNames {

  private SqlNames() {}

  /** Returns a name in back quotes, or several separated by points: {@code `sales`.`orders`}. */
  static String name(String... parts) {
    return Arrays.stream(parts)
        .map(part -> "`" + part.replace("`", "``") + "`")
        .collect(Collectors.joining("."));
  }

  /** Returns a text in quotes. */
  static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
