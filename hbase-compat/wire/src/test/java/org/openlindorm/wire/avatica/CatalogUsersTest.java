package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Users of the catalog over the wire: logins, refusals and metadata, with the stock driver. */
@Timeout(120)
class CatalogUsersTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final AvaticaEndpoint endpoint =
      new AvaticaEndpoint(
          engine,
          Logins.by(new AccountCredentials(() -> engine.catalog().accounts())),
          AvaticaSettings.on("127.0.0.1", 0));

  @BeforeEach
  void start() throws SQLException {
    endpoint.start();
    try (Connection anybody = connect("whoever", "whatever")) {
      run(anybody, "CREATE TABLE orders (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      run(anybody, "CREATE TABLE hidden (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      run(anybody, "UPSERT INTO orders (k, v) VALUES (1, 10)");
      run(anybody, "CREATE USER boss IDENTIFIED BY 'secret'");
      assertThat(code(() -> run(anybody, "SELECT v FROM orders"))).isEqualTo(1142);
    }
    try (Connection boss = connect("boss", "secret")) {
      run(boss, "CREATE USER 'ann'@'%' IDENTIFIED BY 'pass'");
      run(boss, "GRANT READ ON TABLE default.orders TO ann");
    }
  }

  @AfterEach
  void stop() {
    endpoint.close();
    engine.close();
  }

  @Test
  void aUserMissingFromTheCatalogIsRefused() {
    assertThat(code(() -> connect("whoever", "whatever").close())).isEqualTo(1045);
    assertThat(code(() -> connect("ann", "secret").close())).isEqualTo(1045);
    assertThat(code(() -> connect("", "").close())).isEqualTo(1045);
  }

  @Test
  void aUserActsWithinGrantsAndErrorsNameMissingPrivileges() throws SQLException {
    try (Connection ann = connect("ann", "pass");
        Connection boss = connect("boss", "secret");
        PreparedStatement read = ann.prepareStatement("SELECT v FROM orders WHERE k = ?")) {
      read.setInt(1, 1);
      assertThat(texts(read.executeQuery(), 1)).containsExactly("10");
      SQLException refusal = failure(() -> run(ann, "UPSERT INTO orders (k, v) VALUES (2, 20)"));
      assertThat(refusal.getErrorCode()).isEqualTo(1142);
      assertThat(refusal.getSQLState()).isEqualTo("42000");
      assertThat(refusal.getMessage())
          .contains("WRITE command denied to user 'ann'@'127.0.0.1' for table 'default.orders'")
          .contains("GRANT WRITE ON TABLE default.orders TO ann");
      assertThat(code(() -> run(ann, "CREATE USER carl IDENTIFIED BY 'p'"))).isEqualTo(1227);
      run(boss, "REVOKE READ ON TABLE orders FROM ann");
      assertThat(code(() -> read.executeQuery().close())).isEqualTo(1142);
    }
  }

  @Test
  void metadataListsWhatOneHasSomeRightOn() throws SQLException {
    try (Connection ann = connect("ann", "pass");
        Connection boss = connect("boss", "secret")) {
      assertThat(texts(ann.getMetaData().getTables(null, "default", "%", null), 3))
          .containsExactly("orders");
      assertThat(texts(ann.getMetaData().getColumns(null, "default", "%", "%"), 3))
          .containsOnly("orders");
      assertThat(texts(boss.getMetaData().getTables(null, "default", "%", null), 3))
          .containsExactly("hidden", "orders");
    }
  }

  @Test
  void metadataListsViewsAfterTables() throws SQLException {
    try (Connection boss = connect("boss", "secret");
        Connection ann = connect("ann", "pass")) {
      run(boss, "CREATE VIEW big AS SELECT k, v AS worth FROM orders WHERE v > 5");
      DatabaseMetaData all = boss.getMetaData();
      assertThat(texts(all.getTables(null, "default", "%", null), 3))
          .containsExactly("hidden", "orders", "big");
      assertThat(texts(all.getTables(null, "default", "%", new String[] {"VIEW"}), 3))
          .containsExactly("big");
      assertThat(texts(all.getColumns(null, "default", "big", "%"), 4))
          .containsExactly("k", "worth");
      assertThat(texts(ann.getMetaData().getTables(null, "default", "big", null), 3)).isEmpty();
    }
  }

  private Connection connect(String user, String password) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:avatica:remote:url=http://127.0.0.1:" + endpoint.port() + ";serialization=protobuf",
        user,
        password);
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> texts(ResultSet rows, int column) throws SQLException {
    List<String> texts = new ArrayList<>();
    while (rows.next()) {
      texts.add(rows.getString(column));
    }
    return texts;
  }

  private static SQLException failure(EndpointCase.Call call) {
    return EndpointCase.failure(call);
  }

  private static int code(EndpointCase.Call call) {
    return failure(call).getErrorCode();
  }
}
