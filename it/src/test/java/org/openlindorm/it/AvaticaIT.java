package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** SQL clients on the real server: the stock Avatica driver, the vendor's driver and the shell. */
@Timeout(300)
final class AvaticaIT {

  @TempDir static Path directory;
  private static ServerProcess server;

  @BeforeAll
  static void start() {
    server = ServerProcess.start(directory.resolve("data"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Connection connect() throws SQLException {
    String url =
        "jdbc:avatica:remote:url=http://127.0.0.1:" + server.jdbcPort() + ";serialization=protobuf";
    return DriverManager.getConnection(url, "root", "root");
  }

  @Test
  void theStockDriverWritesAndReadsEveryType() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE every_type (id INTEGER NOT NULL, b BOOLEAN, ti TINYINT, si SMALLINT,"
              + " bi BIGINT, f FLOAT, d DOUBLE, de DECIMAL(20,4), v VARCHAR, vb VARBINARY,"
              + " da DATE, t TIME, ts TIMESTAMP, PRIMARY KEY (id))");
      try (PreparedStatement upsert =
          connection.prepareStatement(
              "UPSERT INTO every_type (id, b, ti, si, bi, f, d, de, v, vb, da, t, ts)"
                  + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
        upsert.setInt(1, 1);
        upsert.setBoolean(2, true);
        upsert.setByte(3, (byte) -128);
        upsert.setShort(4, (short) -32768);
        upsert.setLong(5, Long.MIN_VALUE);
        upsert.setFloat(6, 1.5f);
        upsert.setDouble(7, -2.25);
        upsert.setBigDecimal(8, new BigDecimal("1234567890123.4500"));
        upsert.setString(9, "größer 漢字 😀");
        upsert.setBytes(10, new byte[] {0, (byte) 0xff});
        upsert.setDate(11, Date.valueOf("2024-02-29"));
        upsert.setTime(12, Time.valueOf("23:59:58"));
        upsert.setTimestamp(13, Timestamp.valueOf("2024-02-29 12:34:56.789"));
        assertThat(upsert.executeUpdate()).isEqualTo(1);
        upsert.setInt(1, 2);
        for (int i = 2; i <= 13; i++) {
          upsert.setNull(i, Types.NULL);
        }
        upsert.setString(9, "");
        assertThat(upsert.executeUpdate()).isEqualTo(1);
      }
      try (ResultSet row = statement.executeQuery("SELECT * FROM every_type")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getBoolean("b")).isTrue();
        assertThat(row.getByte("ti")).isEqualTo((byte) -128);
        assertThat(row.getShort("si")).isEqualTo((short) -32768);
        assertThat(row.getLong("bi")).isEqualTo(Long.MIN_VALUE);
        assertThat(row.getFloat("f")).isEqualTo(1.5f);
        assertThat(row.getDouble("d")).isEqualTo(-2.25);
        assertThat(row.getBigDecimal("de")).isEqualByComparingTo("1234567890123.45");
        assertThat(row.getString("v")).isEqualTo("größer 漢字 😀");
        assertThat(row.getBytes("vb")).containsExactly(0, 0xff);
        assertThat(row.getDate("da")).isEqualTo(Date.valueOf("2024-02-29"));
        assertThat(row.getTime("t")).isEqualTo(Time.valueOf("23:59:58"));
        assertThat(row.getTimestamp("ts")).isEqualTo(Timestamp.valueOf("2024-02-29 12:34:56.789"));
        assertThat(row.next()).isTrue();
        for (int i = 2; i <= 13; i++) {
          assertThat(row.getObject(i)).isEqualTo(i == 9 ? "" : null);
        }
        assertThat(row.next()).isFalse();
      }
    }
  }

  @Test
  void theVendorsDriverCreatesWritesQueriesAndReadsMetadata() throws Exception {
    String url = "jdbc:lindorm:table:url=http://127.0.0.1:" + server.jdbcPort();
    try (IsolatedDriver driver = IsolatedDriver.vendor();
        Connection connection = driver.connect(url, "root", "root", "default");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE vendor (channel VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, status VARCHAR,"
              + " PRIMARY KEY (channel, ts))");
      assertThat(
              statement.executeUpdate(
                  "UPSERT INTO vendor (channel, ts, status)"
                      + " VALUES ('alipay', 1705786502000, '0')"))
          .isEqualTo(1);
      try (PreparedStatement upsert =
          connection.prepareStatement(
              "UPSERT INTO vendor (channel, ts, status) VALUES (?, ?, ?)")) {
        for (int i = 1; i < 100; i++) {
          upsert.setString(1, "alipay");
          upsert.setLong(2, 1705786502000L + i);
          upsert.setString(3, String.valueOf(i % 3));
          upsert.addBatch();
        }
        assertThat(upsert.executeBatch()).hasSize(99).containsOnly(1);
      }
      try (PreparedStatement query =
          connection.prepareStatement(
              "SELECT status FROM vendor WHERE channel = ? AND ts >= ? AND ts < ?")) {
        query.setString(1, "alipay");
        query.setLong(2, 1705786502010L);
        query.setLong(3, 1705786502020L);
        List<String> statuses = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
          while (rows.next()) {
            statuses.add(rows.getString(1));
          }
        }
        assertThat(statuses).containsExactly("1", "2", "0", "1", "2", "0", "1", "2", "0", "1");
      }
      try (ResultSet columns =
          connection.getMetaData().getColumns(null, "default", "vendor", "%")) {
        List<String> names = new ArrayList<>();
        while (columns.next()) {
          names.add(columns.getString("COLUMN_NAME") + " " + columns.getString("TYPE_NAME"));
        }
        assertThat(names).containsExactly("channel VARCHAR", "ts TIMESTAMP", "status VARCHAR");
      }
    }
  }

  @Test
  void aFailedStatementInAScriptEndsTheShellWithOne() throws Exception {
    assertThat(run("sql", "-e", "SELECT * FROM nowhere"))
        .startsWith("1\nERROR 1146 (42S02): Table 'default.nowhere' doesn't exist");
  }

  /** The launcher's exit code, then all that it wrote. */
  private static String run(String command, String... arguments) throws Exception {
    List<String> line = new ArrayList<>(List.of(ServerProcess.launcher().toString(), command));
    line.addAll(List.of(arguments));
    line.addAll(List.of("-u", "127.0.0.1:" + server.jdbcPort()));
    Process process = ServerProcess.command(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue() + "\n" + output;
  }
}
