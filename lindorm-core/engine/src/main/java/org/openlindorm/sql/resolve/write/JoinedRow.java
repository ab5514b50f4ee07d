package org.openlindorm.sql.resolve.write;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.type.DataType;

/**
 * The names of an UPDATE or DELETE of joined tables at the change of a row: columns of the row as
 * it is then, and the values of the other tables that the query has read.
 *
 * @param others the columns of other tables
 * @param before the number of the query's values before them
 * @param first the position of the query's values among the parameters
 */
record JoinedRow(Scope scope, List<SqlIdentifier> others, Plan rows, int before, int first)
    implements NameScope {

  @Override
  public boolean has(String name) {
    return scope.has(name);
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    for (int i = 0; i < others.size(); i++) {
      if (others.get(i).names.equals(identifier.names)) {
        int place = before + i;
        DataType type = rows.fields().get(place).type();
        // Its type is known: it is no parameter whose type the context decides.
        return new Cast(new Parameter(first + place, type), type);
      }
    }
    return scope.resolve(identifier, clause);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return scope.defaultValue(column, clause);
  }
}
