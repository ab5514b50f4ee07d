package org.openlindorm.exec;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.exec.operator.Inputs;
import org.openlindorm.exec.operator.OperatorContext;
import org.openlindorm.exec.operator.Operators;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.AwaitChanges;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Page;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.TrialScan;
import org.openlindorm.plan.Values;
import org.openlindorm.plan.Window;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.Bindings;

/** Opens the stream of a plan's rows. */
public final class PlanExecutor implements Plan.Visitor<RowStream> {

  private final StatementContext context;
  private final OperatorContext run;

  private PlanExecutor(StatementContext context, OperatorContext run) {
    this.context = context;
    this.run = run;
  }

  /** Opens the rows of the plan; only the state of its steps is held. */
  public static RowStream open(Plan plan, StatementContext context) {
    return open(plan, context, new LeafInputs(context));
  }

  /** Opens the rows of the plan, with each step measured. */
  public static RowStream open(Plan plan, StatementContext context, StepMeasures measures) {
    return open(plan, context, new MeasuredSteps(context, measures));
  }

  private static RowStream open(Plan plan, StatementContext context, Inputs inputs) {
    OperatorContext run =
        new OperatorContext(
            inputs, context.bindings(), Map.of(), context.interruption(), context.budget());
    return run.open(plan);
  }

  /** Opens steps within one execution of a statement. */
  private record LeafInputs(StatementContext context) implements Inputs {

    @Override
    public RowStream open(Plan plan, OperatorContext run) {
      return plan.accept(new PlanExecutor(context.with(run.bindings()), run));
    }

    @Override
    public List<List<@Nullable Object[]>> readEach(KeyRead read, List<Bindings> runs) {
      return TableLookups.readEach(read, runs, context);
    }

    @Override
    public OptionalLong rowsOfTable(TableDef table) {
      return new TableSize(context.store(), table).rows();
    }
  }

  /** Opens measured steps. */
  private record MeasuredSteps(StatementContext context, StepMeasures measures) implements Inputs {

    @Override
    public RowStream open(Plan plan, OperatorContext run) {
      StepMeasure step = measures.of(plan);
      StatementContext own = context.with(run.bindings()).measuredBy(step);
      return measures.stream(step, () -> plan.accept(new PlanExecutor(own, run.measuredBy(step))));
    }

    @Override
    public List<List<@Nullable Object[]>> readEach(KeyRead read, List<Bindings> runs) {
      StepMeasure step = measures.of(read);
      step.opened();
      List<List<@Nullable Object[]>> found =
          StepMeasures.timed(
              step, () -> TableLookups.readEach(read, runs, context.measuredBy(step)));
      found.forEach(rows -> step.gave(rows.size()));
      return found;
    }

    @Override
    public OptionalLong rowsOfTable(TableDef table) {
      return new TableSize(context.store(), table).rows();
    }
  }

  @Override
  public RowStream keyRead(KeyRead plan) {
    return TableReads.open(plan, context);
  }

  @Override
  public RowStream keyAggregate(KeyAggregate plan) {
    return Aggregation.run(plan, context, run);
  }

  @Override
  public RowStream values(Values plan) {
    return Operators.values(plan, run);
  }

  @Override
  public RowStream filter(Filter plan) {
    return Operators.filter(plan, run);
  }

  @Override
  public RowStream project(Project plan) {
    return Operators.project(plan, run);
  }

  @Override
  public RowStream sort(Sort plan) {
    return Operators.sort(plan, run);
  }

  @Override
  public RowStream limit(Limit plan) {
    return Operators.limit(plan, run);
  }

  @Override
  public RowStream page(Page plan) {
    return PageRows.open(plan, context, run);
  }

  @Override
  public RowStream join(Join plan) {
    return Operators.join(plan, run);
  }

  @Override
  public RowStream lookupJoin(LookupJoin plan) {
    return Operators.lookupJoin(plan, run);
  }

  @Override
  public RowStream apply(Apply plan) {
    return Operators.apply(plan, run);
  }

  @Override
  public RowStream withScalars(WithScalars plan) {
    return Operators.withScalars(plan, run);
  }

  @Override
  public RowStream aggregate(Aggregate plan) {
    return Operators.aggregate(plan, run);
  }

  @Override
  public RowStream setOperation(SetOperation plan) {
    return Operators.setOperation(plan, run);
  }

  @Override
  public RowStream window(Window plan) {
    return Operators.window(plan, run);
  }

  @Override
  public RowStream recursion(Recursion plan) {
    return Operators.recursion(plan, run);
  }

  @Override
  public RowStream roundRows(RoundRows plan) {
    return Operators.roundRows(plan, run);
  }

  @Override
  public RowStream awaitChanges(AwaitChanges plan) {
    return AwaitedRows.open(plan, context, run);
  }

  @Override
  public RowStream trialScan(TrialScan plan) {
    return Operators.trialScan(plan, context.limits().batchRows(), run);
  }
}
