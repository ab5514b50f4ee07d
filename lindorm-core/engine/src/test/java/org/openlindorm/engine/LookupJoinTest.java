package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Observer;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.exec.NumberSource;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.PlanText;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.Values;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Joins that look rows of a table up, by whole keys and by the front of keys. */
class LookupJoinTest {

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session.execute("CREATE TABLE o (a INTEGER, b INTEGER, v INTEGER, PRIMARY KEY (a, b))");
    session.execute(
        "UPSERT INTO o (a, b, v) VALUES (1, 1, 11), (1, 2, 12), (2, 1, 21), (4, 1, 41)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  /** The plan of a query over one table, whose parameters follow the statement's moment. */
  private KeyRead read(String sql) {
    BoundStatement statement =
        engine.services().pipeline().resolve(sql, engine.catalog(), "default").statement();
    Plan plan = ((BoundStatement.Query) statement.body()).plan();
    return (KeyRead) (plan instanceof Project project ? project.input() : plan);
  }

  private static Values left(@Nullable Integer... keys) {
    List<Plan.Field> fields =
        List.of(new Plan.Field("k", DataType.INTEGER), new Plan.Field("n", DataType.INTEGER));
    List<List<Expr>> rows = new ArrayList<>();
    for (int i = 0; i < keys.length; i++) {
      rows.add(
          List.of(new Literal(keys[i], DataType.INTEGER), new Literal(10 * i, DataType.INTEGER)));
    }
    return new Values(rows, fields);
  }

  private static Expr key() {
    return new ColumnRef(0, "k", DataType.INTEGER);
  }

  private List<String> run(Plan plan) {
    StatementContext context =
        new StatementContext(
            engine.services().store(),
            new ReadCounts(),
            engine.services().limits(),
            Bindings.NONE,
            new Interruption(System::nanoTime, 60_000),
            engine.services().together(),
            engine.catalog(),
            engine.services().advice(),
            engine.services().budget(),
            Observer.NOBODY,
            new NumberSource(new AutoIncrementCounters(engine.services().store()), false));
    List<String> lines = new ArrayList<>();
    try (RowStream rows = PlanExecutor.open(plan, context)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  private LookupJoin join(JoinKind kind, @Nullable Expr condition, @Nullable Integer... keys) {
    KeyRead read = read("SELECT a, b, v FROM o WHERE a = ?");
    return new LookupJoin(
        left(keys),
        read.access().table().table(),
        read,
        kind,
        List.of(key()),
        0,
        condition,
        null,
        null);
  }

  @Test
  void eachKindYieldsItsRowsInTheOrderOfTheLeftSide() {
    Integer[] keys = {2, 1, null, 3, 2};
    assertThat(run(join(JoinKind.INNER, null, keys)))
        .containsExactly(
            "[2, 0, 2, 1, 21]", "[1, 10, 1, 1, 11]", "[1, 10, 1, 2, 12]", "[2, 40, 2, 1, 21]");
    assertThat(run(join(JoinKind.LEFT, null, keys)))
        .containsExactly(
            "[2, 0, 2, 1, 21]",
            "[1, 10, 1, 1, 11]",
            "[1, 10, 1, 2, 12]",
            "[null, 20, null, null, null]",
            "[3, 30, null, null, null]",
            "[2, 40, 2, 1, 21]");
    assertThat(run(join(JoinKind.SEMI, null, keys)))
        .containsExactly("[2, 0]", "[1, 10]", "[2, 40]");
    assertThat(run(join(JoinKind.ANTI, null, keys))).containsExactly("[null, 20]", "[3, 30]");
    assertThat(run(join(JoinKind.EXISTS_MARK, null, keys)))
        .containsExactly(
            "[2, 0, true]",
            "[1, 10, true]",
            "[null, 20, false]",
            "[3, 30, false]",
            "[2, 40, true]");
    assertThat(run(join(JoinKind.IN_MARK, null, keys)))
        .containsExactly(
            "[2, 0, true]", "[1, 10, true]", "[null, 20, null]", "[3, 30, false]", "[2, 40, true]");
  }

  @Test
  void aConditionBesidesTheKeysDecidesWhetherAPairMeets() {
    Expr less =
        Comparisons.of(
            CompareOperator.GREATER,
            new ColumnRef(4, "v", DataType.INTEGER),
            new Literal(11, DataType.INTEGER));
    assertThat(run(join(JoinKind.INNER, less, 1, 2)))
        .containsExactly("[1, 0, 1, 2, 12]", "[2, 10, 2, 1, 21]");
  }

  @Test
  void thePlanNamesTheLookupKey() {
    Plan plan = join(JoinKind.LEFT, null, 1);
    assertThat(PlanText.of(new BoundStatement.Query(plan, List.of()), Bindings.NONE))
        .contains("left join: look up o by k", "  for each row of the join: range scan o");
  }

  @Test
  void lookingUpAgreesWithTheHashJoin() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("LookupJoinTest: -Dseed=" + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      session.execute(
          String.format(
              "UPSERT INTO o (a, b, v) VALUES (%d, %d, %d)",
              random.nextInt(300), random.nextInt(5), i));
    }
    @Nullable Integer[] keys = new Integer[2_000];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = random.nextInt(20) == 0 ? null : Integer.valueOf(random.nextInt(400));
    }
    KeyRead all = read("SELECT /*+ _l_allow_filtering_ */ a, b, v FROM o");
    for (JoinKind kind : JoinKind.values()) {
      if (kind == JoinKind.FULL) {
        continue;
      }
      Join hash =
          new Join(
              left(keys),
              all,
              kind,
              List.of(key()),
              List.of(new ColumnRef(0, "a", DataType.INTEGER)),
              null);
      assertThat(run(join(kind, null, keys))).as("seed %d, %s", seed, kind).isEqualTo(run(hash));
    }
  }
}
