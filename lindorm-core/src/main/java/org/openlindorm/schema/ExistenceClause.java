package org.openlindorm.schema;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** IF EXISTS and IF NOT EXISTS: there is nothing to do, where it would be an error without them. */
final class ExistenceClause {

  private ExistenceClause() {}

  /** The catalog as it is when the clause is written; else throws the error with its fact. */
  static Catalog unless(boolean tolerated, Catalog before, ErrorCode code, Object fact) {
    if (tolerated) {
      return before;
    }
    throw LindormException.of(code, fact);
  }
}
