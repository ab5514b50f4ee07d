package org.openlindorm.exec;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.exec.operator.RowCount;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.Store;
import org.openlindorm.type.Bindings;

/**
 * What one run of a statement has at hand.
 *
 * @param bindings its moment and the values of the plan's parameters, already of their types
 * @param interruption asked between rows; throws when the statement was cancelled or ran out of
 *     time
 * @param together threads for steps that wait for the store at the same time
 * @param catalog what the tables of information_schema show
 * @param advice what the key advisor has said of the tables
 * @param budget the memory that its steps may hold
 * @param observer what the session may see of others, and its own state
 * @param warnings about the rows that were read so far; grows while the statement runs
 */
public record StatementContext(
    Store store,
    Limits limits,
    Bindings bindings,
    Interruption interruption,
    Together together,
    Catalog catalog,
    AdviceBook advice,
    MemoryBudget budget,
    Observer observer,
    List<Warning> warnings) {

  public StatementContext(
      Store store,
      Limits limits,
      Bindings bindings,
      Interruption interruption,
      Together together,
      Catalog catalog,
      AdviceBook advice,
      MemoryBudget budget,
      Observer observer) {
    this(
        store,
        limits,
        bindings,
        interruption,
        together,
        catalog,
        advice,
        budget,
        observer,
        new CopyOnWriteArrayList<>());
  }

  /** Notes a warning about the rows that are read, once. */
  void warn(Warning warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  /** The value of an expression that reads no row. */
  public @Nullable Object constant(Expr expr) {
    return expr.evaluate(ArrayTuple.NONE, bindings);
  }

  /** The value of a LIMIT or OFFSET, or {@code otherwise} where there is none. */
  long count(@Nullable Expr expr, long otherwise) {
    return expr != null && constant(expr) instanceof Number number
        ? RowCount.of(number)
        : otherwise;
  }

  /** The same context for one step, whose memory is measured. */
  StatementContext measuredBy(StepMeasure step) {
    return new StatementContext(
        store,
        limits,
        bindings,
        interruption,
        together,
        catalog,
        advice,
        budget.measuredBy(step),
        observer,
        warnings);
  }

  /** The same context with other values of the parameters. */
  public StatementContext with(Bindings given) {
    return new StatementContext(
        store, limits, given, interruption, together, catalog, advice, budget, observer, warnings);
  }
}
