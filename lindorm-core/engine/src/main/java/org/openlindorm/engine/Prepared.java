package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A prepared statement. It stays valid over schema changes because it is resolved again
 * automatically.
 */
public interface Prepared {

  /**
   * Returns the types of the parameters in order; {@link DataType#NULL} where any type is accepted.
   */
  List<DataType> parameters();

  /** Returns the known columns of the result; empty for a statement without a result set. */
  List<ResultColumn> columns();

  /** Returns whether results may have further columns, because a star shows dynamic columns. */
  default boolean columnsVary() {
    return false;
  }

  /** Returns whether the statement returns rows. */
  boolean isQuery();

  /**
   * Executes the statement.
   *
   * @param values one for each parameter; any Java class that {@link DataType#coerce} accepts
   */
  Result execute(List<@Nullable Object> values);

  /**
   * Executes a write once for each list of values, sent together; returns the rows written by each.
   */
  long[] executeBatch(List<List<@Nullable Object>> batch);
}
