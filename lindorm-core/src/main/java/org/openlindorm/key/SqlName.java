package org.openlindorm.key;

import java.util.List;
import java.util.stream.Collectors;

/** Column names as DDL writes them: in backticks unless letters, digits and underscores. */
final class SqlName {

  private SqlName() {}

  static String of(KeyColumn column) {
    String name = column.name();
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
  }

  static String list(List<KeyColumn> columns) {
    return columns.stream().map(SqlName::of).collect(Collectors.joining(", "));
  }
}
