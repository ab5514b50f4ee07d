package org.openlindorm.sql.resolve.expression;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Now;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.ColumnDefault;

/** The value of a column that a write omits. */
public final class DefaultValue {

  private DefaultValue() {}

  /** Returns the default of a column; NULL for a column without one and for a dynamic column. */
  public static Expr of(@Nullable ColumnDef column) {
    if (column == null || column.defaultText() == null) {
      return Literals.of(null);
    }
    return ColumnDefault.NOW.equals(column.defaultText())
        ? Cast.to(new Now(), column.type())
        : new Literal(ColumnDefault.valueOf(column, 0), column.type());
  }
}
