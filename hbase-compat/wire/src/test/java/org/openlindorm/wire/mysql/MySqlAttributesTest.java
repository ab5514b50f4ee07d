package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import com.mysql.cj.jdbc.JdbcStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Attributes that a client attaches to a statement change nothing of it. */
class MySqlAttributesTest extends MySqlCase {

  @Test
  void plainStatementsBringThem() throws SQLException {
    try (Connection connection = mysql("allowMultiQueries=true");
        Statement statement = connection.createStatement()) {
      JdbcStatement attributed = statement.unwrap(JdbcStatement.class);
      attributed.setAttribute("trace", "4bf92f");
      attributed.setAttribute("number", 7L);
      attributed.setAttribute("at", LocalDateTime.of(2024, 1, 31, 8, 30));
      attributed.setAttribute("nothing", null);
      for (int run = 0; run < 2; run++) {
        try (ResultSet rows = statement.executeQuery("SELECT 'it\\'s'")) {
          assertThat(rows(rows)).containsExactly("it's");
        }
      }
      attributed.clearAttributes();
      try (ResultSet rows = statement.executeQuery("SELECT 2")) {
        assertThat(rows(rows)).containsExactly("2");
      }
    }
  }

  @Test
  void preparedStatementsSendAttributesAfterTheirValues() throws SQLException {
    try (Connection connection = mysql("useServerPrepStmts=true")) {
      run(connection, "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      try (PreparedStatement write =
              connection.prepareStatement("INSERT INTO t (id, v) VALUES (?, ?)");
          PreparedStatement read = connection.prepareStatement("SELECT id, v FROM t")) {
        write.unwrap(JdbcStatement.class).setAttribute("trace", "4bf92f");
        for (long id : List.of(1L, 2L)) {
          write.setLong(1, id);
          write.setString(2, id == 1 ? "one" : "two");
          assertThat(write.executeUpdate()).isEqualTo(1);
        }
        write.unwrap(JdbcStatement.class).clearAttributes();
        write.setLong(1, 3);
        write.setString(2, "three");
        assertThat(write.executeUpdate()).isEqualTo(1);
        read.unwrap(JdbcStatement.class).setAttribute("trace", 9);
        try (ResultSet rows = read.executeQuery()) {
          assertThat(rows(rows)).containsExactly("1|one", "2|two", "3|three");
        }
      }
    }
  }
}
