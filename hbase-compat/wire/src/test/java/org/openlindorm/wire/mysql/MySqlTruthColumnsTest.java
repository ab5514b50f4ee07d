package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that columns of type TINYINT(1) are booleans for drivers, as in MySQL. */
class MySqlTruthColumnsTest extends MySqlCase {

  @ParameterizedTest
  @EnumSource
  void aColumnOfOneDigitIsABoolean(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(
          connection,
          "CREATE TABLE t (id INT, a TINYINT(1), b BOOLEAN, n TINYINT, PRIMARY KEY (id))",
          "INSERT INTO t (id, a, b, n) VALUES (1, 1, TRUE, 1)");
      for (String query :
          new String[] {
            "SELECT a, b, n, a + 0 FROM t",
            "SELECT x.a AS one, x.b AS two, x.n, -x.a FROM t x JOIN t y ON x.id = y.id",
            "SELECT a, b, n, SUM(a) FROM t GROUP BY a, b, n",
            "SELECT DISTINCT a, b, n, 1 FROM t ORDER BY a LIMIT 1"
          }) {
        try (PreparedStatement statement = connection.prepareStatement(query);
            ResultSet rows = statement.executeQuery()) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getObject(1)).as(query).isEqualTo(true);
          assertThat(rows.getObject(2)).as(query).isEqualTo(true);
          assertThat(rows.getObject(3)).as(query).isInstanceOf(Number.class);
          assertThat(rows.getObject(4)).as(query).isInstanceOf(Number.class);
        }
      }
    }
  }
}
