package org.openlindorm.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.StepMeasures;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.PlanText;
import org.openlindorm.plan.StepEstimates;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.ReadTotals;
import org.openlindorm.type.DataType;

/**
 * EXPLAIN ANALYZE: executes a query, counts and discards its rows, and reports what each step has
 * done.
 */
final class AnalyzedPlan {

  private static final int MICROS_SCALE = 6;

  /** The columns of the result; the values are in the first line of each step. */
  static final List<ResultColumn> COLUMNS =
      List.of(
          ResultColumn.of("PLAN", DataType.VARCHAR),
          ResultColumn.of("RUNS", DataType.BIGINT),
          ResultColumn.of("ROWS", DataType.BIGINT),
          ResultColumn.of("ROWS_EXPECTED", DataType.BIGINT),
          ResultColumn.of("ROWS_READ", DataType.BIGINT),
          ResultColumn.of("BYTES_READ", DataType.BIGINT),
          ResultColumn.of("SEEKS", DataType.BIGINT),
          ResultColumn.of("BATCHES", DataType.BIGINT),
          ResultColumn.of("TIME_MS", DataType.decimal(19, 3)),
          ResultColumn.of("BYTES_HELD", DataType.BIGINT),
          ResultColumn.of("BYTES_SPILLED", DataType.BIGINT));

  private AnalyzedPlan() {}

  static List<@Nullable Object[]> rows(BoundStatement.Explain explain, StatementContext context) {
    BoundStatement.Query query = (BoundStatement.Query) explain.explained();
    StepMeasures measures = new StepMeasures(context.store().reads());
    try (RowStream stream = PlanExecutor.open(query.plan(), context, measures)) {
      while (stream.next() != null) {
        context.interruption().check();
      }
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (PlanText.Line line : PlanText.lines(explain, context.bindings())) {
      rows.add(
          line.step() == null
              ? Arrays.copyOf(new Object[] {line.text()}, COLUMNS.size())
              : row(line.text(), line.step(), measures.of(line.step())));
    }
    return rows;
  }

  private static @Nullable Object[] row(String text, Plan plan, StepMeasure step) {
    BigDecimal millis =
        BigDecimal.valueOf(step.nanos(), MICROS_SCALE).setScale(3, java.math.RoundingMode.HALF_UP);
    ReadTotals reads = step.reads().totals();
    return new Object[] {
      text,
      step.runs(),
      step.rows(),
      StepEstimates.of(plan),
      reads.rows(),
      reads.bytes(),
      reads.seeks(),
      step.batches(),
      millis,
      step.peakBytes(),
      step.spilled()
    };
  }
}
