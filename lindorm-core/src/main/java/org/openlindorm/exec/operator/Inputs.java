package org.openlindorm.exec.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.Bindings;

/** How a step reaches the steps below it; told by who knows the store. */
public interface Inputs {

  /** Opens a step, to be run with the parameters of {@code run}. */
  RowStream open(Plan plan, OperatorContext run);

  /** For each list of parameters the rows of a read, in few calls of the store. */
  List<List<@Nullable Object[]>> readEach(KeyRead read, List<Bindings> runs);
}
