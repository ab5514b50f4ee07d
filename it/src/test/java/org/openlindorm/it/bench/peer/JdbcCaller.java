package org.openlindorm.it.bench.peer;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Any JDBC driver. Every work has a connection of its own and a prepared statement. */
public final class JdbcCaller implements Caller {

  /** Opens a connection. */
  @FunctionalInterface
  public interface Opening {
    Connection open() throws SQLException;
  }

  /** The place of the column {@code d}. */
  private static final int TEXT = 5;

  /** More rows than a program should gather in its memory. */
  private static final int LARGE_ANSWER = 10_000;

  private final Opening opening;
  private final int fetchSizeOfLarge;
  private final List<Connection> connections = new ArrayList<>();

  public JdbcCaller(Opening opening) {
    this(opening, 0);
  }

  /**
   * A driver that gathers answers in memory unless an option says otherwise.
   *
   * @param fetchSizeOfLarge the fetch size by which it streams, for answers of many rows; 0 for the
   *     driver's own
   */
  JdbcCaller(Opening opening, int fetchSizeOfLarge) {
    this.opening = opening;
    this.fetchSizeOfLarge = fetchSizeOfLarge;
  }

  @Override
  public Call prepare(Work work) throws SQLException {
    Connection connection = open();
    connections.add(connection);
    PreparedStatement statement = connection.prepareStatement(work.sql());
    if (!work.writes()) {
      if (work.answered() >= LARGE_ANSWER) {
        statement.setFetchSize(fetchSizeOfLarge);
      }
      return id -> read(statement, work, id);
    }
    return id -> {
      write(statement, work.parameters(id));
      if (!connection.getAutoCommit()) {
        connection.commit();
      }
    };
  }

  /** A connection that the caller closes. */
  Connection open() throws SQLException {
    return opening.open();
  }

  /** Runs a statement that is not measured. */
  void execute(String sql) throws SQLException {
    try (Connection connection = open();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void read(PreparedStatement statement, Work work, long id) throws SQLException {
    bind(statement, work.parameters(id).get(0));
    int rows = 0;
    try (ResultSet answer = statement.executeQuery()) {
      int columns = answer.getMetaData().getColumnCount();
      while (answer.next()) {
        for (int column = 1; column <= columns; column++) {
          answer.getObject(column);
        }
        if (rows++ == 0 && work.verifies()) {
          work.verify(id, answer.getLong(1), answer.getString(TEXT));
        }
      }
    }
    Caller.expect(work.answered(id), rows);
  }

  private static void write(PreparedStatement statement, List<List<Object>> rows)
      throws SQLException {
    if (rows.size() == 1) {
      bind(statement, rows.get(0));
      statement.execute();
      return;
    }
    for (List<Object> row : rows) {
      bind(statement, row);
      statement.addBatch();
    }
    statement.executeBatch();
  }

  private static void bind(PreparedStatement statement, List<Object> values) throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof BigDecimal number) {
        // The vendor's driver knows no decimals as objects.
        statement.setBigDecimal(i + 1, number);
      } else {
        statement.setObject(i + 1, values.get(i));
      }
    }
  }

  @Override
  public void close() throws SQLException {
    for (Connection connection : connections) {
      connection.close();
    }
    connections.clear();
  }
}
