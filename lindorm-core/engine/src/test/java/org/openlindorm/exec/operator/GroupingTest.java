package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.exec.operator.PlanRuns.col;
import static org.openlindorm.exec.operator.PlanRuns.compare;
import static org.openlindorm.exec.operator.PlanRuns.number;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.type.DataType;

class GroupingTest {

  private static final Plan SALES =
      table(
          "r VARCHAR, p VARCHAR, n INTEGER",
          "e x 1; e y 2; w x 3; w x NULL; NULL y 4; e x 5; NULL y 6");

  private final PlanRuns runs = new PlanRuns();

  @AfterEach
  void close() {
    runs.close();
  }

  private static AggregateCall call(String function, Plan plan, String... columns) {
    boolean distinct = function.endsWith(" DISTINCT");
    String name = distinct ? function.substring(0, function.indexOf(' ')) : function;
    List<Expr> arguments = new ArrayList<>();
    for (String column : columns) {
      arguments.add(col(plan, column));
    }
    AggregateFunction named = AggregateFunction.named(name);
    if (named == null) {
      throw new AssertionError(name);
    }
    return AggregateCall.of(named, arguments, distinct);
  }

  private static Aggregate by(Plan plan, String groups, AggregateCall... calls) {
    List<Expr> columns = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (String group : groups.isEmpty() ? new String[0] : groups.split(", ", -1)) {
      all.add(columns.size());
      columns.add(col(plan, group));
    }
    return new Aggregate(plan, columns, List.of(calls), List.of(all), false);
  }

  @Test
  void groupsComeInTheOrderOfFirstSightAndNullsAreOneGroup() {
    assertThat(runs.run(by(SALES, "r", AggregateCall.COUNT_ALL, call("SUM", SALES, "n"))))
        .isEqualTo("e 3 8; w 2 3; NULL 2 10");
    assertThat(runs.run(by(SALES, "p, r"))).isEqualTo("x e; y e; x w; y NULL");
  }

  @Test
  void withoutGroupsThereIsOneRowForAnyInput() {
    Plan none = table("n INTEGER", "");
    assertThat(
            runs.run(
                by(
                    none,
                    "",
                    AggregateCall.COUNT_ALL,
                    call("SUM", none, "n"),
                    call("BIT_AND", none, "n"),
                    call("BIT_OR", none, "n"),
                    call("GROUP_CONCAT", none, "n"),
                    call("VARIANCE", none, "n"))))
        .isEqualTo("0 NULL -1 0 NULL NULL");
    assertThat(runs.run(by(none, "n", AggregateCall.COUNT_ALL))).isEmpty();
  }

  @Test
  void groupingSetsGiveSubTotalsAndTheirNumbers() {
    Aggregate rollup =
        new Aggregate(
            SALES,
            List.of(col(SALES, "r"), col(SALES, "p")),
            List.of(call("SUM", SALES, "n")),
            List.of(List.of(0, 1), List.of(0), List.of()),
            true);
    assertThat(runs.sorted(rollup))
        .isEqualTo(
            "NULL NULL 10 1; NULL NULL 21 2; NULL y 10 0; e NULL 8 1; e x 6 0; e y 2 0;"
                + " w NULL 3 1; w x 3 0");
    Plan none = table("r VARCHAR", "");
    Aggregate empty =
        new Aggregate(
            none,
            List.of(col(none, "r")),
            List.of(AggregateCall.COUNT_ALL),
            List.of(List.of(0), List.of()),
            false);
    assertThat(runs.run(empty)).isEqualTo("NULL 0");
  }

  @Test
  void distinctCallsCountTuplesWithoutNulls() {
    assertThat(
            runs.run(
                by(
                    SALES,
                    "",
                    call("COUNT DISTINCT", SALES, "r", "p"),
                    call("COUNT DISTINCT", SALES, "p"),
                    call("SUM DISTINCT", SALES, "n"))))
        .isEqualTo("3 2 21");
    assertThatThrownBy(() -> call("COUNT", SALES, "r", "p"))
        .hasMessageContaining("Incorrect arguments of function COUNT: 2 arguments are given");
  }

  @Test
  void aFilterLeavesRowsOutOfOneCall() {
    Expr large = compare(col(SALES, "n"), CompareOperator.GREATER, number(2));
    assertThat(
            runs.run(
                by(SALES, "r", AggregateCall.COUNT_ALL, AggregateCall.COUNT_ALL.filtered(large))))
        .isEqualTo("e 3 1; w 2 1; NULL 2 2");
  }

  @Test
  void deviationsAndBitsAndAnyValueFollowMySql() {
    Plan t =
        table(
            "n INTEGER, d DECIMAL(5,1)",
            "2 2.0; 4 4.0; 4 4.0; NULL NULL; 4 4.0; 5 5.0; 5 5.0; 7 7.0; 9 9.0");
    assertThat(
            runs.run(
                by(
                    t,
                    "",
                    call("VAR_POP", t, "n"),
                    call("VAR_SAMP", t, "n"),
                    call("STD", t, "d"),
                    call("BIT_AND", t, "n"),
                    call("BIT_OR", t, "n"),
                    call("BIT_XOR", t, "n"),
                    call("ANY_VALUE", t, "d"))))
        .isEqualTo("4.0 4.571428571428571 2.0 0 15 8 2.0");
  }

  @Test
  void textsAreJoinedInTheOrderOfTheCall() {
    AggregateCall.OrderKey down = new AggregateCall.OrderKey(col(SALES, "n"), true, false);
    AggregateCall.OrderKey byName = new AggregateCall.OrderKey(col(SALES, "p"), false, true);
    assertThat(
            runs.run(
                by(
                    SALES,
                    "",
                    call("GROUP_CONCAT", SALES, "n"),
                    call("GROUP_CONCAT DISTINCT", SALES, "p").separated("-"),
                    call("GROUP_CONCAT", SALES, "r", "n").ordered(List.of(byName, down)))))
        .isEqualTo("1,2,3,4,5,6 x-y e5,w3,e1,e2");
    AggregateCall call = call("GROUP_CONCAT", SALES, "r").ordered(List.of(down)).separated("; ");
    assertThat(call.sql()).isEqualTo("GROUP_CONCAT(r ORDER BY n DESC SEPARATOR '; ')");
    assertThat(call.travels()).isFalse();
  }

  @Test
  void rowsBecomeJson() {
    Plan t = table("k VARCHAR, n INTEGER", "a 1; b NULL; a 3");
    assertThat(
            runs.run(by(t, "", call("JSON_ARRAYAGG", t, "n"), call("JSON_OBJECTAGG", t, "k", "n"))))
        .isEqualTo("[1, null, 3] {\"a\": 3, \"b\": null}");
    assertThat(call("JSON_ARRAYAGG", SALES, "r").sql()).isEqualTo("JSON_ARRAYAGG(JSON_QUOTE(r))");
  }

  private String combined(SetOperation.Kind kind, boolean all, String... inputs) {
    List<Plan> plans = new ArrayList<>();
    for (String rows : inputs) {
      plans.add(table("n INTEGER, s VARCHAR", rows));
    }
    return runs.run(new SetOperation(kind, all, plans, plans.get(0).fields()));
  }

  @Test
  void setOperationsAreThoseOfSqlWithNullEqualToNull() {
    String a = "1 x; NULL NULL; 1 x; 2 y; 1 x; NULL NULL";
    String b = "1 x; NULL NULL; 3 z; 1 x";
    assertThat(combined(SetOperation.Kind.UNION, true, a, b)).isEqualTo(a + "; " + b);
    assertThat(combined(SetOperation.Kind.UNION, false, a, b))
        .isEqualTo("1 x; NULL NULL; 2 y; 3 z");
    assertThat(combined(SetOperation.Kind.INTERSECT, false, a, b)).isEqualTo("1 x; NULL NULL");
    assertThat(combined(SetOperation.Kind.INTERSECT, true, a, b)).isEqualTo("1 x; 1 x; NULL NULL");
    assertThat(combined(SetOperation.Kind.EXCEPT, false, a, b)).isEqualTo("2 y");
    assertThat(combined(SetOperation.Kind.EXCEPT, true, a, b)).isEqualTo("1 x; NULL NULL; 2 y");
    assertThat(combined(SetOperation.Kind.EXCEPT, false, a, b, "2 y")).isEmpty();
  }

  @Test
  void groupsAndSetsThatDoNotFitGiveTheSameRows() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("GroupingTest: -Dseed=" + seed);
    Random random = new Random(seed);
    try (PlanRuns little = PlanRuns.withBytes(4_000)) {
      for (int i = 0; i < 6; i++) {
        Plan one = randomTable(random);
        Plan other = randomTable(random);
        List<Plan> plans = new ArrayList<>();
        Aggregate sums = by(one, "a", AggregateCall.COUNT_ALL, call("SUM", one, "d"));
        plans.add(sums);
        plans.add(by(one, "b, a"));
        plans.add(
            new Aggregate(
                one,
                sums.groups(),
                List.of(call("MAX", one, "b"), call("COUNT", one, "d")),
                List.of(List.of(), List.of(0)),
                true));
        for (SetOperation.Kind kind : SetOperation.Kind.values()) {
          for (boolean all : new boolean[] {true, false}) {
            plans.add(new SetOperation(kind, all, List.of(one, other), one.fields()));
          }
        }
        for (Plan plan : plans) {
          assertThat(little.sorted(plan)).as("seed %d", seed).isEqualTo(runs.sorted(plan));
        }
      }
    }
  }

  @Test
  void growingGroupsSpillAndReturnTheSameRows() {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      rows.add(new Object[] {i, "b" + i % 3});
    }
    Plan plan =
        table(
            List.of(new Plan.Field("a", DataType.INTEGER), new Plan.Field("b", DataType.VARCHAR)),
            rows);
    Aggregate gathered =
        by(plan, "a", call("COUNT DISTINCT", plan, "b"), call("GROUP_CONCAT", plan, "b"));
    try (PlanRuns little = PlanRuns.withBytes(200_000)) {
      assertThat(little.run(gathered)).isNotEqualTo(runs.run(gathered));
      assertThat(little.sorted(gathered)).isEqualTo(runs.sorted(gathered));
    }
  }

  private static Plan randomTable(Random random) {
    List<Plan.Field> fields =
        List.of(
            new Plan.Field("a", DataType.INTEGER),
            new Plan.Field("b", DataType.VARCHAR),
            new Plan.Field("d", DataType.decimal(10, 2)));
    List<@Nullable Object[]> rows = new ArrayList<>();
    int most = 1 + random.nextInt(200);
    for (int i = 0; i < 300; i++) {
      int number = random.nextInt(most);
      rows.add(
          new @Nullable Object[] {
            number % 17 == 3 ? null : number,
            "b" + random.nextInt(3),
            random.nextInt(5) == 0 ? null : BigDecimal.valueOf(random.nextInt(4), 2)
          });
    }
    return table(fields, rows);
  }

  @Test
  void valuesGatheredForOneGroupAreRefusedWhenTheyDoNotFit() {
    try (PlanRuns little = PlanRuns.withBytes(10_000)) {
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        rows.add(new Object[] {i});
      }
      Plan plan = table(List.of(new Plan.Field("n", DataType.INTEGER)), rows);
      assertThatThrownBy(() -> little.run(by(plan, "", call("COUNT DISTINCT", plan, "n"))))
          .hasMessageContaining("DISTINCT or gathered values needs more than the 0 bytes");
      assertThat(little.pool.reserved()).isZero();
    }
  }
}
