package org.openlindorm.hbase.wire.avatica;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.OutputStream;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The endpoint as the stock Avatica thin driver sees it. */
@Timeout(60)
class AvaticaEndpointTest {

  private final FakeEngine engine = new FakeEngine();
  private final AtomicLong clock = new AtomicLong();
  private final Connections connections =
      new Connections(engine, Duration.ofMinutes(10), clock::get);
  private AvaticaEndpoint endpoint = endpoint(Credentials.ANYONE);

  private AvaticaEndpoint endpoint(Credentials credentials) {
    AvaticaSettings settings =
        AvaticaSettings.on("127.0.0.1", 0).withRequestLimits(Duration.ofMillis(500), 1 << 20);
    return new AvaticaEndpoint(settings, credentials, engine, connections);
  }

  @BeforeEach
  void start() {
    endpoint.start();
  }

  @AfterEach
  void stop() {
    endpoint.close();
    assertThat(engine.openSessions).hasValue(0);
    assertThat(engine.openResults).hasValue(0);
  }

  private Connection connect() throws SQLException {
    return connect("me", "secret", "");
  }

  private Connection connect(String user, String password, String more) throws SQLException {
    return DriverManager.getConnection(url() + more, user, password);
  }

  private String url() {
    return "jdbc:avatica:remote:url=http://127.0.0.1:"
        + endpoint.port()
        + ";serialization=protobuf";
  }

  @Test
  void everyTypeGoesThereAndComesBack() throws SQLException {
    byte[] bytes = {0, (byte) 0xff, 7};
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      upsert.setBoolean(2, true);
      upsert.setByte(3, (byte) -128);
      upsert.setShort(4, (short) -32768);
      upsert.setLong(5, Long.MIN_VALUE);
      upsert.setFloat(6, 1.5f);
      upsert.setDouble(7, -2.25);
      upsert.setBigDecimal(8, new BigDecimal("1234567890123.4500"));
      upsert.setString(9, "größer 漢字 😀");
      upsert.setString(10, "ab");
      upsert.setBytes(11, bytes);
      upsert.setDate(12, Date.valueOf("2024-02-29"));
      upsert.setTime(13, Time.valueOf("23:59:58"));
      upsert.setTimestamp(14, Timestamp.valueOf("2024-02-29 12:34:56.789"));
      upsert.setString(15, "{\"a\":1}");
      assertThat(upsert.executeUpdate()).isEqualTo(1);

      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getInt(1)).isEqualTo(1);
        assertThat(row.getBoolean(2)).isTrue();
        assertThat(row.getByte(3)).isEqualTo((byte) -128);
        assertThat(row.getShort(4)).isEqualTo((short) -32768);
        assertThat(row.getLong(5)).isEqualTo(Long.MIN_VALUE);
        assertThat(row.getFloat(6)).isEqualTo(1.5f);
        assertThat(row.getObject(6)).isEqualTo(1.5f);
        assertThat(row.getDouble(7)).isEqualTo(-2.25);
        assertThat(row.getBigDecimal(8)).isEqualTo(new BigDecimal("1234567890123.4500"));
        assertThat(row.getString(9)).isEqualTo("größer 漢字 😀");
        assertThat(row.getString(10)).isEqualTo("ab  ");
        assertThat(row.getBytes(11)).isEqualTo(bytes);
        assertThat(row.getDate(12)).isEqualTo(Date.valueOf("2024-02-29"));
        assertThat(row.getTime(13)).isEqualTo(Time.valueOf("23:59:58"));
        assertThat(row.getTimestamp(14)).isEqualTo(Timestamp.valueOf("2024-02-29 12:34:56.789"));
        assertThat(row.getString(14)).isEqualTo("2024-02-29 12:34:56.789");
        assertThat(row.getString(15)).isEqualTo("{\"a\":1}");
        assertThat(row.next()).isFalse();
      }
    }
  }

  @Test
  void nullsOfEveryTypeComeBackAsNulls() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
        upsert.setNull(i, Types.OTHER);
      }
      assertThat(upsert.executeUpdate()).isEqualTo(1);
      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(row.next()).isTrue();
        for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
          assertThat(row.getObject(i)).as(FakeEngine.COLUMNS.get(i - 1).label()).isNull();
          assertThat(row.getString(i)).isNull();
          assertThat(row.wasNull()).isTrue();
        }
      }
    }
  }

  @Test
  void aDateFitsATimestampColumnAndATimestampADateColumn() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
        upsert.setNull(i, Types.OTHER);
      }
      upsert.setTimestamp(12, Timestamp.valueOf("1969-12-31 12:00:00"));
      upsert.setDate(14, Date.valueOf("2024-01-01"));
      upsert.executeUpdate();
      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        row.next();
        assertThat(row.getDate(12)).isEqualTo(Date.valueOf("1969-12-31"));
        assertThat(row.getTimestamp(14)).isEqualTo(Timestamp.valueOf("2024-01-01 00:00:00"));
      }
    }
  }

  @Test
  void aBatchAnswersACountForEachRowAndAPreparedStatementIsUsedAgain() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      assertThat(upsert.getParameterMetaData().getParameterCount())
          .isEqualTo(FakeEngine.COLUMNS.size());
      for (int round = 0; round < 2; round++) {
        for (int id = 0; id < 250; id++) {
          upsert.setInt(1, round * 1000 + id);
          for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
            upsert.setNull(i, Types.OTHER);
          }
          upsert.setBytes(11, new byte[] {(byte) id});
          upsert.addBatch();
        }
        assertThat(upsert.executeBatch()).hasSize(250).containsOnly(1);
      }
      try (PreparedStatement query = connection.prepareStatement("SELECT * FROM t")) {
        for (int round = 0; round < 3; round++) {
          int rows = 0;
          try (ResultSet result = query.executeQuery()) {
            while (result.next()) {
              assertThat(result.getBytes(11)).containsExactly((byte) (result.getInt(1) % 1000));
              rows++;
            }
          }
          assertThat(rows).isEqualTo(500);
        }
      }
      assertThat(connection.createStatement().executeUpdate("DELETE FROM t")).isEqualTo(500);
    }
  }

  @Test
  void aLongResultStreamsInFramesAndClosesAtItsEnd() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT n FROM numbers(100000)")) {
      long expected = 0;
      while (rows.next()) {
        assertThat(rows.getLong(1)).isEqualTo(expected);
        expected++;
        if (expected == 5000) {
          assertThat(engine.openResults).hasValue(1);
        }
      }
      assertThat(expected).isEqualTo(100_000);
      assertThat(engine.openResults).hasValue(0);
    }
  }

  @Test
  void maxRowsAndAHalfReadResultAreRespected() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.setMaxRows(1500);
      int rows = 0;
      try (ResultSet result = statement.executeQuery("SELECT n FROM numbers(100000)")) {
        while (result.next()) {
          rows++;
        }
      }
      assertThat(rows).isEqualTo(1500);
      statement.setMaxRows(0);
      try (ResultSet result = statement.executeQuery("SELECT n FROM numbers(100000)")) {
        assertThat(result.next()).isTrue();
        assertThat(engine.openResults).hasValue(1);
      }
      statement.close();
      assertThat(engine.openResults).hasValue(0);
    }
  }

  @Test
  void theColumnsOfAResultAreDescribed() throws SQLException {
    try (Connection connection = connect();
        ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM t")) {
      ResultSetMetaData meta = rows.getMetaData();
      assertThat(meta.getColumnCount()).isEqualTo(FakeEngine.COLUMNS.size());
      assertThat(meta.getColumnLabel(8)).isEqualTo("a_decimal");
      assertThat(meta.getColumnType(8)).isEqualTo(Types.DECIMAL);
      assertThat(meta.getPrecision(8)).isEqualTo(20);
      assertThat(meta.getScale(8)).isEqualTo(4);
      assertThat(meta.getTableName(8)).isEqualTo("t");
      assertThat(meta.getSchemaName(8)).isEqualTo("default");
      assertThat(meta.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
      assertThat(meta.isNullable(2)).isEqualTo(ResultSetMetaData.columnNullable);
      assertThat(meta.getColumnClassName(14)).isEqualTo("java.sql.Timestamp");
      assertThat(meta.getColumnTypeName(15)).isEqualTo("JSON");
    }
  }

  @Test
  void metadataComesFromTheCatalog() throws SQLException {
    try (Connection connection = connect()) {
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(text(meta.getSchemas(), "TABLE_SCHEM")).containsExactly("default", "sales");
      assertThat(text(meta.getTables(null, "default", "_", null), "TABLE_NAME"))
          .containsExactly("t");
      assertThat(text(meta.getTables(null, "sales", "%", null), "TABLE_NAME")).isEmpty();
      assertThat(text(meta.getColumns(null, null, "t", "a\\_d%"), "COLUMN_NAME"))
          .containsExactly("a_double", "a_decimal", "a_date");
      assertThat(text(meta.getColumns(null, null, "t", "%"), "IS_NULLABLE"))
          .startsWith("NO", "YES");
      assertThat(text(meta.getTypeInfo(), "TYPE_NAME")).contains("VARBINARY", "TIMESTAMP");
      assertThat(text(meta.getTableTypes(), "TABLE_TYPE")).containsExactly("TABLE");
      assertThat(text(meta.getCatalogs(), "TABLE_CAT")).isEmpty();
    }
  }

  private static List<String> text(ResultSet rows, String column) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (rows) {
      while (rows.next()) {
        texts.add(rows.getString(column));
      }
    }
    return texts;
  }

  @Test
  void anErrorCarriesItsNumberItsStateAndNoStackTrace() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      SQLException error = failure(() -> statement.executeQuery("SELEKT"));
      assertThat(error.getErrorCode()).isEqualTo(1064);
      assertThat(error.getSQLState()).isEqualTo("42000");
      assertThat(error.getMessage()).contains("what is 'SELEKT'?");

      SQLException broken = failure(() -> statement.executeQuery("BROKEN"));
      assertThat(broken.getErrorCode()).isEqualTo(9099);
      assertThat(broken.getMessage()).contains("log id").doesNotContain("secret detail");
      assertThat(broken.toString()).doesNotContain("secret detail");

      assertThat(failure(() -> statement.executeQuery("DEEP")).getErrorCode()).isEqualTo(1235);
      assertThat(failure(() -> connection.prepareStatement("SELEKT")).getErrorCode())
          .isEqualTo(1064);
    }
  }

  @Test
  void aWrongPasswordIsRefusedAndARightOneLetsIn(@TempDir Path directory) throws SQLException {
    endpoint.close();
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "right");
    UserFile.setPassword(file, "other", "different");
    endpoint = endpoint(UserFile.of(file));
    endpoint.start();
    SQLException refused = failure(() -> connect("root", "wrong", ""));
    assertThat(refused.getErrorCode()).isEqualTo(1045);
    assertThat(refused.getSQLState()).isEqualTo("28000");
    assertThat(failure(() -> connect("nobody", "right", "")).getErrorCode()).isEqualTo(1045);
    connect("root", "right", "").close();
  }

  @Test
  void theDatabaseIsChosenWhenConnectingAndLater() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("database", "sales");
    try (Connection connection = DriverManager.getConnection(url(), properties)) {
      assertThat(connection.getSchema()).isEqualTo("sales");
      connection.setSchema("default");
      connection.createStatement().close();
      assertThat(connection.getSchema()).isEqualTo("default");
      assertThat(connection.getAutoCommit()).isTrue();
      connection.setAutoCommit(false);
      connection.commit();
      connection.rollback();
      connection.setSchema("nowhere");
      assertThat(failure(() -> connection.createStatement()).getErrorCode()).isEqualTo(1049);
    }
  }

  @Test
  void anIdleConnectionIsClosedAndSaysSo() throws SQLException {
    Connection connection = connect();
    Statement statement = connection.createStatement();
    clock.addAndGet(Duration.ofMinutes(9).toNanos());
    connections.expireIdle();
    statement.executeQuery("SELECT * FROM t").close();
    clock.addAndGet(Duration.ofMinutes(11).toNanos());
    connections.expireIdle();
    assertThat(engine.openSessions).hasValue(0);
    SQLException gone = failure(() -> connection.createStatement());
    assertThat(gone.getMessage()).contains("closed or unknown; connect again");
    assertThat(gone.getSQLState()).isEqualTo("08003");
  }

  @Test
  void theDriverCanReconnectByItself() throws SQLException {
    try (Connection connection = connect("me", "x", ";transparent_reconnection=true")) {
      connection.createStatement().close();
      connections.closeAll();
      try (ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(rows.next()).isFalse();
      }
    }
  }

  @Test
  void aResultLeftUnreadIsGivenUpWhileItsConnectionStaysOpen() throws SQLException {
    try (Connection connection = connect();
        Statement slow = connection.createStatement();
        Statement busy = connection.createStatement();
        PreparedStatement kept = connection.prepareStatement("SELECT * FROM t")) {
      ResultSet rows = slow.executeQuery("SELECT n FROM numbers(5000)");
      clock.addAndGet(Duration.ofMinutes(11).toNanos());
      busy.executeQuery("SELECT * FROM t").close();
      connections.expireIdle();
      assertThat(engine.openResults).hasValue(0);
      assertThatThrownBy(
              () -> {
                while (rows.next()) {
                  rows.getLong(1);
                }
              })
          .hasMessageContaining("left unread for too long");
      kept.executeQuery().close();
    }
  }

  @Test
  void closingAStatementFromAnotherThreadStopsIt() throws Exception {
    try (Connection connection = connect()) {
      Statement statement = connection.createStatement();
      CompletableFuture<SQLException> running =
          CompletableFuture.supplyAsync(() -> failure(() -> statement.executeQuery("BLOCK")));
      engine.blocked.await();
      int id = ((org.apache.calcite.avatica.AvaticaStatement) statement).handle.id;
      String connectionId = ((org.apache.calcite.avatica.AvaticaConnection) connection).id;
      connections.get(connectionId).closeStatement(id);
      assertThat(running.get(30, TimeUnit.SECONDS).getErrorCode()).isEqualTo(1317);
    }
  }

  @Test
  void garbageAndHalfARequestGetAClientErrorAndTheServerGoesOn() throws Exception {
    assertThat(raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\ngarbage"))
        .startsWith("HTTP/1.1 400");
    assertThat(raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).startsWith("HTTP/1.1 405");
    assertThat(raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"))
        .startsWith("HTTP/1.1 500")
        .contains("larger than 1048576 bytes");
    assertThat(raw("\u0001\u0002 nonsense\r\n\r\n")).startsWith("HTTP/1.1 400");
    raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf");
    connect().close();
  }

  /** Sends bytes, then waits for the server to answer or to hang up. */
  private String raw(String request) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), endpoint.port())) {
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(UTF_8));
      out.flush();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private interface Call {
    void run() throws SQLException;
  }

  /**
   * The driver reports some failures with an unchecked exception of its own; its facts are the
   * same.
   */
  private static SQLException failure(Call call) {
    Throwable failure = catchThrowable(call::run);
    return failure instanceof AvaticaClientRuntimeException unchecked
        ? new SQLException(
            unchecked.getMessage(), unchecked.getSqlState(), unchecked.getErrorCode())
        : (SQLException) failure;
  }
}
