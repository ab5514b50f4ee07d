package org.openlindorm.it;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openlindorm.model.ModelTable;

/** Reads SHOW INDEX and CHECK INDEX of a table by JDBC. */
final class IndexChecks {

  private final Connection connection;
  private final String table;

  IndexChecks(Connection connection, String table) {
    this.connection = connection;
    this.table = table;
  }

  /** The same for another table. */
  IndexChecks of(String other) {
    return new IndexChecks(connection, other);
  }

  void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  List<List<Object>> rows(String sql) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<Object> row = new ArrayList<>(columns);
        for (int i = 1; i <= columns; i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  /**
   * The rows of a {@link ModelTable} with an id below a limit, without what is NULL.
   *
   * @param hint of the query, or empty
   */
  Map<Long, Map<String, Object>> modelRows(long limit, String hint) throws SQLException {
    Map<Long, Map<String, Object>> found = new HashMap<>();
    String columns = String.join(", ", ModelTable.COLUMNS);
    for (List<Object> row :
        rows("SELECT " + hint + "id, " + columns + " FROM " + table + " WHERE id < " + limit)) {
      Map<String, Object> values = new HashMap<>();
      for (int i = 0; i < ModelTable.COLUMNS.size(); i++) {
        if (row.get(i + 1) != null) {
          values.put(ModelTable.COLUMNS.get(i), row.get(i + 1));
        }
      }
      found.put((Long) row.get(0), values);
    }
    return found;
  }

  /** Returns index, state and progress, such as {@code by_user ACTIVE 100%}. */
  List<String> states() throws SQLException {
    return rows("SHOW INDEX FROM " + table).stream()
        .map(row -> row.get(2) + " " + row.get(3) + " " + row.get(4))
        .toList();
  }

  /** Waits until all indexes of the table are built; fails when one of them cannot be. */
  void awaitActive(long patienceSeconds) throws SQLException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(patienceSeconds);
    List<String> states = states();
    while (states.stream().anyMatch(state -> !state.endsWith(" ACTIVE 100%"))) {
      if (System.nanoTime() > deadline || states.toString().contains("INACTIVE")) {
        throw new AssertionError("indexes are " + states);
      }
      TimeUnit.MILLISECONDS.sleep(100);
      states = states();
    }
  }

  /** Returns what CHECK INDEX finds, empty when nothing. */
  String differences(String index) throws SQLException {
    StringBuilder found = new StringBuilder();
    for (List<Object> row : rows("CHECK INDEX " + index + " ON " + table)) {
      if (!String.valueOf(row.get(0)).endsWith("read") && !"0".equals(row.get(1))) {
        found.append(row).append("; ");
      }
    }
    return found.toString();
  }

  /** Returns what is still wrong after the server had time to repair it without help. */
  String differencesAfterRepair(String index, long patienceSeconds)
      throws SQLException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(patienceSeconds);
    String found = differences(index);
    while (!found.isEmpty() && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(200);
      found = differences(index);
    }
    return found;
  }
}
