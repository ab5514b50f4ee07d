package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.JoinKind;

/**
 * A join.
 *
 * @param conditions over the columns of both sides
 * @param mark the truth value of a mark join, else null
 */
public record Joined(
    JoinKind kind, Relation left, Relation right, List<Expr> conditions, @Nullable Column mark)
    implements Relation {
  public Joined {
    conditions = List.copyOf(conditions);
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    for (Column column : left.columns()) {
      columns.add(kind == JoinKind.FULL ? column.orNull() : column);
    }
    if (kind.yieldsRight()) {
      for (Column column : right.columns()) {
        columns.add(kind == JoinKind.INNER ? column : column.orNull());
      }
    }
    if (mark != null) {
      columns.add(mark);
    }
    return columns;
  }

  @Override
  public List<Column> made() {
    return mark == null ? List.of() : List.of(mark);
  }

  @Override
  public List<Relation> inputs() {
    return List.of(left, right);
  }

  @Override
  public Relation withInputs(List<Relation> inputs) {
    return new Joined(kind, inputs.get(0), inputs.get(1), conditions, mark);
  }

  @Override
  public List<Expr> expressions() {
    return conditions;
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Joined(kind, left, right, conditions.stream().map(change).toList(), mark);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.joined(this);
  }
}
