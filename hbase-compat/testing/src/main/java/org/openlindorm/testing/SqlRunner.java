package org.openlindorm.testing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.Failure;
import org.openlindorm.sql.parse.SqlScript;

/** Executes SQL scripts over JDBC. */
record SqlRunner(DataSource source) {

  /** Returns a runner for the server at a port of this machine. */
  static SqlRunner ofPort(int port) {
    return new SqlRunner(new JdbcDataSource(JdbcDataSource.url(port)));
  }

  /**
   * Executes the statements of a text sequentially.
   *
   * @return the rows of the last statement, by column label in column order; empty if it returns
   *     none
   * @throws IllegalStateException if a statement fails; the message contains the statement and the
   *     server's error
   */
  List<Map<String, @Nullable Object>> run(String text) {
    List<Map<String, @Nullable Object>> rows = List.of();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      for (SqlScript.Part part : SqlScript.split(text)) {
        rows = run(statement, part.text());
      }
      return rows;
    } catch (SQLException failure) {
      throw new IllegalStateException(Failure.of(failure).text(""), failure);
    }
  }

  private static List<Map<String, @Nullable Object>> run(Statement statement, String sql) {
    try {
      if (!statement.execute(sql)) {
        return List.of();
      }
      try (ResultSet answer = statement.getResultSet()) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        while (answer.next()) {
          Map<String, @Nullable Object> row = new LinkedHashMap<>();
          for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
            row.put(answer.getMetaData().getColumnLabel(i), answer.getObject(i));
          }
          rows.add(row);
        }
        return rows;
      }
    } catch (SQLException failure) {
      throw new IllegalStateException(Failure.of(failure).text(sql) + "\n  in: " + sql, failure);
    }
  }
}
