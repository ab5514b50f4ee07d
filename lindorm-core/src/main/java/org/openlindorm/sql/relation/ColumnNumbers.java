package org.openlindorm.sql.relation;

import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/** Gives each column of a statement a number of its own. For one thread. */
public final class ColumnNumbers {

  private int next;

  public int next() {
    return next++;
  }

  public Column column(String name, DataType type, boolean nullable) {
    return new Column(next(), name, type, nullable);
  }

  /** A column for the values of an expression. */
  public Computed computed(Expr value) {
    return new Computed(column(value.sql(), value.type(), true), value);
  }
}
