package org.openlindorm.exec.operator;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.RowStream;

/** UNION ALL: the rows of one input after those of the other. */
final class Concatenation extends Operator {

  private final Iterator<Plan> inputs;
  private @Nullable RowStream current;

  Concatenation(List<Plan> inputs, OperatorContext context) {
    super(context);
    this.inputs = inputs.iterator();
  }

  @Override
  protected void start() {}

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      RowStream open = current;
      @Nullable Object @Nullable [] row = open == null ? null : open.next();
      if (row != null) {
        return row;
      }
      if (open != null) {
        end(open);
      }
      if (!inputs.hasNext()) {
        return null;
      }
      current = open(inputs.next());
    }
  }
}
