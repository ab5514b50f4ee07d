package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;

/** An aggregate with the column of its results. */
public record AggregateColumn(Column column, AggregateCall call) {

  /** Returns the columns with aggregates of other expressions of the same types. */
  public static List<AggregateColumn> map(
      List<AggregateColumn> columns, UnaryOperator<Expr> change) {
    return columns.stream()
        .map(each -> new AggregateColumn(each.column, each.call.map(change)))
        .toList();
  }
}
