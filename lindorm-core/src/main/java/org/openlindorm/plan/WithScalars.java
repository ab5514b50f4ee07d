package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs sub-queries that depend on no row once, before everything else; their answers are parameters
 * of the query, which may thus bound keys by them.
 *
 * @param queries in order; a later one may use the answers of those before it
 * @param firstParameter where the first answer stands among the parameters
 */
public record WithScalars(List<Scalar> queries, int firstParameter, Plan query) implements Plan {

  public WithScalars {
    queries = List.copyOf(queries);
  }

  /** A sub-query with what becomes of its rows: {@link Apply.Answer.Scalar} or Exists. */
  public record Scalar(Plan query, Apply.Answer answer) {}

  @Override
  public List<Field> fields() {
    return query.fields();
  }

  @Override
  public List<Plan> inputs() {
    List<Plan> inputs = new ArrayList<>();
    queries.forEach(each -> inputs.add(each.query()));
    inputs.add(query);
    return inputs;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.withScalars(this);
  }
}
