package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors as drivers send and read them: as text and as little-endian floats. */
class MySqlVectorsTest extends MySqlCase {

  private static byte[] bytes(float... elements) {
    ByteBuffer out = ByteBuffer.allocate(4 * elements.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float element : elements) {
      out.putFloat(element);
    }
    return out.array();
  }

  @ParameterizedTest
  @EnumSource
  void vectorsAreSentAsTextAndAsFloats(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(connection, "CREATE TABLE doc (id INTEGER, v VECTOR(3), PRIMARY KEY (id))");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO doc (id, v) VALUES (?, ?)")) {
        insert.setInt(1, 1);
        insert.setString(2, "[0.5,-2,0]");
        insert.execute();
        insert.setInt(1, 2);
        insert.setBytes(2, bytes(-0f, 27.625f, 1e-30f));
        insert.execute();
        insert.setString(2, "[0.5,-2]");
        assertThatThrownBy(insert::execute)
            .hasMessageContaining("it has 2 dimensions, 3 are needed");
      }
      try (PreparedStatement nearest =
          connection.prepareStatement(
              "SELECT id, v FROM doc WHERE id < 3 ORDER BY L2_DISTANCE(v, ?) LIMIT 1")) {
        nearest.setString(1, "[1,-2,0]");
        assertNearest(nearest, 1, bytes(0.5f, -2, 0));
        nearest.setBytes(1, bytes(0, 20, 0));
        assertNearest(nearest, 2, bytes(-0f, 27.625f, 1e-30f));
        nearest.setBytes(1, bytes(0, 20));
        assertThatThrownBy(nearest::executeQuery).hasMessageContaining("3 and 2 dimensions");
      }
      assertThat(rows(connection, "SELECT VECTOR_TO_STRING(v) FROM doc"))
          .containsExactly("[0.5,-2,0]", "[-0,27.625,1e-30]");
    }
  }

  private static void assertNearest(PreparedStatement nearest, int id, byte[] vector)
      throws SQLException {
    try (ResultSet rows = nearest.executeQuery()) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(id);
      assertThat(rows.getBytes(2)).isEqualTo(vector);
      assertThat(rows.getObject(2)).isInstanceOf(byte[].class);
      assertThat(rows.next()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource
  void metadataNamesTheTypeAndItsDimensions(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(connection, "CREATE TABLE doc (id INTEGER, v VECTOR(3), PRIMARY KEY (id))");
      assertThat(
              rows(
                  connection,
                  "SELECT DATA_TYPE, COLUMN_TYPE, CHARACTER_OCTET_LENGTH"
                      + " FROM information_schema.COLUMNS"
                      + " WHERE TABLE_NAME = 'doc' AND COLUMN_NAME = 'v'"))
          .containsExactly("vector|vector(3)|12");
      assertThat(String.join("", rows(connection, "SHOW CREATE TABLE doc")))
          .contains("`v` vector(3)");
    }
  }
}
