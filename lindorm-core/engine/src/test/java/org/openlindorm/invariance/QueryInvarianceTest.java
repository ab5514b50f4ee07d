package org.openlindorm.invariance;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.MathContext;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.memory.MemoryStore;

/**
 * A query's answer does not depend on its form: a condition parts the rows into true, false and
 * unknown (TLP); the optimizer keeps the rows for which the condition, as a value, is true (NoREC);
 * an index, a common query, files instead of memory change nothing; and H2 says the same.
 */
@Tag("lengthy")
class QueryInvarianceTest {

  private static final int SCHEMAS = Integer.getInteger("invariance.schemas", 4);
  private static final int QUERIES = 40;

  /** Sums of doubles in another order differ in the last digits. */
  private static final Answers ANSWERS = new Answers(value -> value.round(new MathContext(12)));

  /** The regions hold groups in memory and do not write them to files. */
  private static final List<String> REFUSED_FOR_MEMORY = List.of("fails " + ErrorCode.MEMORY_LIMIT);

  private int statements;
  private int refused;

  /** One schema in three engines: plain, with indexes and no memory, and H2. */
  private static final class World implements AutoCloseable {
    private final SqlEngine plain = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
    private final SqlEngine poor =
        SqlEngine.open(
            new MemoryStore(),
            EngineOptions.DEFAULT,
            new Workspace(
                new MemoryPool(1 << 20),
                0,
                4_096,
                new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir")), 1L << 30)));
    private final Session session = plain.open();
    private final Session indexed = poor.open();
    private final Connection h2;

    World(RandomSchema schema) throws SQLException {
      h2 = DriverManager.getConnection("jdbc:h2:mem:;MODE=MySQL;DATABASE_TO_LOWER=TRUE");
      try (Statement statement = h2.createStatement()) {
        for (String sql : schema.statements()) {
          session.execute(sql).close();
          indexed.execute(sql).close();
          statement.execute(sql);
        }
      }
      schema.indexes().forEach(sql -> indexed.execute(sql).close());
    }

    @Override
    public void close() throws SQLException {
      session.close();
      indexed.close();
      plain.close();
      poor.close();
      h2.close();
    }
  }

  @Test
  void everyPathReturnsTheSameRows() throws SQLException {
    long seed = Long.getLong("invariance.seed", System.nanoTime());
    System.out.println("QueryInvarianceTest: invariance.seed=" + seed + ", schemas " + SCHEMAS);
    for (int i = 0; i < SCHEMAS; i++) {
      Random random = new Random(seed + i);
      RandomSchema schema = new RandomSchema(random);
      try (World world = new World(schema)) {
        for (int query = 0; query < QUERIES; query++) {
          try {
            compare(world, random, schema);
          } catch (AssertionError | RuntimeException | SQLException failure) {
            throw new AssertionError(
                "invariance.seed="
                    + (seed + i)
                    + ", query "
                    + query
                    + ": "
                    + String.join(";\n", schema.statements())
                    + ";\n"
                    + String.join(";\n", schema.indexes()),
                failure);
          }
        }
      }
    }
    System.out.println(
        "QueryInvarianceTest: " + statements + " statements, " + refused + " refused for memory");
    assertThat(refused).isLessThan(statements / 10);
  }

  private void compare(World world, Random random, RandomSchema schema) throws SQLException {
    RandomQuery query = new RandomQuery(random, schema);
    String from = " FROM " + query.from();
    String condition = query.condition(2);
    String hint = "/*+ _l_allow_filtering_ */ ";
    String rows = "SELECT " + hint + query.all() + from;
    String where = rows + " WHERE " + condition;
    List<String> truly = roads(world, where);
    // TLP: each row is in one of three parts
    List<String> parts = new ArrayList<>(truly);
    parts.addAll(bag(world, rows + " WHERE NOT (" + condition + ")"));
    parts.addAll(bag(world, rows + " WHERE (" + condition + ") IS NULL"));
    parts.sort(null);
    assertThat(parts).as(where).isEqualTo(bag(world, rows));
    // NoREC: the condition as a value
    String values = "SELECT " + hint + "(" + condition + ")" + from;
    long trues = bag(world, values).stream().filter("1"::equals).count();
    assertThat((long) truly.size()).as(values).isEqualTo(trues);
    // groups, distinct rows, windows, set operations, a part of an order
    String group = query.value(query.kind(), 1);
    String value = query.value(RandomSchema.Kind.WHOLE, 1);
    roads(
        world,
        "SELECT "
            + hint
            + group
            + " AS g, COUNT(*), SUM("
            + value
            + "), MIN("
            + value
            + "), MAX("
            + value
            + "), COUNT(DISTINCT "
            + value
            + ")"
            + from
            + " WHERE "
            + condition
            + " GROUP BY "
            + group
            + (random.nextBoolean() ? "" : " HAVING COUNT(*) > 1"));
    roads(world, "SELECT " + hint + "DISTINCT " + group + " AS g, " + value + " AS v" + from);
    roads(
        world,
        "SELECT "
            + hint
            + query.all()
            + ", COUNT(*) OVER (PARTITION BY "
            + group
            + ") AS n, RANK()"
            + " OVER (ORDER BY "
            + value
            + " DESC) AS r"
            + from
            + " WHERE "
            + condition);
    String word = schema.one(List.of(" UNION ", " UNION ALL ", " INTERSECT ", " EXCEPT "));
    roads(
        world,
        "SELECT "
            + hint
            + value
            + " AS v"
            + from
            + word
            + "SELECT "
            + query.value(RandomSchema.Kind.WHOLE, 1)
            + from
            + " WHERE "
            + condition);
    roads(
        world,
        "SELECT "
            + hint
            + value
            + " AS v"
            + from
            + " WHERE "
            + condition
            + " ORDER BY v LIMIT "
            + (1 + random.nextInt(4)));
  }

  private List<String> bag(World world, String sql) {
    statements++;
    return ANSWERS.bag(world.session, sql);
  }

  /** The rows of a query, which must be the same by every code path. */
  private List<String> roads(World world, String sql) throws SQLException {
    List<String> rows = answer(world.session, sql);
    List<String> poor = answer(world.indexed, sql);
    if (poor.equals(REFUSED_FOR_MEMORY)) {
      refused++;
    } else {
      assertThat(poor).as("with indexes, without memory: " + sql).isEqualTo(rows);
    }
    String common = "WITH common AS (" + sql + ") SELECT * FROM common";
    if (!sql.contains("*/ q0")) {
      assertThat(answer(world.session, common)).as(common).isEqualTo(rows);
      statements++;
    }
    statements += 3;
    if (!(rows.size() == 1 && rows.get(0).startsWith("fails"))) {
      assertThat(ANSWERS.bag(world.h2, sql)).as("H2: " + sql).isEqualTo(rows);
    }
    return rows;
  }

  private static List<String> answer(Session session, String sql) {
    try {
      return ANSWERS.bag(session, sql);
    } catch (LindormException failure) {
      return List.of("fails " + failure.code());
    }
  }
}
