package org.openlindorm.sql.parse.tree;

/**
 * EXPLAIN of a query or of a write.
 *
 * @param analyze whether it is run to measure its steps
 */
public record Explain(Statement explained, boolean analyze) implements Statement {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.explain(this);
  }
}
