package org.openlindorm.exec.operator;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.Bindings;

/** Opens the inputs of a step; implemented by the package that uses the store. */
public interface Inputs {

  /** Opens a step, to be executed with the parameters of {@code run}. */
  RowStream open(Plan plan, OperatorContext run);

  /**
   * Returns the rows of a read for each list of parameters, with few calls of the store;
   * MEMORY_LIMIT if the statement may not hold them.
   */
  List<List<@Nullable Object[]>> readEach(KeyRead read, List<Bindings> runs);

  /** Returns the approximate number of rows of a table; empty where it is unknown. */
  OptionalLong rowsOfTable(TableDef table);
}
