package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.access.UserFile;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.avatica.FakeEngine;

/**
 * The vendor's driver lindorm-all-client 2.0.4, unmodified, at the wire: types, batches, streams,
 * errors.
 */
@Timeout(120)
final class VendorDriverIT {

  private final FakeEngine engine = new FakeEngine();
  private final IsolatedDriver driver = IsolatedDriver.vendor();
  private AvaticaEndpoint endpoint = endpoint(Credentials.ANYONE);

  private AvaticaEndpoint endpoint(Credentials credentials) {
    return new AvaticaEndpoint(engine, Logins.by(credentials), AvaticaSettings.on("127.0.0.1", 0));
  }

  @BeforeEach
  void start() {
    endpoint.start();
  }

  @AfterEach
  void stop() throws Exception {
    endpoint.close();
    driver.close();
    assertThat(engine.openSessions()).isZero();
    assertThat(engine.openResults()).isZero();
  }

  private Connection connect(String password) throws SQLException {
    String url = "jdbc:lindorm:table:url=http://127.0.0.1:" + endpoint.port();
    return driver.connect(url, "root", password, "default");
  }

  @Test
  void everyTypeGoesThereAndComesBack() throws SQLException {
    try (Connection connection = connect("root");
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      upsert.setBoolean(2, true);
      upsert.setByte(3, (byte) -128);
      upsert.setShort(4, (short) -32768);
      upsert.setLong(5, Long.MIN_VALUE);
      upsert.setFloat(6, 1.5f);
      upsert.setDouble(7, -2.25);
      upsert.setBigDecimal(8, new BigDecimal("1234567890123.4500"));
      upsert.setString(9, "größer 漢字");
      upsert.setString(10, "abcd");
      upsert.setBytes(11, new byte[] {0, (byte) 0xff});
      upsert.setDate(12, Date.valueOf("2024-02-29"));
      upsert.setTime(13, Time.valueOf("23:59:58"));
      upsert.setTimestamp(14, Timestamp.valueOf("2024-02-29 12:34:56.789"));
      upsert.setString(15, "{}");
      assertThat(upsert.executeUpdate()).isEqualTo(1);
      upsert.setInt(1, 2);
      for (int i = 2; i <= 15; i++) {
        upsert.setNull(i, Types.VARCHAR);
      }
      assertThat(upsert.executeUpdate()).isEqualTo(1);
      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getBoolean(2)).isTrue();
        assertThat(row.getByte(3)).isEqualTo((byte) -128);
        assertThat(row.getShort(4)).isEqualTo((short) -32768);
        assertThat(row.getLong(5)).isEqualTo(Long.MIN_VALUE);
        assertThat(row.getFloat(6)).isEqualTo(1.5f);
        assertThat(row.getDouble(7)).isEqualTo(-2.25);
        assertThat(row.getBigDecimal(8)).isEqualTo(new BigDecimal("1234567890123.4500"));
        assertThat(row.getString(9)).isEqualTo("größer 漢字");
        assertThat(row.getBytes(11)).containsExactly(0, 0xff);
        assertThat(row.getDate(12)).isEqualTo(Date.valueOf("2024-02-29"));
        assertThat(row.getTime(13)).isEqualTo(Time.valueOf("23:59:58"));
        assertThat(row.getTimestamp(14)).isEqualTo(Timestamp.valueOf("2024-02-29 12:34:56.789"));
        assertThat(row.next()).isTrue();
        for (int i = 2; i <= 15; i++) {
          assertThat(row.getObject(i)).isNull();
        }
      }
    }
  }

  @Test
  void batchesStreamsAndMetadataWork() throws SQLException {
    try (Connection connection = connect("root");
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      for (int id = 0; id < 250; id++) {
        upsert.setInt(1, id);
        for (int i = 2; i <= 15; i++) {
          upsert.setNull(i, Types.VARCHAR);
        }
        upsert.addBatch();
      }
      assertThat(upsert.executeBatch()).hasSize(250).containsOnly(1);
      assertThat(engine.size()).isEqualTo(250);

      long rows = 0;
      try (PreparedStatement query = connection.prepareStatement("SELECT n FROM numbers(100000)");
          ResultSet result = query.executeQuery()) {
        while (result.next()) {
          assertThat(result.getLong(1)).isEqualTo(rows);
          rows++;
        }
      }
      assertThat(rows).isEqualTo(100_000);

      try (ResultSet tables = connection.getMetaData().getTables(null, "default", "%", null)) {
        assertThat(tables.next()).isTrue();
        assertThat(tables.getString("TABLE_NAME")).isEqualTo("t");
      }
      assertThat(connection.getSchema()).isEqualTo("default");
    }
  }

  @Test
  void errorsAndAWrongPasswordAreReportedWithNumberAndState(@TempDir Path directory)
      throws SQLException {
    endpoint.close();
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "right");
    endpoint = endpoint(UserFile.of(file));
    endpoint.start();
    SQLException refused = failure(() -> connect("wrong").close());
    assertThat(refused.getMessage()).contains("Access denied for 'root'");
    try (Connection connection = connect("right");
        Statement statement = connection.createStatement()) {
      SQLException error = failure(() -> statement.executeQuery("SELEKT"));
      assertThat(error.getErrorCode()).isEqualTo(1064);
      assertThat(error.getSQLState()).isEqualTo("42000");
      assertThat(error.getMessage()).contains("what is 'SELEKT'?");
    }
  }

  private interface Call {
    void run() throws SQLException;
  }

  private static SQLException failure(Call call) {
    try {
      call.run();
    } catch (SQLException e) {
      return e;
    } catch (RuntimeException e) {
      return new SQLException(e.getMessage(), e);
    }
    throw new AssertionError("no failure");
  }
}
