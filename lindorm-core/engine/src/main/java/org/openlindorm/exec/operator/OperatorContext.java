package org.openlindorm.exec.operator;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.Bindings;

/**
 * The context of a step during execution.
 *
 * @param bindings the values of the statement's parameters, and of those that steps have added
 * @param rounds the rows of the last round of each enclosing recursion
 */
public record OperatorContext(
    Inputs inputs,
    Bindings bindings,
    Map<Integer, SpillableRows> rounds,
    Interruption interruption,
    MemoryBudget budget) {

  /** Opens the rows of a step below. */
  public RowStream open(Plan plan) {
    return inputs.open(plan, this);
  }

  /** The value of an expression that reads no row. */
  @Nullable Object constant(Expr expr) {
    return expr.evaluate(ArrayTuple.NONE, bindings);
  }

  /** Returns the value of a LIMIT or OFFSET, or {@code otherwise} where there is none. */
  public long count(@Nullable Expr expr, long otherwise) {
    return expr != null && constant(expr) instanceof Number number
        ? RowCount.of(number)
        : otherwise;
  }

  /** Returns the context with values for the parameters from {@code first} on. */
  public OperatorContext with(int first, List<@Nullable Object> values) {
    return new OperatorContext(inputs, bindings.with(first, values), rounds, interruption, budget);
  }

  /** Returns the context with other inputs. */
  OperatorContext with(Inputs others) {
    return new OperatorContext(others, bindings, rounds, interruption, budget);
  }

  /** Returns the context within a round of a recursion. */
  OperatorContext within(int recursion, SpillableRows rows) {
    Map<Integer, SpillableRows> known = new HashMap<>(rounds);
    known.put(recursion, rows);
    return new OperatorContext(inputs, bindings, known, interruption, budget);
  }

  /** Returns the context for one step, whose memory is measured. */
  public OperatorContext measuredBy(StepMeasure step) {
    return new OperatorContext(inputs, bindings, rounds, interruption, budget.measuredBy(step));
  }

  CancellationSteps pace() {
    return new CancellationSteps(interruption);
  }
}
