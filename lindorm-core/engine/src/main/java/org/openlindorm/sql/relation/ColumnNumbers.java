package org.openlindorm.sql.relation;

import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/** Allocates the column numbers of a statement. For one thread. */
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

  /** A column with a name, or with its number where the name is a long expression. */
  public Column column(String name, DataType type, boolean nullable) {
    int id = next();
    String shown = name.length() <= LONGEST_NAME ? name : "column " + id;
    return new Column(id, shown, type, nullable);
  }

  /** Returns a column for the values of an expression. */
  public Computed computed(Expr value) {
    return new Computed(column(value.sql(), value.type(), true), value);
  }
}
