package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the affected rows of a database at level mysql, which depend on CLIENT_FOUND_ROWS. */
class MySqlAffectedRowsTest extends MySqlCase {

  private static final String UPDATE = "UPDATE shop.t SET n = 2 WHERE id IN (1, 2)";
  private static final String UPSERT =
      "INSERT INTO shop.t (id, n) VALUES (1, 2), (3, 2) ON DUPLICATE KEY UPDATE n = VALUES(n)";

  private static void create(Connection connection) throws SQLException {
    run(
        connection,
        "CREATE DATABASE shop WITH (SQL_COMPAT='mysql')",
        "CREATE TABLE shop.t (id BIGINT, n BIGINT, PRIMARY KEY (id))",
        "INSERT INTO shop.t (id, n) VALUES (1, 1), (2, 2)");
  }

  private static int changed(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  @Test
  void onlyChangedRowsAreAffectedWithoutTheFlag() throws SQLException {
    try (Connection connection = mysql("useAffectedRows=true")) {
      create(connection);
      assertThat(changed(connection, UPDATE)).isEqualTo(1);
      assertThat(changed(connection, UPDATE)).isZero();
      assertThat(changed(connection, UPSERT)).isEqualTo(1);
      assertThat(changed(connection, "REPLACE INTO shop.t (id, n) VALUES (3, 2)")).isEqualTo(1);
      assertThat(changed(connection, "REPLACE INTO shop.t (id, n) VALUES (3, 3)")).isEqualTo(2);
    }
  }

  @Test
  void foundRowsAreAffectedWithTheFlag() throws SQLException {
    try (Connection connection = mysql("useAffectedRows=false")) {
      create(connection);
      assertThat(changed(connection, UPDATE)).isEqualTo(2);
      assertThat(changed(connection, UPDATE)).isEqualTo(2);
      assertThat(changed(connection, UPSERT)).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyDriverReportsADuplicateKeyAndReadsAnyRow(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      create(connection);
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO shop.t (id, n) VALUES (?, ?)")) {
        insert.setLong(1, 2);
        insert.setLong(2, 9);
        assertThatThrownBy(insert::executeUpdate)
            .isInstanceOfSatisfying(
                SQLIntegrityConstraintViolationException.class,
                failure -> assertThat(failure.getErrorCode()).isEqualTo(1062));
      }
      assertThat(rows(connection, "SELECT id FROM shop.t WHERE n = 2")).isEqualTo(List.of("2"));
    }
  }
}
