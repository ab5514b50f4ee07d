package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** The input's rows followed by computed columns. */
public record Extension(Relation input, List<Computed> computed) implements Relation.Over {
  public Extension {
    computed = List.copyOf(computed);
  }

  /** The input itself where there is nothing to compute. */
  public static Relation of(Relation input, List<Computed> computed) {
    return computed.isEmpty() ? input : new Extension(input, computed);
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(input.columns());
    computed.forEach(each -> columns.add(each.column()));
    return columns;
  }

  @Override
  public List<Column> made() {
    return computed.stream().map(Computed::column).toList();
  }

  @Override
  public Relation withInput(Relation other) {
    return new Extension(other, computed);
  }

  @Override
  public List<Expr> expressions() {
    return Computed.values(computed);
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Extension(input, Computed.map(computed, change));
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.extension(this);
  }
}
