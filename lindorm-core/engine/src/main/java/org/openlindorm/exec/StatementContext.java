package org.openlindorm.exec;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.exec.operator.RowCount;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.Catalog;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.Store;
import org.openlindorm.type.Bindings;

/**
 * The context of one execution of a statement.
 *
 * @param store counts the reads of the statement
 * @param bindings its time and the values of the plan's parameters, already of their types
 * @param interruption called between rows; throws when the statement was cancelled or timed out
 * @param together threads for steps that wait for the store at the same time
 * @param catalog the catalog that information_schema shows
 * @param advice the key advisor's findings on the tables
 * @param budget the memory that its steps may hold
 * @param observer the state of the session, and what it may see of others
 * @param numbers the source of numbers for AUTO_INCREMENT columns
 * @param search the search indexes of this server; null if it has none
 * @param warnings about the rows read so far; grows while the statement runs
 */
public record StatementContext(
    CountedStore store,
    Limits limits,
    Bindings bindings,
    Interruption interruption,
    ParallelExecutor together,
    Catalog catalog,
    AdviceStore advice,
    MemoryBudget budget,
    Observer observer,
    NumberSource numbers,
    @Nullable SearchIndexes search,
    List<Warning> warnings) {

  /**
   * @param reads counts what the statement reads from the store
   */
  public StatementContext(
      Store store,
      ReadCounts reads,
      Limits limits,
      Bindings bindings,
      Interruption interruption,
      ParallelExecutor together,
      Catalog catalog,
      AdviceStore advice,
      MemoryBudget budget,
      Observer observer,
      NumberSource numbers) {
    this(
        new CountedStore(store, reads),
        limits,
        bindings,
        interruption,
        together,
        catalog,
        advice,
        budget,
        observer,
        numbers,
        null,
        new CopyOnWriteArrayList<>());
  }

  /** Returns the same context on a server with search indexes. */
  public StatementContext with(@Nullable SearchIndexes indexes) {
    return new StatementContext(
        store,
        limits,
        bindings,
        interruption,
        together,
        catalog,
        advice,
        budget,
        observer,
        numbers,
        indexes,
        warnings);
  }

  /** Adds a warning about the rows that are read, once. */
  void warn(Warning warning) {
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  /** Returns the value of an expression that reads no row. */
  public @Nullable Object constant(Expr expr) {
    return expr.evaluate(ArrayTuple.NONE, bindings);
  }

  /** Returns whether a row satisfies a condition; true if there is no condition. */
  boolean passes(@Nullable Expr filter, Tuple row) {
    return filter == null || filter.isTrue(row, bindings);
  }

  /** Returns the value of a LIMIT or OFFSET, or {@code otherwise} where there is none. */
  long count(@Nullable Expr expr, long otherwise) {
    return expr != null && constant(expr) instanceof Number number
        ? RowCount.of(number)
        : otherwise;
  }

  /** Returns the same context for one step, whose memory and reads are measured. */
  StatementContext measuredBy(StepMeasure step) {
    return new StatementContext(
        store.countedBy(step.reads()),
        limits,
        bindings,
        interruption,
        together,
        catalog,
        advice,
        budget.measuredBy(step),
        observer,
        numbers,
        search,
        warnings);
  }

  /** Returns the same context with other values of the parameters. */
  public StatementContext with(Bindings given) {
    return new StatementContext(
        store,
        limits,
        given,
        interruption,
        together,
        catalog,
        advice,
        budget,
        observer,
        numbers,
        search,
        warnings);
  }
}
