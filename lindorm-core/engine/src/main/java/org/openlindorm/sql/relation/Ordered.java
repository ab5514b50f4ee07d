package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/** The input's rows in an order, a part of them. */
public record Ordered(
    Relation input, List<SortKey> keys, @Nullable Expr offset, @Nullable Expr fetch)
    implements Relation.Over {
  public Ordered {
    keys = List.copyOf(keys);
  }

  public boolean limits() {
    return offset != null || fetch != null;
  }

  @Override
  public List<Column> columns() {
    return input.columns();
  }

  @Override
  public List<Column> made() {
    return List.of();
  }

  @Override
  public Relation withInput(Relation other) {
    return new Ordered(other, keys, offset, fetch);
  }

  /** Returns the expressions without the limits, which read no column. */
  @Override
  public List<Expr> expressions() {
    return keys.stream().map(SortKey::value).toList();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Ordered(input, keys.stream().map(key -> key.map(change)).toList(), offset, fetch);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.ordered(this);
  }
}
