package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.exec.operator.PlanRuns.col;
import static org.openlindorm.exec.operator.PlanRuns.compare;
import static org.openlindorm.exec.operator.PlanRuns.number;
import static org.openlindorm.exec.operator.PlanRuns.right;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Apply;
import org.openlindorm.plan.Filter;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Recursion;
import org.openlindorm.plan.RoundRows;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.type.DataType;

class SubQueryTest {

  private static final Plan OUTER = table("k INTEGER", "1; 2; 3; 1; NULL");
  private static final Plan INNER = table("i INTEGER, w INTEGER", "1 10; 2 20; 2 21; 9 NULL");

  private final PlanRuns runs = new PlanRuns();

  @AfterEach
  void close() {
    runs.close();
  }

  /** The rows of INNER whose i is the parameter at a place. */
  private static Plan withKey(int parameter) {
    Expr key = new Parameter(parameter, DataType.INTEGER);
    return new Filter(INNER, compare(col(INNER, "i"), CompareOperator.EQUAL, key));
  }

  private static Plan column(Plan plan, String label) {
    return new Project(plan, List.of(col(plan, label)));
  }

  private static Apply apply(Plan query, int firstParameter, Apply.Answer answer) {
    return new Apply(OUTER, query, List.of(col(OUTER, "k")), firstParameter, answer);
  }

  @Test
  void aScalarIsTheOnlyValueOrNullAndSeveralAreRefused() {
    Plan largest =
        new Aggregate(
            withKey(0),
            List.of(),
            List.of(AggregateCall.of(AggregateFunction.MAX, col(INNER, "w"), false)),
            List.of(List.of()),
            false);
    assertThat(runs.run(apply(largest, 0, new Apply.Answer.Scalar(DataType.INTEGER))))
        .isEqualTo("1 10; 2 21; 3 NULL; 1 10; NULL NULL");
    Apply several = apply(column(withKey(0), "w"), 0, new Apply.Answer.Scalar(DataType.INTEGER));
    assertThatThrownBy(() -> runs.run(several))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.SUBQUERY_ROWS))
        .hasMessageContaining("Subquery returns more than 1 row");
    assertThat(ErrorCode.SUBQUERY_ROWS.number()).isEqualTo(1242);
    assertThat(runs.pool.reserved()).isZero();
  }

  @Test
  void existsAndAnyFollowTheirLogic() {
    assertThat(runs.run(apply(withKey(0), 0, new Apply.Answer.Exists())))
        .isEqualTo("1 true; 2 true; 3 false; 1 true; NULL false");
    Expr less = compare(col(OUTER, "k"), CompareOperator.LESS, right(OUTER, INNER, "w"));
    assertThat(runs.run(apply(INNER, 0, new Apply.Answer.Any(less))))
        .isEqualTo("1 true; 2 true; 3 true; 1 true; NULL NULL");
    Expr greater = compare(col(OUTER, "k"), CompareOperator.GREATER, right(OUTER, INNER, "w"));
    assertThat(runs.run(apply(INNER, 0, new Apply.Answer.Any(greater))))
        .isEqualTo("1 NULL; 2 NULL; 3 NULL; 1 NULL; NULL NULL");
  }

  @Test
  void theParametersOfAnInnerQueryFollowThoseOfTheOuterQuery() {
    Apply far = apply(withKey(5), 5, new Apply.Answer.Exists());
    assertThat(runs.run(far, "given", 7)).isEqualTo("1 true; 2 true; 3 false; 1 true; NULL false");
  }

  @Test
  void answersOfSubQueriesWithoutRowsAreParametersOfTheQuery() {
    Plan two = table("n INTEGER", "2");
    Plan query =
        new Filter(
            INNER,
            compare(col(INNER, "i"), CompareOperator.EQUAL, new Parameter(1, DataType.INTEGER)));
    WithScalars with =
        new WithScalars(
            List.of(
                new WithScalars.Scalar(two, new Apply.Answer.Scalar(DataType.INTEGER)),
                new WithScalars.Scalar(withKey(1), new Apply.Answer.Exists())),
            1,
            new Project(query, List.of(col(query, "w"), new Parameter(2, DataType.BOOLEAN))));
    assertThat(runs.run(with, 0L)).isEqualTo("20 true; 21 true");
  }

  private static Recursion countTo(int last, boolean distinct) {
    Plan start = table("n BIGINT", "1");
    RoundRows round = new RoundRows(7, start.fields());
    Plan open = new Filter(round, compare(col(round, "n"), CompareOperator.LESS, number(last)));
    Expr next = Arithmetics.of(ArithmeticOperator.ADD, col(round, "n"), number(1));
    return new Recursion(7, start, new Project(open, List.of(next)), distinct);
  }

  @Test
  void aRecursionEndsWithTheRoundThatAddsNothing() {
    assertThat(runs.run(countTo(5, false))).isEqualTo("1; 2; 3; 4; 5");
    assertThat(runs.lines(countTo(1_000, false))).hasSize(1_000);
    Plan start = table("n BIGINT", "1");
    RoundRows round = new RoundRows(0, start.fields());
    assertThat(runs.run(new Recursion(0, start, round, true))).isEqualTo("1");
  }

  @Test
  void aRecursionWithoutEndIsRefused() {
    assertThatThrownBy(() -> runs.run(countTo(5_000, true)))
        .hasMessageContaining("Recursive query aborted after 1001 iterations");
    assertThat(ErrorCode.RECURSION_DEPTH.number()).isEqualTo(3636);
    assertThat(runs.pool.reserved()).isZero();
  }

  @Test
  void answersBeyondTheCacheAreComputedAgain() {
    try (PlanRuns little = PlanRuns.withBytes(200)) {
      Apply.Answer exists = new Apply.Answer.Exists();
      assertThat(little.run(apply(withKey(0), 0, exists)))
          .isEqualTo(runs.run(apply(withKey(0), 0, exists)));
    }
  }

  @Test
  void aCrossJoinThatRunsAwayEndsInTime() {
    List<@Nullable Object[]> rows = new java.util.ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      rows.add(new Object[] {i});
    }
    Plan big = table(List.of(new Plan.Field("v", DataType.INTEGER)), rows);
    Plan pairs = JoinTest.differing(JoinTest.differing(big, big), big);
    Plan count =
        new Aggregate(
            pairs, List.of(), List.of(AggregateCall.COUNT_ALL), List.of(List.of()), false);
    Plan none = new Filter(pairs, compare(col(pairs, "v"), CompareOperator.LESS, number(0)));
    for (Plan plan : List.of(count, none)) {
      try (PlanRuns hasty = PlanRuns.withMillis(300)) {
        long start = System.nanoTime();
        assertThatThrownBy(() -> hasty.run(plan))
            .isInstanceOfSatisfying(
                LindormException.class,
                failure -> assertThat(failure.code()).isEqualTo(ErrorCode.TIMEOUT));
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println("SubQueryTest: 300 ms ended after " + millis);
        assertThat(millis).isLessThan(3_000);
      }
    }
  }
}
