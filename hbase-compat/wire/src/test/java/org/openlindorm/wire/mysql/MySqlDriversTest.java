package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what the JDBC drivers of MySQL and MariaDB send, answered by a whole engine. */
class MySqlDriversTest extends MySqlCase {

  private static final String KINDS =
      "CREATE TABLE kinds (id BIGINT, a BOOLEAN, b TINYINT, c SMALLINT, d INTEGER, e FLOAT, f"
          + " DOUBLE, g DECIMAL(20,4), h VARCHAR, i CHAR(3), j BINARY(4), k VARBINARY, l DATE, m"
          + " TIME, n TIMESTAMP, o JSON, PRIMARY KEY (id))";

  @ParameterizedTest
  @EnumSource
  void momentsAreSentAndShownOnTheClockOfTheSession(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(
          connection,
          "CREATE TABLE moments (id BIGINT, at TIMESTAMP, PRIMARY KEY (id))",
          "SET time_zone = '+08:00'",
          "UPSERT INTO moments VALUES (1, '2024-01-31 08:30:00')");
      try (PreparedStatement upsert =
          connection.prepareStatement("UPSERT INTO moments VALUES (2, ?)")) {
        upsert.setObject(1, LocalDateTime.of(2024, 1, 31, 8, 30));
        upsert.executeUpdate();
      }
      String sql = "SELECT id, at, UNIX_TIMESTAMP(at) FROM moments WHERE id IN (1, 2)";
      String shown = "2024-01-31 08:30:00";
      for (String zone : List.of("+08:00", "UTC")) {
        run(connection, "SET time_zone = '" + zone + "'");
        try (PreparedStatement query = connection.prepareStatement(sql);
            ResultSet rows = query.executeQuery()) {
          for (int id = 1; id <= 2; id++) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString("at")).startsWith(shown);
            assertThat(rows.getLong(3)).isEqualTo(1_706_661_000L);
          }
        }
        shown = "2024-01-31 00:30:00";
      }
    }
  }

  @Test
  void anEmptyPasswordLogsInWithoutAuthentication() throws SQLException {
    String url =
        "jdbc:mysql://127.0.0.1:"
            + endpoint.port()
            + "/default?sslMode=DISABLED&useServerPrepStmts=true";
    for (int login = 0; login < 20; login++) {
      try (Connection connection = DriverManager.getConnection(url, "root", "");
          PreparedStatement one = connection.prepareStatement("SELECT 1");
          ResultSet rows = one.executeQuery()) {
        assertThat(rows.next()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void allTypesComeBackAsTheyWereSent(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(connection, KINDS);
      try (PreparedStatement upsert =
          connection.prepareStatement(
              "UPSERT INTO kinds VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")) {
        upsert.setLong(1, Long.MIN_VALUE);
        upsert.setBoolean(2, true);
        upsert.setByte(3, (byte) -128);
        upsert.setShort(4, (short) -32768);
        upsert.setInt(5, Integer.MIN_VALUE);
        upsert.setFloat(6, 1.5e-7f);
        upsert.setDouble(7, -1.7976931348623157e308);
        upsert.setBigDecimal(8, new BigDecimal("1234567890123456.7891"));
        upsert.setString(9, "it's \"quoted\" \\ back\nslash \u00e9 \ud83d\ude80 %_");
        upsert.setString(10, "ab");
        upsert.setBytes(11, new byte[] {0, -1, 39, 92});
        upsert.setBytes(12, new byte[] {0, -1, -2, 39, 34, 92, 10, -61, 40});
        upsert.setObject(13, LocalDate.of(2024, 2, 29));
        upsert.setObject(14, LocalTime.of(8, 30, 0, 125_000_000));
        upsert.setObject(15, LocalDateTime.of(2024, 1, 31, 8, 30, 0, 125_000_000));
        upsert.setString(16, "{\"k\": [1, \"\\\\\"]}");
        assertThat(upsert.executeUpdate()).isEqualTo(1);
        upsert.setLong(1, 2);
        for (int i = 2; i <= 16; i++) {
          upsert.setNull(i, Types.VARCHAR);
        }
        upsert.setInt(5, 7);
        upsert.executeUpdate();
      }
      try (PreparedStatement select =
          connection.prepareStatement("SELECT * FROM kinds WHERE id = ?")) {
        select.setLong(1, Long.MIN_VALUE);
        try (ResultSet row = select.executeQuery()) {
          assertThat(row.next()).isTrue();
          assertThat(row.getLong(1)).isEqualTo(Long.MIN_VALUE);
          assertThat(row.getBoolean(2)).isTrue();
          assertThat(row.getObject(2)).isEqualTo(true);
          assertThat(row.getByte(3)).isEqualTo((byte) -128);
          assertThat(row.getShort(4)).isEqualTo((short) -32768);
          assertThat(row.getInt(5)).isEqualTo(Integer.MIN_VALUE);
          assertThat(row.getFloat(6)).isEqualTo(1.5e-7f);
          assertThat(row.getDouble(7)).isEqualTo(-1.7976931348623157e308);
          assertThat(row.getBigDecimal(8)).isEqualByComparingTo("1234567890123456.7891");
          assertThat(row.getString(9))
              .isEqualTo("it's \"quoted\" \\ back\nslash \u00e9 \ud83d\ude80 %_");
          assertThat(row.getString(10)).isEqualTo("ab ");
          assertThat(row.getBytes(11)).containsExactly(0, -1, 39, 92);
          assertThat(row.getBytes(12)).containsExactly(0, -1, -2, 39, 34, 92, 10, -61, 40);
          assertThat(row.getObject(13, LocalDate.class)).isEqualTo(LocalDate.of(2024, 2, 29));
          assertThat(row.getObject(14, LocalTime.class))
              .isEqualTo(LocalTime.of(8, 30, 0, 125_000_000));
          assertThat(row.getObject(15, LocalDateTime.class))
              .isEqualTo(LocalDateTime.of(2024, 1, 31, 8, 30, 0, 125_000_000));
          assertThat(row.getString(16)).isEqualTo("{\"k\": [1, \"\\\\\"]}");
          assertThat(row.next()).isFalse();
        }
        select.setLong(1, 2);
        try (ResultSet row = select.executeQuery()) {
          assertThat(row.next()).isTrue();
          for (int i = 2; i <= 16; i++) {
            assertThat(row.getObject(i)).isEqualTo(i == 5 ? 7 : null);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void manyRowsAreReadInPartsOrStreamed(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "rewriteBatchedStatements=true")) {
      run(connection, "CREATE TABLE n (id INTEGER, s VARCHAR, PRIMARY KEY (id))");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO n (id, s) VALUES (?, ?)")) {
        for (int i = 0; i < 1_500; i++) {
          insert.setInt(1, i);
          insert.setString(2, "text of number " + i);
          insert.addBatch();
        }
        assertThat(insert.executeBatch()).hasSize(1_500);
      }
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(100);
        try (ResultSet rows = statement.executeQuery("SELECT id, s FROM n ORDER BY id")) {
          for (int i = 0; i < 1_500; i++) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(i);
            assertThat(rows.getString(2)).isEqualTo("text of number " + i);
          }
          assertThat(rows.next()).isFalse();
        }
      }
      assertThat(rows(connection, "SELECT COUNT(*) FROM n")).containsExactly("1500");
    }
  }

  @ParameterizedTest
  @EnumSource
  void failuresContainNumberStateAndMessage(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      assertThatThrownBy(() -> rows(connection, "SELECT * FROM nowhere"))
          .isInstanceOfSatisfying(
              SQLException.class,
              failure -> {
                assertThat(failure.getErrorCode()).isEqualTo(1146);
                assertThat(failure.getSQLState()).isEqualTo("42S02");
                assertThat(failure.getMessage()).contains("Table 'default.nowhere' doesn't exist");
              });
      assertThatThrownBy(() -> connection.prepareStatement("SELEC 1").execute())
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1064));
      assertThat(rows(connection, "SELECT 1 + 1")).containsExactly("2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theDriversOwnQuestionsAreAnswered(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(connection, KINDS, "CREATE DATABASE shop");
      assertThat(connection.isValid(5)).isTrue();
      assertThat(connection.getCatalog()).isEqualTo("default");
      connection.setCatalog("shop");
      assertThat(rows(connection, "SELECT DATABASE()")).containsExactly("shop");
      connection.setCatalog("default");
      connection.setAutoCommit(false);
      connection.commit();
      connection.setAutoCommit(true);
      connection.setReadOnly(true);
      connection.setReadOnly(false);
      assertThat(connection.getTransactionIsolation())
          .isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      var metadata = connection.getMetaData();
      assertThat(metadata.getDatabaseProductVersion()).contains("8.0.36");
      assertThat(metadata.getIdentifierQuoteString()).isEqualTo("`");
      assertThat(names(metadata.getTables("default", null, "%", null), "TABLE_NAME"))
          .containsExactly("kinds");
      assertThat(names(metadata.getColumns("default", null, "kinds", "%"), "COLUMN_NAME"))
          .containsExactly(
              "id", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o");
      assertThat(names(metadata.getPrimaryKeys("default", null, "kinds"), "COLUMN_NAME"))
          .containsExactly("id");
      assertThat(names(metadata.getIndexInfo("default", null, "kinds", false, true), "INDEX_NAME"))
          .containsExactly("PRIMARY");
      assertThat(names(metadata.getCatalogs(), "TABLE_CAT")).contains("default", "shop");
      assertThat(names(metadata.getImportedKeys("default", null, "kinds"), "FKCOLUMN_NAME"))
          .isEmpty();
      assertThat(metadata.getSQLKeywords()).isNotEmpty();
    }
  }

  private static List<String> names(ResultSet rows, String column) throws SQLException {
    List<String> names = new java.util.ArrayList<>();
    while (rows.next()) {
      names.add(rows.getString(column));
    }
    rows.close();
    return names;
  }

  @Test
  void severalStatementsInOneTextAnswerOneByOne() throws SQLException {
    try (Connection connection = mysql("allowMultiQueries=true");
        Statement statement = connection.createStatement()) {
      run(connection, "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      assertThat(
              statement.execute(
                  "INSERT INTO t (id, v) VALUES (1, 'a;b'); SELECT v FROM t; SELECT 2"))
          .isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(1);
      assertThat(statement.getMoreResults()).isTrue();
      assertThat(rows(statement.getResultSet())).containsExactly("a;b");
      assertThat(statement.getMoreResults()).isTrue();
      assertThat(rows(statement.getResultSet())).containsExactly("2");
      assertThat(statement.getMoreResults()).isFalse();
    }
  }

  @Test
  void aValueLargerThanAPacketTravelsBothWays() throws SQLException {
    String large = "0123456789abcdef".repeat((18 << 20) / 16);
    try (Connection connection = mysql("useServerPrepStmts=true");
        PreparedStatement echo = connection.prepareStatement("SELECT CAST(? AS VARCHAR), 7")) {
      echo.setString(1, large);
      try (ResultSet row = echo.executeQuery()) {
        assertThat(row.next()).isTrue();
        assertThat(row.getString(1)).isEqualTo(large);
        assertThat(row.getInt(2)).isEqualTo(7);
      }
    }
  }

  @Test
  void valuesInPartsAreJoined() throws SQLException {
    try (Connection connection = mysql("useServerPrepStmts=true&blobSendChunkSize=1000")) {
      run(connection, "CREATE TABLE b (id BIGINT, v VARBINARY, PRIMARY KEY (id))");
      byte[] value = new byte[10_000];
      new java.util.Random(7).nextBytes(value);
      try (PreparedStatement upsert = connection.prepareStatement("INSERT INTO b VALUES (?, ?)")) {
        upsert.setInt(1, 1);
        upsert.setBinaryStream(2, new java.io.ByteArrayInputStream(value));
        upsert.executeUpdate();
      }
      try (Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery("SELECT v FROM b WHERE id = 1")) {
        row.next();
        assertThat(row.getBytes(1)).isEqualTo(value);
      }
    }
  }

  @Test
  void aRunningStatementIsCancelledFromAnotherThread() throws Exception {
    try (Connection connection = mysql("");
        Statement statement = connection.createStatement()) {
      CompletableFuture<Throwable> running =
          CompletableFuture.supplyAsync(
              () ->
                  org.assertj.core.api.Assertions.catchThrowable(
                      () -> statement.executeQuery(ENDLESS)));
      try (Connection watch = mysql("")) {
        while (rows(watch, "SHOW PROCESSLIST").stream()
            .noneMatch(row -> row.contains("RECURSIVE"))) {
          Thread.onSpinWait();
        }
      }
      statement.cancel();
      // Connector/J words the error itself if cancel() has returned before the server's error
      // arrives.
      assertThat(running.get())
          .isInstanceOf(SQLException.class)
          .message()
          .isIn("Statement cancelled due to client request", "Query execution was interrupted");
      assertThat(rows(connection, "SELECT 1")).containsExactly("1");
    }
  }

  /** Many joined rows, none of which is answered. */
  private static final String ENDLESS =
      "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 900)"
          + " SELECT COUNT(*) FROM c a, c b, c d WHERE a.n + b.n + d.n < 0";

  @Test
  void changeUserAndResetConnectionWorkOnAnOpenConnection() throws SQLException {
    try (Connection connection = mysql("useServerPrepStmts=true")) {
      var jdbc = connection.unwrap(com.mysql.cj.jdbc.JdbcConnection.class);
      run(connection, "SET statement_timeout = 5000");
      String id = rows(connection, "SELECT CONNECTION_ID()").get(0);
      jdbc.changeUser("other", "word");
      assertThat(rows(connection, "SELECT USER(), CONNECTION_ID(), @@statement_timeout").get(0))
          .startsWith("other")
          .endsWith("|" + id + "|120000");
      run(connection, "SET statement_timeout = 5000");
      jdbc.resetServerState();
      assertThat(rows(connection, "SELECT @@statement_timeout")).containsExactly("120000");
    }
  }

  @Test
  void warningsAreCountedAndShown() throws SQLException {
    try (Connection connection = mysql("");
        Statement statement = connection.createStatement()) {
      statement.execute("SET autocommit = 0");
      assertThat((Throwable) statement.getWarnings()).isNotNull();
      assertThat(statement.getWarnings().getMessage()).contains("autocommit stays on");
    }
  }

  @Test
  void executableCommentsArePartOfTheirStatementAndOtherCommentsAreNone() throws SQLException {
    try (Connection connection = mysql("allowMultiQueries=true")) {
      assertThat(rows(connection, "SELECT 1 /*!50000 + 1 */")).containsExactly("2");
      assertThat(rows(connection, "SELECT 1 /*!99999 + 1 */")).containsExactly("1");
      run(connection, "/*!40101 SET time_zone = '+02:00' */");
      assertThat(rows(connection, "SELECT @@time_zone")).containsExactly("+02:00");
      run(connection, "/*M!999999\\- enable the sandbox mode */", "-- a comment");
      run(connection, "/*!50003 SET time_zone = 'UTC' */; /*!99999 no statement */;");
      assertThat(rows(connection, "SELECT @@time_zone")).containsExactly("UTC");
      assertThatThrownBy(() -> run(connection, "/*!50003 SELEC */"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("line 1, column 10");
    }
  }

  @Test
  void rollbackAfterAWriteWarnsAndInStrictModeFails() throws SQLException {
    try (Connection connection = mysql("")) {
      run(connection, "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      run(connection, "BEGIN", "INSERT INTO t VALUES (1, 'a')", "ROLLBACK");
      assertThat(rows(connection, "SHOW WARNINGS").get(0))
          .startsWith("Warning|1196|Nothing was rolled back");
      run(
          connection,
          "SET sql_mode = 'STRICT_TRANSACTIONS'",
          "ROLLBACK",
          "INSERT INTO t VALUES (2, 'b')");
      assertThatThrownBy(() -> run(connection, "ROLLBACK"))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1196));
    }
  }
}
