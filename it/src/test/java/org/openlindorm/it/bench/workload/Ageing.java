package org.openlindorm.it.bench.workload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.ClientPath;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Shape;
import org.openlindorm.it.bench.peer.Work;

/**
 * The same query on a table that was written once and on one with the same rows after many changes,
 * at once after these and some time later.
 */
public final class Ageing {

  private static final int BATCH = 500;
  private static final int FOUND = 100;
  private static final int HEAD = 10;
  private static final int VERSIONS = 10;
  private static final int DAYS = 10;

  /** After a minute; at once, a query may take three times as long. */
  private static final double LATER = 1.5;

  private static final double AT_ONCE = 3;

  private final BenchmarkEnvironment environment;
  private final List<Contest> contests = new ArrayList<>();

  private Ageing(BenchmarkEnvironment environment) {
    this.environment = environment;
  }

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws Exception {
    Ageing ageing = new Ageing(environment);
    for (long changes : environment.scale().changes()) {
      ageing.add(queueByStatus(changes));
      ageing.add(headOfQueue(changes));
      ageing.add(changedColumn(changes));
      ageing.add(deletedDays(changes));
    }
    return ageing.contests;
  }

  /** Statements that write the rows of a table or change them. */
  private interface Step {
    void run(BenchmarkEnvironment environment, String table);
  }

  /**
   * A table and what happens to it.
   *
   * @param fresh writes the rows that the changes leave
   * @param changes writes rows and changes them
   * @param found the number of rows that the query returns
   */
  private record Scenario(
      String name, String definition, Step fresh, Step changes, int found, String query) {}

  private static Scenario queueByStatus(long changes) {
    String row = "(%d, '%s', 'an order of some bytes')";
    return new Scenario(
        String.format(Locale.ROOT, "Queue by status, %,d of its rows done", changes),
        "id BIGINT, status VARCHAR, note VARCHAR, PRIMARY KEY (id), INDEX by_status (status)",
        (environment, table) -> {
          upsert(environment, table, 0, FOUND, id -> row.formatted(id, "new"));
          upsert(environment, table, FOUND, FOUND + changes, id -> row.formatted(id, "done"));
        },
        (environment, table) -> {
          upsert(environment, table, 0, FOUND + changes, id -> row.formatted(id, "new"));
          upsert(environment, table, FOUND, FOUND + changes, id -> row.formatted(id, "done"));
        },
        FOUND,
        "SELECT id FROM %s WHERE status = 'new'");
  }

  private static Scenario headOfQueue(long changes) {
    String row = "(%d, 'a message of some bytes')";
    return new Scenario(
        String.format(
            Locale.ROOT, "First %d rows of a queue, %,d deleted at its head", HEAD, changes),
        "id BIGINT, note VARCHAR, PRIMARY KEY (id)",
        (environment, table) ->
            upsert(environment, table, changes, changes + FOUND, row::formatted),
        (environment, table) -> {
          upsert(environment, table, 0, changes + FOUND, row::formatted);
          for (long from = 0; from < changes; from += BATCH) {
            long to = Math.min(changes, from + BATCH);
            environment.execute(
                "DELETE FROM %s WHERE id >= %d AND id < %d".formatted(table, from, to));
          }
        },
        HEAD,
        "SELECT id FROM %s ORDER BY id LIMIT " + HEAD);
  }

  private static Scenario changedColumn(long changes) {
    long rows = Math.max(FOUND, changes / VERSIONS);
    long range = Math.min(rows, 2_000);
    String row = "(%d, %d)";
    return new Scenario(
        String.format(
            Locale.ROOT,
            "Range of %,d of %,d entries, each changed %d times",
            range,
            rows,
            VERSIONS),
        "id BIGINT, v BIGINT, PRIMARY KEY (id), INDEX by_v (v)",
        (environment, table) ->
            upsert(environment, table, 0, rows, id -> row.formatted(id, id * VERSIONS)),
        (environment, table) -> {
          for (int version = 1; version <= VERSIONS; version++) {
            int before = VERSIONS - version;
            upsert(environment, table, 0, rows, id -> row.formatted(id, id * VERSIONS + before));
          }
        },
        Math.toIntExact(range),
        "SELECT v FROM %s WHERE v >= 0 AND v < " + range * VERSIONS);
  }

  private static Scenario deletedDays(long changes) {
    long each = Math.max(1, changes / DAYS);
    String row = "(%d, %d, 'a measurement')";
    return new Scenario(
        String.format(
            Locale.ROOT,
            "First %d rows of a time series, %d days of %,d rows deleted",
            HEAD,
            DAYS,
            each),
        "day BIGINT, at BIGINT, note VARCHAR, PRIMARY KEY (day, at)",
        (environment, table) -> upsert(environment, table, 0, FOUND, at -> row.formatted(DAYS, at)),
        (environment, table) -> {
          upsert(environment, table, 0, FOUND, at -> row.formatted(DAYS, at));
          for (int day = 0; day < DAYS; day++) {
            int one = day;
            upsert(environment, table, 0, each, at -> row.formatted(one, at));
          }
          for (int day = 0; day < DAYS; day++) {
            environment.execute("DELETE FROM %s WHERE day = %d".formatted(table, day));
          }
        },
        HEAD,
        "SELECT day, at FROM %s WHERE day >= 0 ORDER BY day, at LIMIT " + HEAD);
  }

  private interface Rows {
    String of(long number);
  }

  private static void upsert(
      BenchmarkEnvironment environment, String table, long from, long to, Rows rows) {
    for (long first = from; first < to; first += BATCH) {
      List<String> values = new ArrayList<>();
      for (long number = first; number < Math.min(to, first + BATCH); number++) {
        values.add(rows.of(number));
      }
      environment.execute("UPSERT INTO " + table + " VALUES " + String.join(", ", values));
    }
  }

  private void add(Scenario scenario) throws Exception {
    String name = "ageing" + contests.size();
    create(scenario, name + "fresh");
    create(scenario, name + "aged");
    scenario.fresh().run(environment, name + "fresh");
    AgedTable aged = new AgedTable(scenario, name + "aged");
    contests.add(contest(scenario, name, aged, Duration.ZERO));
    for (Duration pause : environment.scale().pauses()) {
      contests.add(contest(scenario, name, aged, pause));
    }
  }

  private void create(Scenario scenario, String table) {
    environment.execute("CREATE TABLE " + table + " (" + scenario.definition() + ")");
  }

  private Contest contest(Scenario scenario, String name, AgedTable aged, Duration pause)
      throws Exception {
    String moment = pause.isZero() ? "at once" : "after " + pause.toSeconds() + " s";
    Contender old =
        contender(scenario, "changed", aged.table)
            .at(
                id -> {
                  aged.await(pause);
                  return id;
                })
            .atMost(ClientPath.EMBEDDED, pause.isZero() ? AT_ONCE : LATER);
    return Contest.of(
        scenario.name() + ", " + moment,
        1,
        Contest.Turn.INTERLEAVED,
        List.of(contender(scenario, "written once", name + "fresh"), old));
  }

  private Contender contender(Scenario scenario, String variant, String table) throws Exception {
    Work work =
        new Work(table, Shape.WHOLE, 0, 0, scenario.found(), scenario.query().formatted(table));
    return environment.system(ClientPath.EMBEDDED).variant(variant, work);
  }

  /** A table whose rows are changed before the first query. */
  private final class AgedTable {

    private final Scenario scenario;
    private final String table;
    private @Nullable Long changedAt;

    AgedTable(Scenario scenario, String table) {
      this.scenario = scenario;
      this.table = table;
    }

    /** Returns when the changes have ended and some time has passed since. */
    void await(Duration pause) {
      Long since = changedAt;
      if (since == null) {
        scenario.changes().run(environment, table);
        since = System.nanoTime();
        changedAt = since;
      }
      long remaining = pause.toNanos() - (System.nanoTime() - since);
      if (remaining > 0) {
        LockSupport.parkNanos(remaining);
      }
    }
  }
}
