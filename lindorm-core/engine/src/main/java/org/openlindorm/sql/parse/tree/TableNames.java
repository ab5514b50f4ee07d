package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableName;

/** The tables that identifiers name: {@code t} in the default database, or {@code d.t}. */
public final class TableNames {

  private TableNames() {}

  /**
   * Returns the name of a table that a query or a write uses.
   *
   * @throws LindormException TABLE_UNKNOWN for a name of three or more parts
   */
  public static TableName used(SqlIdentifier identifier, String database) {
    TableName name = of(identifier.names, database);
    if (name == null) {
      throw LindormException.of(ErrorCode.TABLE_UNKNOWN, identifier, "; write database.table");
    }
    return name;
  }

  /**
   * Returns the name of a table that a definition names.
   *
   * @throws LindormException NAME_INVALID for a name of three or more parts
   */
  public static TableName defined(SqlIdentifier identifier, String database) {
    TableName name = of(identifier.names, database);
    if (name == null) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID, identifier.toString(), "write table or database.table");
    }
    return name;
  }

  private static @Nullable TableName of(List<String> names, String database) {
    return switch (names.size()) {
      case 1 -> new TableName(database, names.get(0));
      case 2 -> new TableName(names.get(0), names.get(1));
      default -> null;
    };
  }
}
