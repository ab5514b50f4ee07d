package org.openlindorm.it;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes, changes, fills and drops a few tables while servers are killed, and remembers what was
 * acknowledged. Of a statement that was not acknowledged, all or nothing may have happened; its
 * table is not used until it has been read.
 */
final class DefinitionLoad {

  private static final int TABLES = 4;

  /**
   * The error codes of statements that contradict what was acknowledged: exists, does not exist.
   */
  private static final Set<Integer> CONTRADICTIONS = Set.of(1050, 1051, 1060, 1061, 1091, 1146);

  /** The state of one table; {@code rows} are its keys. */
  private record Definition(
      boolean exists, boolean column, boolean index, boolean indexed, Set<Integer> rows) {

    static final Definition NONE = new Definition(false, false, false, false, Set.of());

    Definition {
      rows = Set.copyOf(rows);
    }
  }

  private record Step(String sql, Definition after) {}

  private final String prefix;
  private final Random random;
  private final Map<Integer, Definition> acknowledged = new HashMap<>();
  private final Map<Integer, Definition> doubtful = new HashMap<>();
  private final Set<Integer> oldDoubts = new HashSet<>();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private final Queue<String> deaths = new ConcurrentLinkedQueue<>();
  private final AtomicInteger statements = new AtomicInteger();
  private int nextRow;

  DefinitionLoad(String prefix, long seed) {
    this.prefix = prefix;
    this.random = new Random(seed);
    for (int table = 0; table < TABLES; table++) {
      acknowledged.put(table, Definition.NONE);
    }
  }

  /** Carries one statement out; called by one thread at a time. False when it may have failed. */
  synchronized boolean step(IndexChecks sql) {
    int table = random.nextInt(TABLES);
    if (doubtful.containsKey(table)) {
      return doubtful.size() < TABLES;
    }
    Step step = next(table, acknowledged.get(table));
    doubtful.put(table, step.after());
    try {
      sql.run(step.sql());
    } catch (SQLException | RuntimeException failure) {
      if (failure instanceof SQLException said && CONTRADICTIONS.contains(said.getErrorCode())) {
        wrong.add(step.sql() + ": " + failure.getMessage() + ", but " + acknowledged.get(table));
      }
      return false;
    }
    acknowledged.put(table, step.after());
    doubtful.remove(table);
    statements.incrementAndGet();
    return true;
  }

  private Step next(int number, Definition now) {
    String table = prefix + number;
    if (!now.exists()) {
      return new Step(
          "CREATE TABLE " + table + " (id INTEGER NOT NULL, a VARCHAR, PRIMARY KEY (id))",
          new Definition(true, false, false, false, Set.of()));
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Step("DROP TABLE " + table, Definition.NONE);
      case 1 ->
          new Step(
              "TRUNCATE TABLE " + table,
              new Definition(true, now.column(), now.index(), now.indexed(), Set.of()));
      case 2 ->
          now.column()
              ? row(table, now)
              : new Step(
                  "ALTER TABLE " + table + " ADD COLUMN b VARCHAR",
                  new Definition(true, true, now.index(), now.indexed(), now.rows()));
      case 3 ->
          now.index()
              ? row(table, now)
              : new Step(
                  "CREATE INDEX ia ON " + table + " (a) SYNC",
                  new Definition(true, now.column(), true, true, now.rows()));
      default -> row(table, now);
    };
  }

  private Step row(String table, Definition now) {
    int id = nextRow++;
    Set<Integer> rows = new TreeSet<>(now.rows());
    rows.add(id);
    return new Step(
        "UPSERT INTO " + table + " (id, a) VALUES (" + id + ", 'a" + id % 3 + "')",
        new Definition(true, now.column(), now.index(), now.indexed(), rows));
  }

  /**
   * Compares the tables with what was acknowledged and continues from there. What another server
   * has left unfinished may take a while.
   */
  synchronized void verify(IndexChecks sql, long patienceSeconds, String when) throws SQLException {
    oldDoubts.addAll(doubtful.keySet());
    verifyOldDoubts(sql, patienceSeconds, when);
  }

  /**
   * The same but for tables that have become doubtful since the last time: several servers leave
   * each other a minute to finish what they have begun.
   */
  synchronized void verifyOldDoubts(IndexChecks sql, long patienceSeconds, String when)
      throws SQLException {
    if (!wrong.isEmpty()) {
      throw new AssertionError(when + ": " + wrong);
    }
    for (int table = 0; table < TABLES; table++) {
      if (!doubtful.containsKey(table) || oldDoubts.contains(table)) {
        acknowledged.put(table, await(sql, table, patienceSeconds, when));
        doubtful.remove(table);
      }
    }
    oldDoubts.clear();
    oldDoubts.addAll(doubtful.keySet());
  }

  /** Remembers that the server of the statements has died. */
  void note(SQLException death) {
    deaths.add(String.valueOf(death.getMessage()));
  }

  private Definition await(IndexChecks sql, int table, long patienceSeconds, String when)
      throws SQLException {
    List<Definition> allowed = new ArrayList<>(List.of(acknowledged.get(table)));
    if (doubtful.containsKey(table)) {
      allowed.add(doubtful.get(table));
    }
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(patienceSeconds);
    while (true) {
      Object found;
      try {
        Definition seen = look(sql, table);
        if (allowed.contains(seen)) {
          return seen;
        }
        found = seen;
      } catch (SQLException unfinished) {
        found = unfinished;
      }
      if (System.nanoTime() > deadline) {
        throw new AssertionError(
            when + ": " + prefix + table + " is " + found + " instead of one of " + allowed);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
    }
  }

  private Definition look(IndexChecks sql, int number) throws SQLException {
    String table = prefix + number;
    if (sql.rows("SHOW TABLES").stream().noneMatch(row -> row.contains(table))) {
      return Definition.NONE;
    }
    List<List<Object>> indexes =
        sql.rows("SHOW INDEX FROM " + table).stream().filter(row -> row.contains("ia")).toList();
    boolean built = indexes.stream().anyMatch(row -> row.contains("ACTIVE"));
    boolean clean = !built || sql.of(table).differences("ia").isEmpty();
    Set<Integer> rows = new TreeSet<>();
    sql.rows("SELECT id FROM " + table).forEach(row -> rows.add((Integer) row.get(0)));
    boolean column =
        sql.rows("DESCRIBE " + table).stream().anyMatch(described -> described.contains("b"));
    return new Definition(true, column, !indexes.isEmpty(), built && clean, rows);
  }

  int statements() {
    return statements.get();
  }
}
