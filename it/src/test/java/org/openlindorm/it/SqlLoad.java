package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The writes of SQL clients while a server is killed, and the record of what was acknowledged:
 * single rows, batches, a counter that two of them raise, and tables made and dropped.
 */
final class SqlLoad {

  private static final int BATCH = 50;
  private static final String UPSERT = "UPSERT INTO crash_rows (id, n) VALUES (?, ?)";

  private final Set<String> rows = ConcurrentHashMap.newKeySet();
  private final AtomicLong increments = new AtomicLong();
  private final Set<String> tables = ConcurrentHashMap.newKeySet();
  private final Set<String> droppedTables = ConcurrentHashMap.newKeySet();
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();

  /** Creates the tables; must be called before the first round. */
  void create(ServerProcess server) throws SQLException {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE crash_rows (id VARCHAR NOT NULL, n BIGINT, PRIMARY KEY (id))");
      statement.execute(
          "CREATE TABLE crash_count (id VARCHAR NOT NULL, n BIGINT, PRIMARY KEY (id))");
      statement.execute("UPSERT INTO crash_count (id, n) VALUES ('counter', 0)");
    }
  }

  /**
   * Threads, not started yet, that write until the server is gone.
   *
   * @param dying set right before the kill; a write that fails earlier fails the test
   */
  List<Thread> writers(ServerProcess server, int round, AtomicBoolean dying) {
    String prefix = "r" + round;
    return List.of(
        writer(server, dying, (connection, n) -> single(connection, prefix + "-s" + n)),
        writer(server, dying, (connection, n) -> batch(connection, prefix + "-b" + n + "-")),
        writer(server, dying, (connection, n) -> increment(connection)),
        writer(server, dying, (connection, n) -> increment(connection)),
        writer(server, dying, (connection, n) -> define(connection, prefix + "_t" + n)));
  }

  private interface Write {
    void on(Connection connection, int number) throws SQLException;
  }

  /** Ends by the failure of the write that meets the kill, which was not acknowledged. */
  private Thread writer(ServerProcess server, AtomicBoolean dying, Write write) {
    return new Thread(
        () -> {
          try (Connection connection = server.sql()) {
            for (int number = 0; ; number++) {
              write.on(connection, number);
            }
          } catch (SQLException | RuntimeException failure) {
            if (!dying.get()) {
              failures.add(failure);
            }
          }
        });
  }

  private void single(Connection connection, String id) throws SQLException {
    try (var statement = connection.prepareStatement(UPSERT)) {
      statement.setString(1, id);
      statement.setLong(2, 1);
      statement.executeUpdate();
      rows.add(id);
    }
  }

  private void batch(Connection connection, String prefix) throws SQLException {
    try (var statement = connection.prepareStatement(UPSERT)) {
      List<String> ids = IntStream.range(0, BATCH).mapToObj(i -> prefix + i).toList();
      for (String id : ids) {
        statement.setString(1, id);
        statement.setLong(2, 2);
        statement.addBatch();
      }
      statement.executeBatch();
      rows.addAll(ids);
    }
  }

  private void increment(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE crash_count SET n = n + 1 WHERE id = 'counter'");
      increments.incrementAndGet();
    }
  }

  /** Every third table is dropped again. */
  private void define(Connection connection, String table) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE " + table + " (id INTEGER NOT NULL, a INTEGER, PRIMARY KEY (id))");
      tables.add(table);
      statement.execute("ALTER TABLE " + table + " ADD COLUMN b VARCHAR");
      statement.execute("UPSERT INTO " + table + " (id, b) VALUES (1, '" + table + "')");
      if (table.endsWith("2")) {
        tables.remove(table);
        statement.execute("DROP TABLE " + table);
        droppedTables.add(table);
      }
    }
  }

  /** That nothing acknowledged is lost, and that the catalog and every table in it can be read. */
  void verify(ServerProcess server, String when) throws SQLException {
    assertThat(failures).as("failures of a living server, " + when).isEmpty();
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      Set<String> missing = new HashSet<>(rows);
      missing.removeAll(texts(statement, "SELECT id FROM crash_rows"));
      assertThat(missing).as("rows acknowledged by SQL that are gone, " + when).isEmpty();
      assertThat(
              Long.parseLong(
                  texts(statement, "SELECT n FROM crash_count WHERE id = 'counter'")
                      .iterator()
                      .next()))
          .as("increments, " + when)
          .isGreaterThanOrEqualTo(increments.get());
      Set<String> there = texts(statement, "SHOW TABLES");
      assertThat(there).as("tables, " + when).containsAll(tables);
      assertThat(there).as("tables, " + when).noneMatch(droppedTables::contains);
      for (String table : there) {
        texts(statement, "SELECT COUNT(*) FROM " + table);
      }
    }
  }

  private static Set<String> texts(Statement statement, String sql) throws SQLException {
    Set<String> texts = new HashSet<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }

  int acknowledgedRows() {
    return rows.size();
  }

  /** Returns the totals, such as {@code 4,200 rows, 310 increments and 7 tables by SQL}. */
  @Override
  public String toString() {
    return "%,d rows, %,d increments and %d tables by SQL"
        .formatted(rows.size(), increments.get(), tables.size() + droppedTables.size());
  }
}
