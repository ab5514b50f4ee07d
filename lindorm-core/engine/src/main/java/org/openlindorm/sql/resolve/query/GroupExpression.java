package org.openlindorm.sql.resolve.query;

import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.resolve.expression.NameScope;

/** One expression of GROUP BY: over the columns, or the label of an item of the select list. */
record GroupExpression(NameScope columns, Map<String, Expr> labels, RelationExpressions rows) {

  Expr bind(SqlNode node) {
    if (node instanceof SqlIdentifier identifier
        && identifier.isSimple()
        && !columns.has(identifier.getSimple())) {
      Expr label = labels.get(identifier.getSimple());
      if (label != null) {
        return label;
      }
    }
    return rows.in("group statement").bind(node);
  }
}
