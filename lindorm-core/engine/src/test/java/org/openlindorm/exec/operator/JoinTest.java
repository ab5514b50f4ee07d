package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.exec.operator.PlanRuns.col;
import static org.openlindorm.exec.operator.PlanRuns.compare;
import static org.openlindorm.exec.operator.PlanRuns.right;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

class JoinTest {

  private final PlanRuns runs = new PlanRuns();

  @AfterEach
  void close() {
    runs.close();
  }

  private static Join join(
      Plan left, Plan right, JoinKind kind, String keys, @Nullable Expr condition) {
    List<Expr> leftKeys = new ArrayList<>();
    List<Expr> rightKeys = new ArrayList<>();
    for (String pair : keys.isEmpty() ? new String[0] : keys.split(", ", -1)) {
      leftKeys.add(col(left, pair.split("=", -1)[0]));
      rightKeys.add(col(right, pair.split("=", -1)[1]));
    }
    return new Join(left, right, kind, leftKeys, rightKeys, condition);
  }

  /** Every pair of rows whose first values differ. */
  static Join differing(Plan left, Plan right) {
    Expr differ =
        compare(
            col(left, left.fields().get(0).label()),
            CompareOperator.NOT_EQUAL,
            right(left, right, right.fields().get(0).label()));
    return new Join(left, right, JoinKind.INNER, List.of(), List.of(), differ);
  }

  private String answer(JoinKind kind, Plan left, Plan right, String keys) {
    return runs.run(join(left, right, kind, keys, null));
  }

  @Test
  void eachKindYieldsItsRowsInTheOrderOfTheLeftSide() {
    Plan a = table("k INTEGER, v VARCHAR", "1 a; 2 b; NULL n; 3 c");
    Plan b = table("i INTEGER, w VARCHAR", "3 x; 1 y; NULL m; 1 z; 9 q");
    assertThat(answer(JoinKind.INNER, a, b, "k=i")).isEqualTo("1 a 1 y; 1 a 1 z; 3 c 3 x");
    assertThat(answer(JoinKind.LEFT, a, b, "k=i"))
        .isEqualTo("1 a 1 y; 1 a 1 z; 2 b NULL NULL; NULL n NULL NULL; 3 c 3 x");
    assertThat(runs.sorted(join(a, b, JoinKind.FULL, "k=i", null)))
        .isEqualTo(
            "1 a 1 y; 1 a 1 z; 2 b NULL NULL; 3 c 3 x; NULL NULL 9 q; NULL NULL NULL m;"
                + " NULL n NULL NULL");
    assertThat(answer(JoinKind.SEMI, a, b, "k=i")).isEqualTo("1 a; 3 c");
    assertThat(answer(JoinKind.ANTI, a, b, "k=i")).isEqualTo("2 b; NULL n");
    assertThat(answer(JoinKind.EXISTS_MARK, a, b, "k=i"))
        .isEqualTo("1 a true; 2 b false; NULL n false; 3 c true");
    assertThat(answer(JoinKind.IN_MARK, a, b, "k=i"))
        .isEqualTo("1 a true; 2 b NULL; NULL n NULL; 3 c true");
  }

  @Test
  void inIsFalseOverNoRowsAndUnknownOnlyWhereANullMayBeTheValue() {
    Plan left = table("k INTEGER, g INTEGER", "1 1; NULL 1; 2 NULL");
    Plan none = table("i INTEGER, h INTEGER", "");
    Plan some = table("i INTEGER, h INTEGER", "1 1; 5 5");
    Plan nulls = table("i INTEGER, h INTEGER", "NULL 7; 3 1");
    assertThat(answer(JoinKind.IN_MARK, left, none, "k=i"))
        .isEqualTo("1 1 false; NULL 1 false; 2 NULL false");
    assertThat(answer(JoinKind.IN_MARK, left, some, "k=i"))
        .isEqualTo("1 1 true; NULL 1 NULL; 2 NULL false");
    assertThat(answer(JoinKind.IN_MARK, left, nulls, "k=i, g=h"))
        .isEqualTo("1 1 false; NULL 1 NULL; 2 NULL NULL");
    assertThat(answer(JoinKind.IN_MARK, left, some, "k=i, g=h"))
        .isEqualTo("1 1 true; NULL 1 NULL; 2 NULL false");
  }

  @Test
  void numbersOfAllClassesMeetByTheirValue() {
    Plan whole = table("k INTEGER, g BIGINT", "1 1; 2 2; 0 0");
    Plan decimals = table("d DECIMAL(10,2), f DOUBLE", "1.00 1.0; 2.50 2.5; 0.00 0.0");
    assertThat(answer(JoinKind.INNER, whole, decimals, "k=d"))
        .isEqualTo("1 1 1.00 1.0; 0 0 0.00 0.0");
    Plan zero =
        table(
            List.of(new Plan.Field("z", DataType.DOUBLE)),
            List.<@Nullable Object[]>of(new Object[] {-0.0}));
    assertThat(answer(JoinKind.INNER, whole, zero, "g=z")).isEqualTo("0 0 -0.0");
    assertThat(answer(JoinKind.INNER, zero, decimals, "z=f")).isEqualTo("-0.0 0.00 0.0");
    Plan floats = table("x FLOAT", "0.1; 2.5");
    Plan exact = table("y DECIMAL(10,3)", "0.100; 2.500");
    assertThat(answer(JoinKind.INNER, floats, exact, "x=y")).isEqualTo("0.1 0.100; 2.5 2.500");
    Plan large = table("l BIGINT", "9223372036854775807; 9007199254740993");
    Plan digits = table("m DECIMAL(30,1)", "9223372036854775807.0; 9007199254740992.0");
    assertThat(answer(JoinKind.INNER, large, digits, "l=m"))
        .isEqualTo("9223372036854775807 9223372036854775807.0");
  }

  @Test
  void aConditionBesidesTheKeysDecidesWhetherAPairMeets() {
    Plan a = table("k INTEGER, v INTEGER", "1 1; 1 5; 2 1");
    Plan b = table("i INTEGER, w INTEGER", "1 3; 2 NULL");
    Expr less = compare(col(a, "v"), CompareOperator.LESS, right(a, b, "w"));
    assertThat(runs.run(join(a, b, JoinKind.LEFT, "k=i", less)))
        .isEqualTo("1 1 1 3; 1 5 NULL NULL; 2 1 NULL NULL");
    assertThat(runs.run(join(a, b, JoinKind.IN_MARK, "k=i", less)))
        .isEqualTo("1 1 true; 1 5 false; 2 1 NULL");
    assertThat(runs.run(join(a, b, JoinKind.INNER, "", less))).isEqualTo("1 1 1 3; 2 1 1 3");
  }

  @Test
  void everyKindAgreesWithTryingEveryPairWhetherTheRightSideFitsOrNot() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("JoinTest: -Dseed=" + seed);
    Random random = new Random(seed);
    try (PlanRuns little = PlanRuns.withBytes(1_500)) {
      for (int i = 0; i < 150; i++) {
        Plan left = randomTable(random, "ab");
        Plan right = randomTable(random, "cd");
        String keys = List.of("a=c", "a=c, b=d", "").get(random.nextInt(3));
        Expr condition =
            random.nextBoolean()
                ? null
                : compare(col(left, "b"), CompareOperator.LESS, right(left, right, "d"));
        for (JoinKind kind : JoinKind.values()) {
          Join join = join(left, right, kind, keys, condition);
          String expected = String.join("; ", everyPair(join).stream().sorted().toList());
          assertThat(runs.sorted(join)).as("seed %d, %s", seed, join).isEqualTo(expected);
          assertThat(little.sorted(join)).as("seed %d, %s", seed, join).isEqualTo(expected);
        }
      }
    }
  }

  private static Plan randomTable(Random random, String columns) {
    List<Plan.Field> fields =
        List.of(
            new Plan.Field(columns.substring(0, 1), DataType.INTEGER),
            new Plan.Field(columns.substring(1), DataType.DOUBLE));
    List<@Nullable Object[]> rows = new ArrayList<>();
    int count = random.nextInt(40);
    for (int i = 0; i < count; i++) {
      rows.add(
          new @Nullable Object[] {
            random.nextInt(8) == 0 ? null : random.nextInt(8),
            random.nextInt(8) == 0 ? null : (double) random.nextInt(6)
          });
    }
    return table(fields, rows);
  }

  /** The join by its definition. */
  private List<String> everyPair(Join join) {
    List<@Nullable Object[]> left = rows(join.left());
    List<@Nullable Object[]> right = rows(join.right());
    boolean[] rightMet = new boolean[right.size()];
    List<String> lines = new ArrayList<>();
    for (@Nullable Object[] one : left) {
      boolean met = false;
      boolean unknown = false;
      for (int i = 0; i < right.size(); i++) {
        Boolean truth = truth(join, one, right.get(i));
        met |= Boolean.TRUE.equals(truth);
        unknown |= truth == null;
        rightMet[i] |= Boolean.TRUE.equals(truth);
        if (join.kind().yieldsRight() && Boolean.TRUE.equals(truth)) {
          lines.add(PlanRuns.line(one) + " " + PlanRuns.line(right.get(i)));
        }
      }
      String text = PlanRuns.line(one);
      switch (join.kind()) {
        case INNER -> {}
        case LEFT, FULL -> {
          if (!met) {
            lines.add(text + " NULL NULL");
          }
        }
        case SEMI -> {
          if (met) {
            lines.add(text);
          }
        }
        case ANTI -> {
          if (!met) {
            lines.add(text);
          }
        }
        case EXISTS_MARK -> lines.add(text + " " + met);
        case IN_MARK -> lines.add(text + " " + (met ? "true" : unknown ? "NULL" : "false"));
      }
    }
    for (int i = 0; i < right.size() && join.kind() == JoinKind.FULL; i++) {
      if (!rightMet[i]) {
        lines.add("NULL NULL " + PlanRuns.line(right.get(i)));
      }
    }
    return lines;
  }

  private static @Nullable Boolean truth(
      Join join, @Nullable Object[] left, @Nullable Object[] right) {
    boolean unknown = false;
    for (int i = 0; i < join.leftKeys().size(); i++) {
      Object a = join.leftKeys().get(i).evaluate(new ArrayTuple(left), Bindings.NONE);
      Object b = join.rightKeys().get(i).evaluate(new ArrayTuple(right), Bindings.NONE);
      if (a == null || b == null) {
        unknown = true;
      } else if (ValueComparison.compare(a, b) != 0) {
        return false;
      }
    }
    Expr condition = join.condition();
    if (condition != null) {
      @Nullable Object[] pair = {left[0], left[1], right[0], right[1]};
      Object met = condition.evaluate(new ArrayTuple(pair), Bindings.NONE);
      if (Boolean.FALSE.equals(met)) {
        return false;
      }
      unknown |= met == null;
    }
    return unknown ? null : Boolean.TRUE;
  }

  private static List<@Nullable Object[]> rows(Plan plan) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<Expr> row : ((org.openlindorm.plan.Values) plan).rows()) {
      rows.add(Streams.evaluate(row, ArrayTuple.NONE, Bindings.NONE));
    }
    return rows;
  }
}
