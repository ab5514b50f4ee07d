package org.openlindorm.wire.mysql;

import static java.sql.Statement.RETURN_GENERATED_KEYS;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the numbers of AUTO_INCREMENT columns that drivers return as generated keys. */
class MySqlGeneratedKeysTest extends MySqlCase {

  private static final String CREATE =
      "CREATE TABLE person (id BIGINT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(20))";

  private static List<Long> keys(Statement statement) throws SQLException {
    List<Long> keys = new ArrayList<>();
    try (ResultSet rows = statement.getGeneratedKeys()) {
      while (rows.next()) {
        keys.add(rows.getLong(1));
      }
    }
    return keys;
  }

  private static List<Long> inserted(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql, RETURN_GENERATED_KEYS);
      return keys(statement);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyDriverReturnsTheNumbersOfItsRows(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(connection, CREATE);
      assertThat(inserted(connection, "INSERT INTO person (name) VALUES ('a')"))
          .containsExactly(1L);
      assertThat(inserted(connection, "INSERT INTO person (name) VALUES ('b'), ('c'), ('d')"))
          .startsWith(2L);
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO person (name) VALUES (?)", RETURN_GENERATED_KEYS)) {
        insert.setString(1, "e");
        insert.executeUpdate();
        assertThat(keys(insert)).containsExactly(5L);
        insert.setString(1, "f");
        insert.executeUpdate();
        assertThat(keys(insert)).containsExactly(6L);
      }
      assertThat(rows(connection, "SELECT LAST_INSERT_ID()")).containsExactly("6");
      assertThat(rows(connection, "SELECT id, name FROM person WHERE id >= 4 ORDER BY id"))
          .containsExactly("4|d", "5|e", "6|f");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBatchReturnsTheNumberOfEachRow(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "rewriteBatchedStatements=true")) {
      run(connection, CREATE);
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO person (name) VALUES (?)", RETURN_GENERATED_KEYS)) {
        for (int i = 0; i < 40; i++) {
          insert.setString(1, "n" + i);
          insert.addBatch();
        }
        insert.executeBatch();
        List<Long> keys = keys(insert);
        assertThat(keys).hasSize(40).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < 40; i += 13) {
          assertThat(rows(connection, "SELECT name FROM person WHERE id = " + keys.get(i)))
              .containsExactly("n" + i);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "NO_AUTO_VALUE_ON_ZERO"})
  void aNumberThatTheProgramSetsIsReportedAsMySqlDoes(String mode) throws SQLException {
    try (Connection connection = mysql("")) {
      run(connection, CREATE, "SET sql_mode = '" + mode + "'");
      assertThat(inserted(connection, "INSERT INTO person (id, name) VALUES (7, 'a')"))
          .containsExactly(7L);
      assertThat(rows(connection, "SELECT LAST_INSERT_ID()")).containsExactly("0");
      inserted(connection, "INSERT INTO person (id, name) VALUES (0, 'zero')");
      assertThat(rows(connection, "SELECT id FROM person WHERE name = 'zero' AND id < 9"))
          .containsExactly(mode.isEmpty() ? "8" : "0");
    }
  }
}
