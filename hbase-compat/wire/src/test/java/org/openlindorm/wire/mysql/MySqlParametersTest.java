package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the number of parameters that a statement may have, and what drivers do with more. */
class MySqlParametersTest extends MySqlCase {

  @ParameterizedTest
  @EnumSource
  void aBatchOfMoreParametersThanAStatementCanHaveIsWritten(MySqlDriver driver)
      throws SQLException {
    int rows = 1_700;
    int columns = 40;
    String names =
        IntStream.range(0, columns).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    try (Connection connection = driver.connect(this, "rewriteBatchedStatements=true")) {
      run(
          connection,
          "CREATE TABLE wide (" + names.replace(",", " INTEGER,") + " INTEGER, PRIMARY KEY (c0))");
      String markers = "?, ".repeat(columns - 1) + "?";
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO wide (" + names + ") VALUES (" + markers + ")")) {
        for (int row = 0; row < rows; row++) {
          for (int i = 1; i <= columns; i++) {
            insert.setInt(i, row);
          }
          insert.addBatch();
        }
        assertThat(insert.executeBatch()).hasSize(rows);
      }
      assertThat(rows(connection, "SELECT COUNT(*) FROM wide")).containsExactly("" + rows);
    }
  }

  @ParameterizedTest
  @EnumSource
  void wordsThatAreSearchedAreAParameter(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(
          connection,
          "CREATE TABLE page (id INTEGER, s VARCHAR, PRIMARY KEY (id))",
          "UPSERT INTO page (id, s) VALUES (1, 'red apple'), (2, 'apple juice')");
      try (PreparedStatement search =
          connection.prepareStatement(
              "SELECT id FROM page WHERE id < ? AND MATCH (s) AGAINST (? IN BOOLEAN MODE)")) {
        search.setInt(1, 3);
        for (int id = 1; id <= 2; id++) {
          search.setString(2, id == 1 ? "+apple -juice" : "\"apple juice\"");
          assertThat(rows(search.executeQuery())).containsExactly("" + id);
        }
      }
    }
  }

  @Test
  void aStatementOfMoreParametersThanTheAnswerCanCountIsRefused() throws SQLException {
    String rows = "(?, ?), ".repeat(32_767) + "(?, ?)";
    try (Connection connection = mysql("useServerPrepStmts=true&emulateUnsupportedPstmts=false")) {
      run(connection, "CREATE TABLE many (id INTEGER, s VARCHAR, PRIMARY KEY (id))");
      assertThatThrownBy(
              () -> connection.prepareStatement("INSERT INTO many (id, s) VALUES " + rows))
          .isInstanceOfSatisfying(
              SQLException.class,
              failure -> {
                assertThat(failure.getErrorCode()).isEqualTo(1390);
                assertThat(failure.getMessage()).contains("65536 parameters");
              });
    }
  }
}
