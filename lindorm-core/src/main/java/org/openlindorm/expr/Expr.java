package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;

/**
 * A typed scalar expression. Immutable; compares by value; SQL's three-valued logic with null for
 * unknown.
 */
public interface Expr {

  DataType type();

  /** The value for one row; null is SQL's NULL. */
  @Nullable Object evaluate(Tuple row, List<@Nullable Object> parameters);

  /** The same expression with every parameter replaced by its value, ready to travel. */
  Expr bind(List<@Nullable Object> parameters);

  /** The expression as SQL, for EXPLAIN and column labels. */
  String sql();
}
