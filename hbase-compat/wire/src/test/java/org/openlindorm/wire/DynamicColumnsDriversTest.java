package org.openlindorm.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Results as drivers read them whose columns are known only when the statement has run, and such
 * that come in pages.
 */
class DynamicColumnsDriversTest extends DriversCase {

  /** The labels, and the rows with bytes in hex. */
  private static List<String> lines(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<String> lines = new ArrayList<>();
    StringJoiner labels = new StringJoiner(" ");
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      labels.add(columns.getColumnLabel(i));
    }
    lines.add(labels.toString());
    while (rows.next()) {
      StringJoiner line = new StringJoiner(" ");
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        Object value = rows.getObject(i);
        line.add(value instanceof byte[] bytes ? "x" + hex(bytes) : String.valueOf(value));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String hex(byte[] bytes) {
    return java.util.HexFormat.of().formatHex(bytes);
  }

  @ParameterizedTest
  @EnumSource
  void aStarShowsTheColumnsThatOccurEachTimeTheStatementRuns(Driver driver) throws SQLException {
    try (Connection connection = connect(driver)) {
      run(
          connection,
          "CREATE TABLE t (k INTEGER, v VARCHAR, `n*` BIGINT, PRIMARY KEY (k)) WITH"
              + " (DYNAMIC_COLUMNS='true', wildcard_column='n*')",
          "UPSERT INTO t (k, v) VALUES (1, 'one')",
          "UPSERT INTO t (k, v, a) VALUES (2, 'two', x'41')",
          "UPSERT INTO t (k, n1, b) VALUES (3, 5, x'00ff')",
          "UPSERT INTO t (k, n1) VALUES (4, 6)",
          "UPSERT INTO t (k, n1) VALUES (5, 7)");
      try (PreparedStatement query =
          connection.prepareStatement("SELECT * FROM t WHERE k >= ? AND k < ?")) {
        query.setFetchSize(driver.fetchSize());
        assertThat(lines(query, 1, 2)).containsExactly("k v", "1 one");
        assertThat(lines(query, 1, 3)).containsExactly("k v a", "1 one null", "2 two x41");
        assertThat(lines(query, 2, 6))
            .containsExactly(
                "k v a b n1",
                "2 two x41 null null",
                "3 null null x00ff 5",
                "4 null null null 6",
                "5 null null null 7");
        assertThat(lines(query, 1, 2)).containsExactly("k v", "1 one");
        assertThat(lines(query, 8, 9)).containsExactly("k v");
        run(connection, "UPSERT INTO t (k, late) VALUES (1, x'42')");
        assertThat(lines(query, 1, 2)).containsExactly("k v late", "1 one x42");
      }
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(driver.fetchSize());
        assertThat(lines(statement.executeQuery("SELECT * FROM t WHERE k IN (2, 3)")))
            .containsExactly("k v a b n1", "2 two x41 null null", "3 null null x00ff 5");
        assertThat(lines(statement.executeQuery("SELECT _l_dynamic_ FROM t WHERE k = 3")))
            .containsExactly("_l_dynamic_", "{\"b\": \"00ff\", \"n1\": 5}");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void pagesByCursorsAreTheRowsOfTheWholeStatement(Driver driver) throws SQLException {
    try (Connection connection = connect(driver)) {
      run(
          connection,
          "CREATE TABLE p (k INTEGER, v VARCHAR, PRIMARY KEY (k))",
          "UPSERT INTO p (k, v) VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e')");
      List<Integer> read = new ArrayList<>();
      String cursor = null;
      do {
        cursor = page(connection, driver, cursor, read);
      } while (cursor != null);
      assertThat(read).containsExactly(2, 3, 4, 5);
    }
  }

  /** Reads a page of three rows; its last cursor, null at the end. */
  private static @Nullable String page(
      Connection connection, Driver driver, @Nullable String cursor, List<Integer> read)
      throws SQLException {
    String behind = cursor == null ? "" : "_l_current_cursor_ = ? AND ";
    try (PreparedStatement query =
        connection.prepareStatement(
            "SELECT k, _l_next_cursor_ FROM p WHERE " + behind + "k > ? LIMIT 3")) {
      query.setFetchSize(driver.fetchSize());
      if (cursor != null) {
        query.setString(1, cursor);
      }
      query.setInt(cursor == null ? 1 : 2, 1);
      String last = null;
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          read.add(rows.getInt("k"));
          last = rows.getString("_l_next_cursor_");
        }
      }
      return last;
    }
  }

  private static List<String> lines(PreparedStatement query, int from, int to) throws SQLException {
    query.setInt(1, from);
    query.setInt(2, to);
    try (ResultSet rows = query.executeQuery()) {
      return lines(rows);
    }
  }
}
