package org.openlindorm.sql.resolve;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Question;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SourceTable;

/**
 * A query whose names and types are known.
 *
 * @param outputs over the relation's columns, in the order of the select list
 */
public record BoundQuery(Relation relation, List<Output> outputs) {

  public BoundQuery {
    outputs = List.copyOf(outputs);
  }

  /**
   * A value that the query yields.
   *
   * @param origin the table whose plain column it is, else null
   */
  public record Output(String label, Expr value, @Nullable SourceTable origin) {}

  /** A sub-query that depends on no row. */
  public record Scalar(Relation query, Question question, Column answer) {}

  List<Expr> values() {
    return outputs.stream().map(Output::value).toList();
  }
}
