package org.openlindorm.sql.resolve.definition;

import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.MySqlClause;

/**
 * The decision about UNIQUE keys, foreign keys and CHECK constraints, which are not enforced: level
 * mysql accepts them with a warning unless the system refuses them.
 *
 * @param compat the compatibility level for the table
 */
record UnenforcedKeys(Catalog catalog, SqlCompat compat) {

  /**
   * Returns the warning about an accepted key.
   *
   * @param kind such as {@code FOREIGN KEY}
   * @param meaning the missing effect
   * @throws LindormException UNSUPPORTED
   */
  String warning(String kind, String meaning) {
    if (compat != SqlCompat.MYSQL) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          kind,
          "It is not enforced; a database WITH (SQL_COMPAT='mysql') accepts it with a warning");
    }
    SystemVariable variable = SystemVariable.UNENFORCED_KEYS;
    if (variable.in(catalog).equals(SystemVariable.REFUSE)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          kind,
          "It is not enforced; ALTER SYSTEM SET "
              + variable.variable()
              + " = 'warn' accepts it with a warning");
    }
    return kind + " is not enforced: " + meaning;
  }

  /** Returns the warning about a foreign key or a CHECK constraint. */
  String warning(TableElement.UnenforcedKind kind) {
    return switch (kind) {
      case FOREIGN_KEY -> warning("FOREIGN KEY", "rows may refer to rows that do not exist");
      case CHECK -> warning("CHECK", "rows may have other values");
    };
  }

  /** Returns the warnings about the CHECK clauses of columns. */
  List<String> checks(List<ColumnClause> columns) {
    return columns.stream()
        .filter(column -> column.has(MySqlClause.Kind.CHECK))
        .map(column -> warning(TableElement.UnenforcedKind.CHECK))
        .toList();
  }

  /** Returns the warning about a unique key, which is an index. */
  String unique() {
    return warning("UNIQUE", "it is an index that may have several rows of equal values");
  }
}
