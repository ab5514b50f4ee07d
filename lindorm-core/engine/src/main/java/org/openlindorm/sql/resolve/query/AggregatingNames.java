package org.openlindorm.sql.resolve.query;

import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.resolve.expression.NameScope;

/**
 * The names for a sub-query in a clause that may contain aggregates, such as the select list: an
 * aggregate of these names in the sub-query belongs to the outer query.
 */
record AggregatingNames(NameScope names) implements NameScope {

  @Override
  public boolean has(String name) {
    return names.has(name);
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    return names.resolve(identifier, clause);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return names.defaultValue(column, clause);
  }

  @Override
  public boolean contains(Set<Integer> columns) {
    return names.contains(columns);
  }

  @Override
  public boolean aggregates(Set<Integer> columns) {
    return contains(columns);
  }
}
