package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.net.Socket;
import java.nio.file.Files;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * SQL clients on the real server: the stock Avatica driver, the vendor's driver, the shell and the
 * loader, each as a user would run it.
 */
@Timeout(300)
final class AvaticaIT {

  private static final int FLIGHTS = 30_000;

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
      }
      try (ResultSet row = statement.executeQuery("SELECT * FROM every_type WHERE id = 1")) {
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
        assertThat(row.next()).isFalse();
      }
    }
  }

  @Test
  void theVendorsDriverCreatesWritesQueriesAndReadsMetadata() throws Exception {
    String url = "jdbc:lindorm:table:url=http://127.0.0.1:" + server.jdbcPort();
    try (ForeignDriver driver = ForeignDriver.vendor();
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
  void badInputIsRefusedWithNumberAndStateAndTheServerGoesOn() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE strict (p1 INTEGER NOT NULL, c1 SMALLINT, PRIMARY KEY (p1))");
      refused(statement, "SELEKT 1", 1064, "42000");
      refused(statement, "SELECT * FROM nowhere", 1146, "42S02");
      refused(statement, "SELECT nothing FROM strict WHERE p1 = 1", 1054, "42S22");
      refused(statement, "UPSERT INTO strict (p1, c1) VALUES (1, 70000)", 1264, "22003");
      refused(statement, "UPSERT INTO strict (c1) VALUES (1)", 1364, "HY000");
      try (Socket half = new Socket("127.0.0.1", server.jdbcPort())) {
        OutputStream out = half.getOutputStream();
        out.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf".getBytes(UTF_8));
        out.flush();
      }
      assertThat(statement.executeUpdate("UPSERT INTO strict (p1, c1) VALUES (1, 7)")).isEqualTo(1);
    }
  }

  private static void refused(Statement statement, String sql, int number, String state) {
    try {
      boolean unused = statement.execute(sql);
    } catch (SQLException e) {
      assertThat(e.getErrorCode()).as(e.getMessage()).isEqualTo(number);
      assertThat(e.getSQLState()).isEqualTo(state);
      return;
    }
    throw new AssertionError("accepted: " + sql);
  }

  @Test
  void aCsvFileIsLoadedTwiceCountedAndStreamed() throws Exception {
    Path file = flights();
    assertThat(
            run(
                "sql",
                "-e",
                "CREATE TABLE flights (origin VARCHAR NOT NULL, date TIMESTAMP NOT NULL,"
                    + " destination VARCHAR NOT NULL, delay INTEGER, distance INTEGER,"
                    + " PRIMARY KEY (origin, date, destination))"))
        .startsWith("0\n");
    for (int round = 0; round < 2; round++) {
      assertThat(run("load", "--table", "flights", file.toString()))
          .startsWith("0\n30,000 rows loaded into flights in ");
      assertThat(run("sql", "--format", "csv", "-e", "SELECT COUNT(*) AS n FROM flights"))
          .isEqualTo("0\nn\r\n30000\r\n");
    }
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM flights")) {
      int count = 0;
      long distance = 0;
      while (rows.next()) {
        count++;
        distance += rows.getInt("distance");
      }
      assertThat(count).isEqualTo(FLIGHTS);
      assertThat(distance).isEqualTo((long) FLIGHTS * (FLIGHTS - 1) / 2);
    }
  }

  private static Path flights() throws IOException {
    Path file = directory.resolve("flights.csv.gz");
    try (PrintWriter out =
        new PrintWriter(new GZIPOutputStream(Files.newOutputStream(file)), false, UTF_8)) {
      out.print("date,delay,distance,origin,destination\n");
      for (int i = 0; i < FLIGHTS; i++) {
        out.printf(
            "2001-01-%02d %02d:%02d:00,%d,%d,ORG%d,D%d%n",
            1 + i / 1440 % 28, i / 60 % 24, i % 60, i % 90 - 10, i, i % 7, i % 11);
      }
    }
    return file;
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
