package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/**
 * The input's rows, each with the result of a sub-query that may depend on it.
 *
 * @param bindings the columns that the sub-query reads as parameters; none before that is decided
 */
public record Applied(
    Relation input,
    Relation query,
    SubqueryPredicate question,
    Column answer,
    List<Binding> bindings)
    implements Relation {
  public Applied {
    bindings = List.copyOf(bindings);
  }

  public Applied(Relation input, Relation query, SubqueryPredicate question, Column answer) {
    this(input, query, question, answer, List.of());
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(input.columns());
    columns.add(answer);
    return columns;
  }

  @Override
  public List<Column> made() {
    return List.of(answer);
  }

  @Override
  public List<Relation> inputs() {
    return List.of(input, query);
  }

  @Override
  public Applied withInputs(List<Relation> inputs) {
    return new Applied(inputs.get(0), inputs.get(1), question, answer, bindings);
  }

  @Override
  public List<Expr> expressions() {
    return question.expressions();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Applied(input, query, question.map(change), answer, bindings);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.applied(this);
  }
}
