package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;

/** The input's rows with the results of window functions over one partitioning and order. */
public record Windows(
    Relation input, List<Expr> partition, List<Window.OrderKey> order, List<Windowed> calls)
    implements Relation.Over {
  public Windows {
    partition = List.copyOf(partition);
    order = List.copyOf(order);
    calls = List.copyOf(calls);
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(input.columns());
    calls.forEach(each -> columns.add(each.column()));
    return columns;
  }

  @Override
  public List<Column> made() {
    return calls.stream().map(Windowed::column).toList();
  }

  @Override
  public Relation withInput(Relation other) {
    return new Windows(other, partition, order, calls);
  }

  @Override
  public List<Expr> expressions() {
    List<Expr> expressions = new ArrayList<>(partition);
    order.forEach(key -> expressions.add(key.value()));
    calls.forEach(each -> expressions.addAll(each.call().expressions()));
    return expressions;
  }

  @Override
  public Windows map(UnaryOperator<Expr> change) {
    return new Windows(
        input,
        partition.stream().map(change).toList(),
        order.stream().map(key -> key.map(change)).toList(),
        calls.stream().map(each -> new Windowed(each.column(), each.call().map(change))).toList());
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.windows(this);
  }
}
