package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.engine.Session;

/** A user of the catalog does over the MySQL protocol what the user's grants permit. */
class MySqlUsersTest extends MySqlCase {

  @BeforeEach
  void define() {
    endpoint.close();
    endpoint = endpoint(new AccountCredentials(() -> engine.catalog().accounts()));
    endpoint.start();
    change("CREATE TABLE orders (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    change("UPSERT INTO orders (k, v) VALUES (1, 10)");
    change("CREATE USER boss IDENTIFIED BY 'secret'");
    change("CREATE USER ann IDENTIFIED BY 'pass'");
    change("GRANT READ ON TABLE default.orders TO ann");
  }

  private void change(String sql) {
    try (Session process = engine.open()) {
      process.execute(sql).close();
    }
  }

  private Connection ann(String parameters) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:" + endpoint.port() + "/default?sslMode=DISABLED&" + parameters,
        "ann",
        "pass");
  }

  private static void assertDenied(int code, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            SQLException.class,
            failure -> {
              assertThat(failure.getErrorCode()).as(failure.getMessage()).isEqualTo(code);
              assertThat(failure.getSQLState()).isEqualTo("42000");
            });
  }

  @Test
  void aStatementWithoutItsPrivilegeIsRefused() throws SQLException {
    try (Connection ann = ann("allowPublicKeyRetrieval=true")) {
      assertThat(rows(ann, "SELECT v FROM orders")).containsExactly("10");
      assertDenied(1142, () -> run(ann, "UPSERT INTO orders (k, v) VALUES (2, 20)"));
      assertDenied(1142, () -> run(ann, "DROP TABLE orders"));
      assertDenied(1227, () -> run(ann, "CREATE USER carl IDENTIFIED BY 'p'"));
      assertThat(rows(ann, "SELECT k FROM orders")).containsExactly("1");
    }
  }

  @Test
  void aPreparedStatementIsRefusedFromTheRevokeOn() throws SQLException {
    try (Connection ann = ann("allowPublicKeyRetrieval=true&useServerPrepStmts=true");
        PreparedStatement read = ann.prepareStatement("SELECT v FROM orders WHERE k = ?")) {
      read.setInt(1, 1);
      assertThat(rows(read.executeQuery())).containsExactly("10");
      change("REVOKE READ ON TABLE default.orders FROM ann");
      assertDenied(1142, () -> read.executeQuery().close());
    }
  }
}
