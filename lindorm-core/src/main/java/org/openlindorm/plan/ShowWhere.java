package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;

/**
 * SHOW ... WHERE: the rows of another plan that pass.
 *
 * @param condition on the columns of that plan
 */
public record ShowWhere(DefinitionPlan shown, Expr condition) implements DefinitionPlan {
  @Override
  public List<Column> columns() {
    return shown.columns();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.showWhere(this);
  }
}
