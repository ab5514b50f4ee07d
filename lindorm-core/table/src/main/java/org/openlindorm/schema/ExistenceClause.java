package org.openlindorm.schema;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** IF EXISTS and IF NOT EXISTS: the statement does nothing where it would otherwise fail. */
final class ExistenceClause {

  private ExistenceClause() {}

  /**
   * Returns the unchanged catalog if the clause is written; otherwise throws the error with its
   * argument.
   */
  static Catalog unless(boolean tolerated, Catalog before, ErrorCode code, Object fact) {
    if (tolerated) {
      return before;
    }
    throw LindormException.of(code, fact);
  }
}
