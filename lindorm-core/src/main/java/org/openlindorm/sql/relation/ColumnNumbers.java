package org.openlindorm.sql.relation;

import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/** Gives each column of a statement a number of its own. For one thread. */
public final class ColumnNumbers {

  /**
   * Characters up to which a computed column is named by its expression, for EXPLAIN and messages.
   * Names of columns over columns would double their length with each level of derived tables.
   */
  private static final int LONGEST_NAME = 256;

  private int next;

  public int next() {
    return next++;
  }

  public Column column(String name, DataType type, boolean nullable) {
    return new Column(next(), name, type, nullable);
  }

  /** A column for the values of an expression. */
  public Computed computed(Expr value) {
    String sql = value.sql();
    int id = next();
    String name = sql.length() <= LONGEST_NAME ? sql : "column " + id;
    return new Computed(new Column(id, name, value.type(), true), value);
  }
}
