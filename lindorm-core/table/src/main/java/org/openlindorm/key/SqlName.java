package org.openlindorm.key;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Quotes column names for DDL: in backticks unless they consist of letters, digits and underscores.
 */
final class SqlName {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private SqlName() {}

  static String of(KeyColumn column) {
    String name = column.name();
    return PLAIN.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
  }

  static List<String> all(List<KeyColumn> columns) {
    return columns.stream().map(SqlName::of).toList();
  }
}
