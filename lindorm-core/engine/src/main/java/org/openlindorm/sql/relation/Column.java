package org.openlindorm.sql.relation;

import org.openlindorm.expr.ColumnRef;
import org.openlindorm.type.DataType;

/**
 * A column of a relation.
 *
 * @param id its number, unique in the statement
 * @param name for EXPLAIN: {@code o.amount}, or its expression
 */
public record Column(int id, String name, DataType type, boolean nullable) {

  /** Returns the column as an expression; its ordinal is the column's number. */
  public ColumnRef ref() {
    return new ColumnRef(id, name, type);
  }

  /** Returns the same column where rows may lack it, as on the optional side of an outer join. */
  public Column orNull() {
    return nullable ? this : new Column(id, name, type, true);
  }
}
