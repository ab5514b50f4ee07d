package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.access.Observer;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.NumberSource;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.sql.optimize.QueryPlanner;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.resolve.StatementBinder;
import org.openlindorm.sql.resolve.expression.ParameterTypes;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** Plans are shared by statements that differ in literals, and by no others. */
class PlanCacheTest {

  private static final int SHAPES = 600;
  private static final int STATEMENTS_OF_A_SHAPE = 5;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final EngineSession session = (EngineSession) engine.open();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void aCachedPlanAnswersAsAFreshOneAndAsTheLiteralsInTheText() {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("PlanCacheTest: -Dseed=" + seed);
    RandomStatements statements = new RandomStatements(new Random(seed));
    RandomStatements.TABLES.forEach(this::run);
    fill(new Random(seed));
    int answered = 0;
    for (int i = 0; i < SHAPES; i++) {
      String shape = statements.shape();
      for (int j = 0; j < STATEMENTS_OF_A_SHAPE; j++) {
        String sql = statements.filled(shape);
        List<String> cached =
            answer(() -> engine.services().pipeline().resolve(sql, engine.catalog(), "default"));
        List<String> fresh =
            answer(
                () -> engine.services().pipeline().resolveAfresh(sql, engine.catalog(), "default"));
        assertThat(cached).as("seed %s, cached: %s", seed, sql).isEqualTo(fresh);
        List<String> written = j == 0 ? answer(() -> withLiterals(sql)) : cached;
        if (!isFailure(cached) && !isFailure(written)) {
          assertThat(cached).as("seed %s, lifted: %s", seed, sql).isEqualTo(written);
        }
        answered += isFailure(cached) ? 0 : 1;
      }
    }
    assertThat(answered).isGreaterThan(SHAPES * STATEMENTS_OF_A_SHAPE / 2);
  }

  private void fill(Random random) {
    List<String> texts = List.of("'k1'", "'k2'", "'k3'", "''", "'it''s'", "'say \"so\"'", "'k4'");
    for (int i = 0; i < 60; i++) {
      String text = texts.get(random.nextInt(texts.size()));
      int number = random.nextInt(12) - 3;
      String half = i % 4 == 0 ? "NULL" : (random.nextInt(12) - 3) + ".5";
      String thousand = i % 4 == 1 ? "NULL" : 1_000L * random.nextInt(10) + "";
      boolean truth = random.nextBoolean();
      String put = "UPSERT INTO %s (a, b, c, d, e) VALUES (%s, %s, %s, %s, %s)";
      run(String.format(put, "t1", number, text, thousand, half, half));
      run(
          String.format(
              put, "t2", number, text, thousand, text.equals("'k1'") ? "'5'" : "'ab'", truth));
      run(String.format(put, "t3", number, text, half, number, "'2024-01-0" + (1 + i % 9) + "'"));
    }
  }

  /** The statement bound as it is written, nothing lifted out of its text. */
  private ResolvedStatement withLiterals(String sql) {
    StatementBinder binder =
        new StatementBinder(
            engine.catalog(),
            new QueryPlanner(),
            ParameterTypes.NONE,
            () -> SessionFacts.none("default"),
            () -> {},
            "default",
            sql);
    NormalizedSql text = new NormalizedSql(sql, List.of(), false);
    return new ResolvedStatement(
        new CachedPlan(binder.bind(StatementParser.parse(sql)), "default", text, 1),
        List.of(),
        new ResolvedStatement.Within(engine.catalog().version(), "default", WallClock.UTC, null, 0),
        text);
  }

  private interface Resolving {
    ResolvedStatement resolve();
  }

  private List<String> answer(Resolving resolving) {
    return answer(resolving, 0);
  }

  private List<String> answer(Resolving resolving, long now) {
    try {
      ResolvedStatement resolved = resolving.resolve();
      StatementContext context =
          new StatementContext(
              engine.services().store(),
              new ReadCounts(),
              engine.services().limits(),
              resolved.bindings(List.of(), now),
              new Interruption(System::nanoTime, 60_000),
              engine.services().together(),
              engine.catalog(),
              engine.services().advice(),
              engine.services().budget(),
              Observer.NOBODY,
              new NumberSource(new AutoIncrementCounters(engine.services().store()), false));
      return rows(engine.services().run().run(resolved, context, session));
    } catch (LindormException failure) {
      return List.of("failure " + failure.getMessage());
    }
  }

  private static boolean isFailure(List<String> answer) {
    return answer.size() == 1 && answer.get(0).startsWith("failure ");
  }

  private static List<String> rows(Result result) {
    List<String> rows = new ArrayList<>();
    try (result) {
      if (result instanceof Result.Rows answered) {
        for (@Nullable Object @Nullable [] row = answered.next();
            row != null;
            row = answered.next()) {
          rows.add(Arrays.toString(row));
        }
      }
    }
    return rows;
  }

  private List<String> run(String sql) {
    return rows(session.execute(sql));
  }

  private BoundStatement plan(String sql) {
    return engine.services().pipeline().resolve(sql, engine.catalog(), "default").statement();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT c FROM t1 WHERE a = 1 AND b = 'x' | select c  from t1 where a=2 and b='it''s' --"
            + " so",
        "SELECT c FROM t1 WHERE a IN (1, 2) | SELECT c FROM t1 WHERE a IN (3, -4)",
        "SELECT c FROM t1 WHERE a > 1 LIMIT 5 | SELECT c FROM t1 WHERE a > 7 LIMIT 5",
        "UPSERT INTO t1 (a, b, c) VALUES (1, 'x', 2) | UPSERT INTO t1 (a, b, c) VALUES (5, 'y', 6)",
        "UPDATE t1 SET c = 1 WHERE a = 1 | UPDATE t1 SET c = 5 WHERE a = 9",
        "DELETE FROM t1 WHERE a = 1 | DELETE FROM t1 WHERE a = 2"
      })
  void statementsThatDifferInLiteralsShareAPlan(String one, String other) {
    RandomStatements.TABLES.forEach(this::run);
    assertThat(plan(other)).isSameAs(plan(one));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT c FROM t1 WHERE a = 1 LIMIT 5 | SELECT c FROM t1 WHERE a = 1 LIMIT 6",
        "SELECT c FROM t1 WHERE a = 1 LIMIT 5 | SELECT c FROM t1 WHERE a = 1 LIMIT 5 OFFSET 1",
        "SELECT c FROM t1 WHERE a IN (1, 2) | SELECT c FROM t1 WHERE a IN (1, 2, 3)",
        "SELECT c FROM t1 WHERE a > 0 AND c = 1 | SELECT c FROM t1 WHERE a > 0 AND c = 1.5",
        "SELECT c FROM t1 WHERE a = 1 | SELECT c FROM t1 WHERE a = '1'",
        "SELECT c + 1 FROM t1 WHERE a = 1 | SELECT c + 2 FROM t1 WHERE a = 1",
        "SELECT c FROM t1 WHERE a = 1 | SELECT c AS `C` FROM t1 WHERE a = 1",
        "SELECT a, c FROM t1 ORDER BY 1 | SELECT a, c FROM t1 ORDER BY 2"
      })
  void statementsThatDifferOtherwiseDoNot(String one, String other) {
    RandomStatements.TABLES.forEach(this::run);
    assertThat(plan(other)).isNotSameAs(plan(one));
  }

  @Test
  void aPreparedStatementFollowsATableThatIsMadeAgainWithOtherTypes() {
    run("CREATE TABLE t (k BIGINT NOT NULL, v INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v) VALUES (1, 10)");
    Prepared prepared = session.prepare("SELECT v FROM t WHERE k = ?");
    assertThat(rows(prepared.execute(List.of(1L)))).containsExactly("[10]");
    run("DROP TABLE t");
    assertThatThrownBy(() -> prepared.execute(List.of(1L))).hasMessageContaining("doesn't exist");
    run("CREATE TABLE t (k VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v) VALUES ('1', 'ten')");
    assertThat(rows(prepared.execute(List.of("1")))).containsExactly("[ten]");
    assertThat(run("SELECT v FROM t WHERE k = '1'")).containsExactly("[ten]");
  }

  @Test
  void anAlteredTableIsReadWithItsNewColumns() {
    run("CREATE TABLE t (k BIGINT NOT NULL, v INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, v) VALUES (1, 10)");
    Prepared all = session.prepare("SELECT * FROM t WHERE k = ?");
    assertThat(rows(all.execute(List.of(1L)))).containsExactly("[1, 10]");
    run("ALTER TABLE t ADD COLUMN w VARCHAR");
    assertThat(rows(all.execute(List.of(1L)))).containsExactly("[1, 10, null]");
    run("ALTER TABLE t DROP COLUMN v");
    assertThat(rows(all.execute(List.of(1L)))).isEmpty();
    run("UPSERT INTO t (k, w) VALUES (1, 'w')");
    assertThat(rows(all.execute(List.of(1L)))).containsExactly("[1, w]");
    assertThat(all.columns()).extracting(ResultColumn::label).containsExactly("k", "w");
  }

  @Test
  void aPlanServesNoOtherDatabase() {
    run("CREATE DATABASE shop");
    for (String database : List.of("default", "shop")) {
      run("USE `" + database + "`");
      run("CREATE TABLE places (k VARCHAR, v INTEGER, PRIMARY KEY (k))");
      run("UPSERT INTO places (k, v) VALUES ('in " + database + "', 1)");
    }
    for (String database : List.of("default", "shop", "default")) {
      run("USE `" + database + "`");
      assertThat(run("SELECT k FROM places")).containsExactly("[in " + database + "]");
    }
  }

  @Test
  void aKeptPlanReadsTheMomentOfEachRun() {
    run("CREATE TABLE t (at TIMESTAMP NOT NULL, v INTEGER, PRIMARY KEY (at))");
    run("UPSERT INTO t (at, v) VALUES (1000, 1), (2000, 2), (3000, 3)");
    String sql = "SELECT v FROM t WHERE at < NOW() AND v >= 1 ORDER BY at";
    Resolving kept = () -> engine.services().pipeline().resolve(sql, engine.catalog(), "default");
    assertThat(answer(kept, 2_500)).containsExactly("[1]", "[2]");
    assertThat(answer(kept, 3_500)).containsExactly("[1]", "[2]", "[3]");
    assertThat(kept.resolve().statement()).isSameAs(kept.resolve().statement());
  }

  @Test
  void aParameterComparedWithNowIsATimestamp() {
    assertThat(session.prepare("SELECT ? < NOW()").parameters())
        .containsExactly(DataType.TIMESTAMP);
  }

  @Test
  void explainPrintsNowWhereAPlanIsReadForEachRow() {
    run("CREATE TABLE t (k INTEGER NOT NULL, p INTEGER, at TIMESTAMP, PRIMARY KEY (k))");
    assertThat(
            run(
                "EXPLAIN SELECT x.k FROM t x JOIN t y ON x.p = y.k WHERE x.k IN (1, 2)"
                    + " AND y.at < NOW()"))
        .anyMatch(line -> line.contains("at < NOW()"));
  }
}
