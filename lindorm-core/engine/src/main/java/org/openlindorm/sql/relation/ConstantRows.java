package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** Rows that are written in the statement; without FROM it is one row without columns. */
public record ConstantRows(List<List<Expr>> rows, List<Column> columns) implements Relation.First {

  /** A row of no columns. */
  public static final ConstantRows ONE = new ConstantRows(List.of(List.of()), List.of());

  public ConstantRows {
    rows = rows.stream().map(List::copyOf).toList();
    columns = List.copyOf(columns);
  }

  @Override
  public List<Expr> expressions() {
    return rows.stream().flatMap(List::stream).toList();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new ConstantRows(
        rows.stream().map(row -> row.stream().map(change).toList()).toList(), columns);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.constantRows(this);
  }
}
