package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.exec.operator.PlanRuns.col;
import static org.openlindorm.exec.operator.PlanRuns.number;
import static org.openlindorm.exec.operator.PlanRuns.table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Window;
import org.openlindorm.plan.Window.Bound;
import org.openlindorm.plan.Window.Direction;
import org.openlindorm.plan.Window.Frame;
import org.openlindorm.plan.Window.WindowFunction;
import org.openlindorm.type.DataType;

class WindowTest {

  private static final Plan T = table("g VARCHAR, n INTEGER", "a 3; b 1; a 1; a 2; b NULL; a 2");

  private final PlanRuns runs = new PlanRuns();

  @AfterEach
  void close() {
    runs.close();
  }

  private static Window.Call placed(WindowFunction function, Frame frame, Expr... arguments) {
    return new Window.Placed(function, List.of(arguments), frame, DataType.BIGINT);
  }

  private static Window.Call placed(WindowFunction function, Expr... arguments) {
    return placed(function, Frame.UP_TO_PEERS, arguments);
  }

  private static Window.Call sum(Frame frame) {
    return new Window.Aggregated(
        AggregateCall.of(AggregateFunction.SUM, col(T, "n"), false), frame);
  }

  private static Window over(Window.Call... calls) {
    return new Window(
        T,
        List.of(col(T, "g")),
        List.of(new Window.OrderKey(col(T, "n"), false, true)),
        List.of(calls));
  }

  private static Frame rows(int before, int behind) {
    return new Frame(
        true,
        new Bound(Direction.PRECEDING, number(before)),
        new Bound(Direction.FOLLOWING, number(behind)));
  }

  @Test
  void ranksCountPeersAsSqlDefines() {
    assertThat(
            runs.run(
                over(
                    placed(WindowFunction.ROW_NUMBER),
                    placed(WindowFunction.RANK),
                    placed(WindowFunction.DENSE_RANK),
                    placed(WindowFunction.NTILE, number(3)))))
        .isEqualTo(
            "a 1 1 1 1 1; a 2 2 2 2 1; a 2 3 2 2 2; a 3 4 4 3 3; b NULL 1 1 1 1; b 1 2 2 2 2");
    assertThat(
            runs.run(over(placed(WindowFunction.PERCENT_RANK), placed(WindowFunction.CUME_DIST))))
        .isEqualTo(
            "a 1 0.0 0.25; a 2 0.3333333333333333 0.75; a 2 0.3333333333333333 0.75;"
                + " a 3 1.0 1.0; b NULL 0.0 0.5; b 1 1.0 1.0");
  }

  @Test
  void neighboursAndValuesOfTheFrameAreFound() {
    assertThat(
            runs.run(
                over(
                    placed(WindowFunction.LAG, col(T, "n")),
                    placed(WindowFunction.LEAD, col(T, "n"), number(2), number(-1)))))
        .isEqualTo("a 1 NULL 2; a 2 1 3; a 2 2 -1; a 3 2 -1; b NULL NULL -1; b 1 NULL -1");
    assertThat(
            runs.run(
                over(
                    placed(WindowFunction.FIRST_VALUE, rows(1, 1), col(T, "n")),
                    placed(WindowFunction.LAST_VALUE, rows(1, 1), col(T, "n")),
                    placed(WindowFunction.NTH_VALUE, rows(1, 1), col(T, "n"), number(3)))))
        .isEqualTo(
            "a 1 1 2 NULL; a 2 1 2 2; a 2 2 3 3; a 3 2 3 NULL; b NULL NULL 1 NULL; b 1 NULL 1"
                + " NULL");
  }

  @Test
  void aggregatesSeeTheRowsOfTheirFrame() {
    Frame byValue =
        new Frame(
            false,
            new Bound(Direction.PRECEDING, number(1)),
            new Bound(Direction.CURRENT_ROW, null));
    Frame empty =
        new Frame(
            true,
            new Bound(Direction.FOLLOWING, number(2)),
            new Bound(Direction.FOLLOWING, number(1)));
    assertThat(
            runs.run(
                over(
                    sum(Frame.UP_TO_PEERS),
                    sum(Frame.WHOLE),
                    sum(rows(1, 0)),
                    sum(byValue),
                    sum(empty))))
        .isEqualTo(
            "a 1 1 8 1 1 NULL; a 2 5 8 3 5 NULL; a 2 5 8 4 5 NULL; a 3 8 8 5 7 NULL;"
                + " b NULL NULL 1 NULL NULL NULL; b 1 1 1 1 1 NULL");
  }

  @Test
  void anOffsetThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> runs.run(over(sum(rows(-1, 0)))))
        .hasMessageContaining("an offset of a frame is -1, a number of 0 or more is needed");
    assertThatThrownBy(() -> runs.run(over(placed(WindowFunction.NTILE, number(0)))))
        .hasMessageContaining("0 is 0, a whole number from 1 on is needed");
  }

  @Test
  void runningSumsOfManyRowsTakeLittleTime() {
    List<@Nullable Object[]> many = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      many.add(new Object[] {"g", i / 2});
    }
    Plan plan = table(T.fields(), many);
    Frame toTheEnd = new Frame(true, Bound.CURRENT, Bound.UNBOUNDED_FOLLOWING);
    Window window =
        new Window(
            plan,
            List.of(col(plan, "g")),
            List.of(new Window.OrderKey(col(plan, "n"), false, true)),
            List.of(sum(Frame.UP_TO_PEERS), sum(Frame.WHOLE), sum(toTheEnd)));
    try (PlanRuns fast = PlanRuns.withMillis(20_000)) {
      assertThat(fast.lines(window).get(99_999)).isEqualTo("g 49999 2499950000 2499950000 49999");
    }
  }

  @Test
  void framesAgreeWithTheirDefinitionWhetherThePartitionFitsOrNot() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("WindowTest: -Dseed=" + seed);
    Random random = new Random(seed);
    try (PlanRuns little = PlanRuns.withBytes(3_000)) {
      for (int i = 0; i < 150; i++) {
        boolean descending = random.nextBoolean();
        boolean nullsFirst = random.nextBoolean();
        Frame frame = randomFrame(random);
        List<@Nullable Object[]> rows = new ArrayList<>();
        int count = random.nextInt(300);
        for (int row = 0; row < count; row++) {
          rows.add(
              new @Nullable Object[] {
                "g" + random.nextInt(2), random.nextInt(9) == 0 ? null : random.nextInt(40)
              });
        }
        Plan plan = table(T.fields(), rows);
        Window window =
            new Window(
                plan,
                List.of(col(plan, "g")),
                List.of(new Window.OrderKey(col(plan, "n"), descending, nullsFirst)),
                List.of(
                    sum(frame),
                    new Window.Aggregated(AggregateCall.COUNT_ALL, frame),
                    placed(WindowFunction.FIRST_VALUE, frame, col(plan, "n"))));
        List<String> expected = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
          expected.add(framed(row, rows, frame, descending, nullsFirst));
        }
        expected.sort(null);
        if (frame.rows()) {
          // Among peers any order is right, so that only sums over all peers are compared.
          assertThat(little.run(window)).as("seed %d", seed).isEqualTo(runs.run(window));
        } else {
          String all = String.join("; ", expected);
          assertThat(runs.sorted(window)).as("seed %d, %s", seed, window).isEqualTo(all);
          assertThat(little.sorted(window)).as("seed %d", seed).isEqualTo(all);
        }
      }
    }
  }

  private static Frame randomFrame(Random random) {
    boolean rows = random.nextInt(3) == 0;
    Direction[] starts = {
      Direction.UNBOUNDED_PRECEDING, Direction.PRECEDING, Direction.CURRENT_ROW, Direction.FOLLOWING
    };
    Direction[] ends = {
      Direction.PRECEDING, Direction.CURRENT_ROW, Direction.FOLLOWING, Direction.UNBOUNDED_FOLLOWING
    };
    return new Frame(rows, bound(random, starts), bound(random, ends));
  }

  private static Bound bound(Random random, Direction[] directions) {
    Direction direction = directions[random.nextInt(directions.length)];
    boolean offset = direction == Direction.PRECEDING || direction == Direction.FOLLOWING;
    return new Bound(direction, offset ? number(random.nextInt(6)) : null);
  }

  /** The line of a row by the definition of RANGE: each row of the partition is compared. */
  private static String framed(
      @Nullable Object[] row,
      List<@Nullable Object[]> rows,
      Frame frame,
      boolean descending,
      boolean nullsFirst) {
    long sum = 0;
    int numbers = 0;
    int count = 0;
    @Nullable Object[] first = null;
    for (@Nullable Object[] other : rows) {
      if (Objects.equals(other[0], row[0])
          && starts(other[1], row[1], frame.start(), descending, nullsFirst)
          && ends(other[1], row[1], frame.end(), descending, nullsFirst)) {
        count++;
        numbers += other[1] == null ? 0 : 1;
        sum += other[1] instanceof Integer n ? n : 0;
        if (first == null || compare(other[1], first[1], descending, nullsFirst) < 0) {
          first = other;
        }
      }
    }
    return PlanRuns.line(
        new @Nullable Object[] {
          row[0], row[1], numbers == 0 ? null : sum, count, first == null ? null : first[1]
        });
  }

  private static int compare(
      @Nullable Object a, @Nullable Object b, boolean descending, boolean nullsFirst) {
    if (a == null || b == null) {
      int nulls = Boolean.compare(a != null, b != null);
      return nullsFirst ? nulls : -nulls;
    }
    int compared = new BigDecimal(a.toString()).compareTo(new BigDecimal(b.toString()));
    return descending ? -compared : compared;
  }

  private static boolean starts(
      @Nullable Object other,
      @Nullable Object own,
      Bound bound,
      boolean descending,
      boolean nullsFirst) {
    return bound.direction() == Direction.UNBOUNDED_PRECEDING
        || compare(other, moved(own, bound, descending), descending, nullsFirst) >= 0;
  }

  private static boolean ends(
      @Nullable Object other,
      @Nullable Object own,
      Bound bound,
      boolean descending,
      boolean nullsFirst) {
    return bound.direction() == Direction.UNBOUNDED_FOLLOWING
        || compare(other, moved(own, bound, descending), descending, nullsFirst) <= 0;
  }

  private static @Nullable Object moved(@Nullable Object own, Bound bound, boolean descending) {
    Expr offset = bound.offset();
    if (own == null || offset == null) {
      return own;
    }
    long by = Long.parseLong(offset.sql());
    boolean down = (bound.direction() == Direction.PRECEDING) != descending;
    return Long.parseLong(own.toString()) + (down ? -by : by);
  }

  @Test
  void withoutPartitionAndOrderAllRowsAreOneFrame() {
    Window all = new Window(T, List.of(), List.of(), List.of(sum(Frame.UP_TO_PEERS)));
    assertThat(Arrays.asList(runs.run(all).split("; ", -1)))
        .containsExactly("a 3 9", "b 1 9", "a 1 9", "a 2 9", "b NULL 9", "a 2 9");
  }
}
