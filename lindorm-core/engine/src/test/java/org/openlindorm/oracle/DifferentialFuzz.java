package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openlindorm.oracle.FuzzWorld.Difference;

/**
 * Executes random statements, typed and ill-typed, in this engine and in MariaDB. The results must
 * be equal, or the difference must be listed. A failure prints its seed and a small reproduction.
 */
abstract class DifferentialFuzz {

  /**
   * The seed. Each build uses the same statements while differences wait for a repair; long runs
   * use other seeds.
   */
  private static final String SEED = System.getProperty("oracle.seed", "33");

  /** The number of statements for each schema. */
  private static final int PER_SCHEMA = 100;

  private static final int FEW_ROWS = 13;
  private static final int MANY_ROWS = 40;

  /** The number of differences of one kind that are reported with a small reproduction each. */
  private static final int REPORTED = Integer.getInteger("oracle.reported", 3);

  private final int statements;
  private final Supplier<FuzzStore> stores;
  private final ListedDifferences accepted;
  private final ListedDifferences waiting;
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final List<String> reports = new ArrayList<>();
  private int different;
  private int executed;
  private int answered;

  DifferentialFuzz(int statements, Supplier<FuzzStore> stores) throws IOException {
    this.statements = statements;
    this.stores = stores;
    accepted = ListedDifferences.accepted();
    waiting = ListedDifferences.waiting();
  }

  @Test
  void everyStatementAnswersAsInMariaDb() throws Exception {
    long seed = SEED.equals("random") ? System.nanoTime() : Long.parseLong(SEED);
    System.out.println(
        getClass().getSimpleName() + ": oracle.seed=" + seed + ", " + statements + " statements");
    assertThat(accepted.size()).isLessThanOrEqualTo(30);
    try (MariaDbServer server = MariaDbServer.start();
        Connection connection = connect(server, "fuzz");
        Connection shrinking = connect(server, "shrink")) {
      FuzzShrinker shrinker = new FuzzShrinker(shrinking, this::isListed);
      for (int schema = 0; executed < statements; schema++) {
        schema(seed + schema, connection, shrinker);
      }
    }
    System.out.println(
        getClass().getSimpleName()
            + ": "
            + executed
            + " statements, "
            + answered
            + " with the same answer, "
            + different
            + " unlisted differences "
            + counts);
    Stream.of(accepted, waiting)
        .forEach(
            list ->
                list.counts()
                    .forEach(
                        (line, count) ->
                            System.out.println(
                                "  " + count + " " + line + "\n    " + list.example(line))));
    assertThat(reports).isEmpty();
  }

  /**
   * Returns a connection without two optimizations that lose rows in MariaDB: merged derived
   * tables, for a row value that is NOT IN a subquery, and conditions moved into derived tables,
   * for COALESCE. Strict mode applies to tables in memory, too.
   */
  private static Connection connect(MariaDbServer server, String database) throws SQLException {
    Connection connection = server.connect(database);
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "SET sql_mode = CONCAT(@@sql_mode, ',STRICT_ALL_TABLES'),"
              + " optimizer_switch = 'derived_merge=off,condition_pushdown_for_derived=off'");
    }
    return connection;
  }

  /**
   * Returns whether a list accepts the difference. Accepted differences are not counted as waiting
   * ones.
   */
  private boolean isListed(Difference difference) {
    return accepted.accept(difference) || waiting.accept(difference);
  }

  private void schema(long seed, Connection connection, FuzzShrinker shrinker) throws Exception {
    Random random = new Random(seed);
    List<FuzzTable> tables = FuzzTable.three(random, random.nextInt(3) == 0 ? MANY_ROWS : FEW_ROWS);
    List<FuzzTable> now = tables;
    FuzzWorld world = new FuzzWorld(tables, connection, stores);
    try {
      for (int i = 0; i < PER_SCHEMA && executed < statements; i++) {
        if (random.nextInt(20) == 0) {
          world.disturb(random);
        }
        FuzzNode statement = FuzzStatements.next(random, tables);
        boolean isWrite = !FuzzWorld.isQuery(statement.toString());
        Optional<Difference> difference = world.difference(statement.toString());
        executed++;
        answered += difference.isEmpty() ? 1 : 0;
        if (difference.isPresent()) {
          check(seed, i, now, statement, difference.get(), world, shrinker);
        }
        if (isWrite && (difference.isPresent() || world.hasFailed())) {
          world.close();
          world = new FuzzWorld(tables, connection, stores);
          now = tables;
        } else if (isWrite) {
          now = world.snapshot(now, statement.toString());
        }
      }
    } finally {
      world.close();
    }
  }

  /**
   * Checks a difference. A listed difference must not hide a result that depends on indexes, keys
   * and regions.
   */
  private void check(
      long seed,
      int number,
      List<FuzzTable> tables,
      FuzzNode statement,
      Difference difference,
      FuzzWorld world,
      FuzzShrinker shrinker) {
    if (!isListed(difference)) {
      report(seed, number, tables, statement, difference, shrinker);
    } else if (difference.isOfRows() && !world.isLikePlain(difference)) {
      different++;
      reports.add(
          "oracle.seed=%d, statement %d, plain tables differ: %s"
              .formatted(seed, number, difference));
    }
  }

  private void report(
      long seed,
      int number,
      List<FuzzTable> tables,
      FuzzNode statement,
      Difference difference,
      FuzzShrinker shrinker) {
    different++;
    int alike = counts.merge(FuzzShrinker.way(difference), 1, Integer::sum);
    String shown =
        alike > REPORTED
            ? difference.toString()
            : shrinker
                .shrink(tables, statement, difference)
                .map(Object::toString)
                .orElse("without a reproduction: " + difference);
    String report = "oracle.seed=" + seed + ", statement " + number + "\n" + shown;
    if (Boolean.getBoolean("oracle.print")) {
      System.out.println(report + "\n");
    }
    reports.add(report);
  }
}
