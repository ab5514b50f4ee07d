package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.AvaticaSqlException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Tests which metadata the stock driver returns itself, and which comes from the server: the table
 * of docs/connect.md.
 */
@Timeout(120)
class AvaticaMetadataTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Connections connections =
      new Connections(engine, Duration.ofMinutes(10), System::nanoTime);
  private final AvaticaEndpoint endpoint =
      new AvaticaEndpoint(
          AvaticaSettings.on("127.0.0.1", 0), Logins.by(Credentials.ANYONE), engine, connections);

  @BeforeEach
  void start() throws SQLException {
    endpoint.start();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE orders (channel VARCHAR, id BIGINT, v INTEGER, PRIMARY KEY (channel, id"
              + " DESC), INDEX by_v (v))");
    }
  }

  @AfterEach
  void stop() {
    endpoint.close();
    engine.close();
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:avatica:remote:url=http://127.0.0.1:" + endpoint.port() + ";serialization=protobuf",
        "me",
        "x");
  }

  private static List<String> rows(ResultSet rows) throws SQLException {
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
        values.add(rows.getString(i));
      }
      lines.add(String.join("|", values));
    }
    return lines;
  }

  @Test
  void answersOfTheDriverWithoutTheServerMatchTheDocumentation() throws SQLException {
    try (Connection connection = connect()) {
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(meta.getIdentifierQuoteString()).isEqualTo("\"");
      assertThat(meta.getDatabaseProductName()).isEqualTo("Avatica");
      assertThat(rows(meta.getPrimaryKeys(null, "default", "orders"))).isEmpty();
      assertThat(rows(meta.getIndexInfo(null, "default", "orders", false, true))).isEmpty();
      assertThat(rows(meta.getImportedKeys(null, "default", "orders"))).isEmpty();
    }
  }

  @Test
  void schemasTablesAndColumnsAreThoseOfInformationSchema() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE sales");
      statement.execute(
          "CREATE TABLE t (k VARCHAR, n BIGINT, a_double DOUBLE, a_decimal DECIMAL(20,4) DEFAULT"
              + " 1.5, a_char CHAR(5) COMMENT 'five', a_date DATE, more VARBINARY, `*_s` INTEGER,"
              + " PRIMARY KEY (k, n)) WITH (wildcard_column='*_s')");
      statement.execute("CREATE VIEW seen AS SELECT k FROM t");
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(rows(meta.getSchemas())).containsExactly("default|null", "sales|null");
      assertThat(texts(meta.getTables(null, "default", "%", null), 3, 4))
          .containsExactly("orders|TABLE", "t|TABLE", "seen|VIEW");
      assertThat(texts(meta.getTables(null, null, "%", new String[] {"VIEW"}), 2, 3))
          .containsExactly("default|seen");
      assertThat(rows(meta.getTables(null, "sales", "%", null))).isEmpty();
      assertThat(texts(meta.getColumns(null, null, "t", "a\\_d%"), 4))
          .containsExactly("a_double", "a_decimal", "a_date");
      assertThat(
              texts(meta.getColumns(null, null, "t", "%"), 4, 5, 6, 7, 9, 10, 11, 13, 16, 17, 18))
          .containsExactly(
              "k|12|VARCHAR|2147483647|null|null|0|null|2147483647|1|NO",
              "n|-5|BIGINT|19|0|10|0|null|null|2|NO",
              "a_double|8|DOUBLE|15|0|10|1|null|null|3|YES",
              "a_decimal|3|DECIMAL|20|4|10|1|1.5|null|4|YES",
              "a_char|1|CHAR|5|null|null|1|null|5|5|YES",
              "a_date|91|DATE|10|null|null|1|null|null|6|YES",
              "more|-3|VARBINARY|2147483647|null|null|1|null|2147483647|7|YES");
      assertThat(texts(meta.getColumns(null, null, "t", "a\\_%"), 12))
          .containsExactly("null", "null", "five", "null");
      assertThat(meta.getColumns(null, null, "t", "%").getMetaData().getColumnType(5))
          .isEqualTo(java.sql.Types.INTEGER);
      assertThat(texts(meta.getTypeInfo(), 1)).contains("VARBINARY", "TIMESTAMP");
      assertThat(rows(meta.getTableTypes())).containsExactly("TABLE", "VIEW");
      assertThat(rows(meta.getCatalogs())).isEmpty();
    }
  }

  private static List<String> texts(ResultSet rows, int... columns) throws SQLException {
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (int column : columns) {
        values.add(rows.getString(column));
      }
      lines.add(String.join("|", values));
    }
    return lines;
  }

  /** A regular expression of the same meaning goes back over the name for years. */
  @Test
  void aNamePatternOfManyWildcardsIsAnsweredAtOnce() throws SQLException {
    String name = "a".repeat(200);
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + name + " (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(rows(meta.getTables(null, null, "%a".repeat(30) + "!", null))).isEmpty();
      assertThat(rows(meta.getTables(null, null, "%a".repeat(30), null))).hasSize(1);
      assertThat(rows(meta.getColumns(null, "default", "o_ders", "%d"))).hasSize(1);
      assertThat(rows(meta.getColumns(null, "default", "o\\_ders", "%d"))).isEmpty();
    }
  }

  @Test
  void namesInBackticksKeysAndIndexesAreReportedBySql() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        PreparedStatement keys =
            connection.prepareStatement(
                "SELECT COLUMN_NAME, ORDINAL_POSITION FROM information_schema.KEY_COLUMN_USAGE"
                    + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?")) {
      assertThat(rows(statement.executeQuery("SELECT `v` FROM `orders`"))).isEmpty();
      assertThat(rows(statement.executeQuery("SELECT VERSION()"))).hasSize(1);
      keys.setString(1, "default");
      keys.setString(2, "orders");
      assertThat(rows(keys.executeQuery())).containsExactly("channel|1", "id|2");
      assertThat(
              rows(
                  statement.executeQuery(
                      "SELECT INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, COLLATION"
                          + " FROM information_schema.STATISTICS WHERE TABLE_NAME = 'orders'")))
          .containsExactlyInAnyOrder("PRIMARY|1|channel|A", "PRIMARY|2|id|D", "by_v|1|v|A");
    }
  }

  @Test
  void aStatementThatCannotBePreparedFailsAsOneThatIsExecuted() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql :
          List.of("SELECT nothing FROM orders", "SELEC 1", "SELECT * FROM orders WHERE id > 1")) {
        AvaticaSqlException executed = failure(() -> statement.executeQuery(sql));
        AvaticaSqlException prepared = failure(() -> connection.prepareStatement(sql).close());
        assertThat(prepared.getErrorCode()).isEqualTo(executed.getErrorCode());
        assertThat(prepared.getSQLState()).isEqualTo(executed.getSQLState());
        assertThat(prepared.getErrorMessage()).isEqualTo("while preparing SQL: " + sql);
        String words = words(sql);
        assertThat(executed.getMessage()).contains(words);
        assertThat(prepared.getStackTraces())
            .anySatisfy(frame -> assertThat(frame).contains(words));
      }
    }
  }

  /** Returns what the engine says of a statement that it refuses. */
  private String words(String sql) {
    try (Session session = engine.open()) {
      return catchThrowableOfType(LindormException.class, () -> session.execute(sql)).getMessage();
    }
  }

  private static AvaticaSqlException failure(EndpointCase.Call call) {
    return catchThrowableOfType(AvaticaSqlException.class, call::run);
  }

  @Test
  void aConnectionThatTheServerDoesNotKnowHasTheNumberAtWhichTheDriverReconnects()
      throws SQLException {
    Connection connection = connect();
    Statement statement = connection.createStatement();
    connections.closeAll();
    SQLException gone = EndpointCase.failure(() -> statement.executeQuery("SELECT 1"));
    assertThat(gone.getErrorCode()).isEqualTo(1);
    assertThat(gone.getSQLState()).isEqualTo("08003");
  }
}
