package org.openlindorm.it.compatibility;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.GoldenScript;
import org.openlindorm.it.HBaseClientProgram;
import org.openlindorm.it.ServerProcess;

/**
 * Answers the statements of a {@link GoldenScript} over JDBC. A failure is its number and SQLSTATE:
 * the words of messages may change between versions.
 */
final class ServerAnswers implements Function<String, List<String>> {

  private static final String KEEPER = "keeper";
  private static final String PASSWORD = "kept";

  private final Connection connection;

  private ServerAnswers(Connection connection) {
    this.connection = connection;
  }

  /** Creates the first user, who may do everything, and executes the definitions as that user. */
  static String define(String definitions, ServerProcess server) throws Exception {
    try (Connection connection = server.sql();
        var statement = connection.createStatement()) {
      statement.execute("CREATE USER " + KEEPER + " IDENTIFIED BY '" + PASSWORD + "'");
    }
    return run(definitions, server);
  }

  /** Returns a script with the answers that the first user gets from a server. */
  static String run(String script, ServerProcess server) throws Exception {
    try (Connection connection = server.sql(KEEPER, PASSWORD);
        var program = new HBaseClientProgram(server.configuration())) {
      return GoldenScript.run(script, new ServerAnswers(connection), program);
    }
  }

  @Override
  public List<String> apply(String sql) {
    try (var statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return List.of("done> " + statement.getUpdateCount());
      }
      List<String> lines = new ArrayList<>();
      try (ResultSet rows = statement.getResultSet()) {
        while (rows.next()) {
          lines.add(row(rows));
        }
      }
      return lines.isEmpty() ? List.of("rows> none") : lines;
    } catch (SQLException e) {
      return List.of("fail> " + e.getErrorCode() + " " + e.getSQLState());
    }
  }

  private static String row(ResultSet rows) throws SQLException {
    StringJoiner values = new StringJoiner(" | ", "rows> ", "");
    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
      values.add(text(rows, column));
    }
    return values.toString().replace('\n', ' ').stripTrailing();
  }

  private static @Nullable String text(ResultSet rows, int column) throws SQLException {
    return switch (rows.getMetaData().getColumnType(column)) {
      case Types.BINARY, Types.VARBINARY -> {
        byte[] bytes = rows.getBytes(column);
        yield bytes == null ? "NULL" : "x'" + HexFormat.of().formatHex(bytes) + "'";
      }
      default -> {
        String text = rows.getString(column);
        yield text == null ? "NULL" : text;
      }
    };
  }
}
