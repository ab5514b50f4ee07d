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
   * @param lack such as {@code not enforced}
   * @param meaning the missing effect
   * @throws LindormException UNSUPPORTED
   */
  private String warning(String kind, String lack, String meaning) {
    if (compat != SqlCompat.MYSQL) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          kind,
          "It is " + lack + "; a database WITH (SQL_COMPAT='mysql') accepts it with a warning");
    }
    SystemVariable variable = SystemVariable.UNENFORCED_KEYS;
    if (variable.in(catalog).equals(SystemVariable.REFUSE)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          kind,
          "It is "
              + lack
              + "; ALTER SYSTEM SET "
              + variable.variable()
              + " = 'warn' accepts it with a warning");
    }
    return kind + " is " + lack + ": " + meaning;
  }

  /** Returns the warning about a foreign key or a CHECK constraint. */
  String warning(TableElement.UnenforcedKind kind) {
    return switch (kind) {
      case FOREIGN_KEY ->
          warning("FOREIGN KEY", "not enforced", "rows may refer to rows that do not exist");
      case CHECK -> warning("CHECK", "not enforced", "rows may have other values");
      case FULLTEXT_KEY ->
          warning("FULLTEXT KEY", "not built", "MATCH ... AGAINST is refused, LIKE reads all rows");
      case SPATIAL_KEY -> warning("SPATIAL KEY", "not built", "there are no conditions on places");
    };
  }

  /** Returns the warning about dropping a key or constraint, since none is kept. */
  String none(TableElement.UnenforcedKind kind) {
    return switch (kind) {
      case FOREIGN_KEY -> "Foreign keys are not kept, so none is dropped";
      case CHECK -> "CHECK constraints are not kept, so none is dropped";
      case FULLTEXT_KEY, SPATIAL_KEY -> "Keys of text and places are not kept, so none is dropped";
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
    return warning(
        "UNIQUE", "not enforced", "it is an index that may have several rows of equal values");
  }
}
