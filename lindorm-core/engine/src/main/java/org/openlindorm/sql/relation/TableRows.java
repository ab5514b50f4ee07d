package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** The rows of a table. */
public record TableRows(SourceTable table) implements Relation.First {
  @Override
  public List<Column> columns() {
    return table.columns();
  }

  @Override
  public List<Expr> expressions() {
    return List.of();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return this;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.tableRows(this);
  }
}
