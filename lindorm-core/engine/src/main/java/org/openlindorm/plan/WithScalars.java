package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs uncorrelated sub-queries once, before the query. Their results are parameters of the query,
 * so it can bound keys by them.
 *
 * @param queries in order; a later one may use the results of earlier ones
 * @param firstParameter the position of the first result among the parameters
 */
public record WithScalars(List<Scalar> queries, int firstParameter, Plan query) implements Plan {

  public WithScalars {
    queries = List.copyOf(queries);
  }

  /** A sub-query with the rule for its result: {@link Apply.Answer.Scalar} or Exists. */
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
