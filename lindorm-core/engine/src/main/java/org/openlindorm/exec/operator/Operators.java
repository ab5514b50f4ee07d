package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.TrialScan;
import org.openlindorm.plan.Values;
import org.openlindorm.plan.Window;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;

/** Opens the stream of each step that reads no table itself. */
public final class Operators {

  private Operators() {}

  public static RowStream values(Values plan, OperatorContext context) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<Expr> row : plan.rows()) {
      rows.add(Streams.evaluate(row, ArrayTuple.NONE, context.bindings()));
    }
    return Streams.of(rows.iterator());
  }

  public static RowStream filter(Filter plan, OperatorContext context) {
    return Streams.filter(context.open(plan.input()), plan.condition(), context);
  }

  public static RowStream project(Project plan, OperatorContext context) {
    return Streams.project(context.open(plan.input()), plan.outputs(), context);
  }

  public static RowStream limit(Limit plan, OperatorContext context) {
    return Streams.limit(
        context.open(plan.input()),
        context.count(plan.offset(), 0),
        context.count(plan.fetch(), Long.MAX_VALUE),
        context);
  }

  public static RowStream sort(Sort plan, OperatorContext context) {
    return new SortOperator(plan, context);
  }

  public static RowStream join(Join plan, OperatorContext context) {
    return new HashJoin(plan, context);
  }

  public static RowStream lookupJoin(LookupJoin plan, OperatorContext context) {
    return new LookupJoinOperator(plan, context);
  }

  public static RowStream apply(Apply plan, OperatorContext context) {
    return new ApplyOperator(plan, context);
  }

  public static RowStream withScalars(WithScalars plan, OperatorContext context) {
    return new WithScalarsOperator(plan, context);
  }

  /** Opens groups, or only their distinct values, which are output as soon as they are seen. */
  public static RowStream aggregate(Aggregate plan, OperatorContext context) {
    boolean plain = plan.sets().size() == 1 && plan.sets().get(0).size() == plan.groups().size();
    if (!plan.calls().isEmpty() || plan.numbered() || !plain || plan.groups().isEmpty()) {
      return new AggregateOperator(plan, context);
    }
    RowStream input = context.open(plan.input());
    return new DistinctRows(Streams.project(input, plan.groups(), context), context);
  }

  public static RowStream setOperation(SetOperation plan, OperatorContext context) {
    return switch (plan.kind()) {
      case UNION -> {
        RowStream all = new Concatenation(plan.inputs(), context);
        yield plan.all() ? all : new DistinctRows(all, context);
      }
      case INTERSECT, EXCEPT -> new CountedRows(plan, context);
    };
  }

  public static RowStream window(Window plan, OperatorContext context) {
    return new WindowOperator(plan, context);
  }

  public static RowStream recursion(Recursion plan, OperatorContext context) {
    return new RecursionOperator(plan, context);
  }

  public static RowStream trialScan(TrialScan plan, int batchRows, OperatorContext context) {
    return new TrialScanOperator(plan, batchRows, context);
  }

  public static RowStream roundRows(RoundRows plan, OperatorContext context) {
    return Objects.requireNonNull(
        context.rounds().get(plan.recursion()), "the recursion around the step")
        .stream();
  }
}
