package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** A computed column. */
public record Computed(Column column, Expr value) {

  /** Returns the values of some columns. */
  public static List<Expr> values(List<Computed> computed) {
    return computed.stream().map(Computed::value).toList();
  }

  /** Returns the columns with other values of the same types. */
  public static List<Computed> map(List<Computed> computed, UnaryOperator<Expr> change) {
    return computed.stream()
        .map(each -> new Computed(each.column, change.apply(each.value)))
        .toList();
  }
}
