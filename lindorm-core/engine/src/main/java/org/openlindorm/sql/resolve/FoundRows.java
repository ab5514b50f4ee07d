package org.openlindorm.sql.resolve;

import java.util.List;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.resolve.query.BoundQuery;

/** The query that counts the rows of another one, for SQL_CALC_FOUND_ROWS. */
final class FoundRows {

  private FoundRows() {}

  /** Returns a query of one row with the number of rows of another query. */
  static BoundQuery count(BoundQuery rows, ColumnNumbers numbers) {
    AggregateCall call = AggregateCall.COUNT_ALL;
    Column column = numbers.column(call.sql(), call.type(), false);
    return new BoundQuery(
        Grouping.plain(rows.relation(), List.of(), List.of(new AggregateColumn(column, call))),
        List.of(new BoundQuery.Output(column.name(), column.ref(), null)));
  }
}
