package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A statement that is ready to run; stays valid over schema changes (it resolves again by itself).
 */
public interface Prepared {

  /** The types of the parameters in order; {@link DataType#NULL} where any type goes. */
  List<DataType> parameters();

  /** The columns of the result as far as they are known; empty for a statement without any. */
  List<ResultColumn> columns();

  /** Whether each result may have further columns, since a star shows dynamic ones. */
  default boolean columnsVary() {
    return false;
  }

  /** Whether the statement yields rows. */
  boolean isQuery();

  /**
   * Runs the statement.
   *
   * @param values one for each parameter; any Java class that {@link DataType#coerce} accepts
   */
  Result execute(List<@Nullable Object> values);

  /** Runs a write once for each list of values, sent together; answers the rows written by each. */
  long[] executeBatch(List<List<@Nullable Object>> batch);
}
