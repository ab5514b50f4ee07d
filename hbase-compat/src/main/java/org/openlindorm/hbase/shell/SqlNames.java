package org.openlindorm.hbase.shell;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Names and texts as SQL writes them. */
final class SqlNames {

  private SqlNames() {}

  /** A name in back quotes, or several with points between them: {@code `sales`.`orders`}. */
  static String name(String... parts) {
    return Arrays.stream(parts)
        .map(part -> "`" + part.replace("`", "``") + "`")
        .collect(Collectors.joining("."));
  }

  /** A text in quotes. */
  static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
