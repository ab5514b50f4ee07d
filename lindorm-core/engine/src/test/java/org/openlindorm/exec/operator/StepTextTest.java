package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.exec.operator.PlanRuns.col;
import static org.openlindorm.exec.operator.PlanRuns.compare;
import static org.openlindorm.exec.operator.PlanRuns.right;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.PlanText;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Window;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

class StepTextTest {

  private static final Plan A = table("k INTEGER, v INTEGER", "1 1; 2 2");
  private static final Plan B = table("i INTEGER, w INTEGER", "1 1");

  private static String text(Plan plan, Object... parameters) {
    return String.join(
        " | ",
        PlanText.of(
            new BoundStatement.Query(plan, List.of()), new Bindings(0, List.of(parameters))));
  }

  private static Join join(JoinKind kind, boolean keys, boolean condition) {
    Expr less = compare(col(A, "v"), CompareOperator.LESS, right(A, B, "w"));
    return new Join(
        A,
        B,
        kind,
        keys ? List.of(col(A, "k")) : List.of(),
        keys ? List.of(col(B, "i")) : List.of(),
        condition ? less : null);
  }

  @Test
  void aJoinPrintsItsConditions() {
    assertThat(text(join(JoinKind.INNER, true, false)))
        .isEqualTo("inner join: by hash on k = i |   values: 2 rows |   values: 1 row");
    assertThat(text(join(JoinKind.LEFT, true, true)))
        .startsWith("left join: by hash on k = i where v < w | ");
    assertThat(text(join(JoinKind.IN_MARK, false, true)))
        .startsWith("in mark join: every pair that meets v < w | ");
    assertThat(text(join(JoinKind.SEMI, false, false))).startsWith("semi join: every pair | ");
  }

  @Test
  void groupsAndSetsAndWindowsPrintTheirExpressions() {
    AggregateCall sum = AggregateCall.of(AggregateFunction.SUM, col(A, "v"), false);
    Plan sums =
        new Aggregate(A, List.of(col(A, "k")), List.of(sum), List.of(List.of(0), List.of()), false);
    assertThat(text(sums)).startsWith("aggregate: SUM(v) group by k in 2 grouping sets | ");
    Plan distinct = new Aggregate(A, List.of(col(A, "k")), List.of(), List.of(List.of(0)), false);
    assertThat(text(distinct)).startsWith("distinct: k | ");
    assertThat(text(new SetOperation(SetOperation.Kind.EXCEPT, true, List.of(A, B), A.fields())))
        .isEqualTo("except all |   values: 2 rows |   values: 1 row");
    Plan window =
        new Window(
            A,
            List.of(col(A, "k")),
            List.of(new Window.OrderKey(col(A, "v"), true, false)),
            List.of(new Window.Aggregated(sum, Window.Frame.UP_TO_PEERS)));
    assertThat(text(window))
        .startsWith("window functions: SUM(v) partition by k order by v DESC | ");
  }

  @Test
  void subQueriesShowTheValuesThatAreKnown() {
    Expr given = compare(col(B, "i"), CompareOperator.EQUAL, new Parameter(0, DataType.INTEGER));
    Expr later = compare(col(B, "i"), CompareOperator.EQUAL, new Parameter(1, DataType.INTEGER));
    Apply apply =
        new Apply(
            new Filter(B, given),
            new Filter(B, later),
            List.of(col(B, "w")),
            1,
            new Apply.Answer.Exists());
    assertThat(text(apply, 5))
        .isEqualTo(
            "sub-query for each row by w: whether it has a row | "
                + "  filter: i = 5 |     values: 1 row | "
                + "  filter: i = ? |     values: 1 row");
    WithScalars scalars =
        new WithScalars(
            List.of(new WithScalars.Scalar(B, new Apply.Answer.Scalar(DataType.INTEGER))),
            1,
            new Filter(B, later));
    assertThat(text(scalars, 5))
        .isEqualTo(
            "once before the query, of a sub-query: its only value | "
                + "  values: 1 row |   filter: i = ? |     values: 1 row");
    assertThat(text(new Recursion(3, B, new RoundRows(3, B.fields()), true)))
        .isEqualTo(
            "recursion 3: until a round adds no new row | "
                + "  values: 1 row |   rows of the last round of recursion 3");
  }
}
