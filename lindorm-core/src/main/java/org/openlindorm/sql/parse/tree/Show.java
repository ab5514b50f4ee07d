package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** The SHOW statements. A pattern ({@code like}) is null where no LIKE is written. */
public sealed interface Show extends Statement {

  /** SHOW TABLES [IN d] [LIKE 'x']. */
  record Tables(@Nullable SqlIdentifier database, @Nullable String like) implements Show {}

  /** SHOW CREATE TABLE t. */
  record CreateTableText(SqlIdentifier table) implements Show {}

  /** SHOW DATABASES, SHOW SCHEMAS. */
  record Databases(@Nullable String like) implements Show {}

  /** SHOW INDEX FROM t. */
  record Indexes(SqlIdentifier table) implements Show {}

  /** SHOW COLUMNS FROM t. */
  record Columns(SqlIdentifier table, @Nullable String like) implements Show {}

  /**
   * SHOW VARIABLES.
   *
   * @param scope SYSTEM, TABLE, GLOBAL, SESSION or LOCAL as written; SYSTEM where none is written
   */
  record Variables(String scope, @Nullable SqlIdentifier table, @Nullable String like)
      implements Show {}

  /** SHOW STATUS. */
  record Status(@Nullable String like) implements Show {}

  /** SHOW PROCESSLIST. */
  record Processes() implements Show {}

  /** SHOW WARNINGS. */
  record Warnings() implements Show {}

  /** {@code t FROM d} as {@code d.t}. */
  static SqlIdentifier qualified(SqlIdentifier table, @Nullable SqlIdentifier database) {
    if (database == null || !table.isSimple()) {
      return table;
    }
    return new SqlIdentifier(
        List.of(database.getSimple(), table.getSimple()),
        null,
        table.getParserPosition(),
        List.of(database.getParserPosition(), table.getParserPosition()));
  }
}
