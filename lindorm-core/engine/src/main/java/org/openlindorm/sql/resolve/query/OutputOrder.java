package org.openlindorm.sql.resolve.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SortKey;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.NameScope;

/** ORDER BY and LIMIT of a set operation, VALUES or a query in parentheses, over its outputs. */
final class OutputOrder {

  private OutputOrder() {}

  static BoundQuery of(
      BoundQuery query, QueryTail tail, SubqueryBinder queries, @Nullable NameScope outside) {
    Expr offset = count(tail.offset(), queries);
    Expr fetch = count(tail.fetch(), queries);
    if (tail.orderBy().isEmpty() && offset == null && fetch == null) {
      return query;
    }
    List<FromNames.Named> named =
        query.outputs().stream()
            .map(output -> new FromNames.Named(output.label(), output.value()))
            .toList();
    FromNames.Entry entry = new FromNames.Entry("", named, null);
    NameScope names = new FromNames(List.of(entry), FromNames.Shown.of(entry), outside);
    RelationExpressions expressions = new RelationExpressions(queries, names, null);
    List<SortKey> keys = new ArrayList<>();
    for (SqlNode node : tail.orderBy()) {
      OrderText written = OrderText.of(node);
      keys.add(written.key(value(written.value(), query, expressions)));
    }
    Relation relation = expressions.attach(query.relation());
    return new BoundQuery(
        new Ordered(relation, keys, offset, fetch), query.outputs(), query.rests());
  }

  private static Expr value(SqlNode node, BoundQuery query, RelationExpressions expressions) {
    if (!(node instanceof SqlNumericLiteral number && number.isInteger())) {
      return expressions.in("order clause").bind(node);
    }
    BigDecimal position = number.bigDecimalValue();
    int width = query.outputs().size();
    if (position == null
        || position.signum() <= 0
        || position.compareTo(BigDecimal.valueOf(width)) > 0) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, node.toString(), "order clause", "");
    }
    return query.outputs().get(position.intValue() - 1).value();
  }

  /** Returns the value of LIMIT or OFFSET; one beyond BIGINT means all rows. */
  static @Nullable Expr count(@Nullable SqlNode node, SubqueryBinder queries) {
    if (node == null) {
      return null;
    }
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      BigDecimal value = number.bigDecimalValue();
      if (value != null) {
        return Literals.of(value.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue());
      }
    }
    return new ExpressionBinder(null, queries.context().parameters()).bind(node);
  }
}
