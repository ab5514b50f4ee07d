package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.oracle.MariaDbServer;

/**
 * The statements of {@code as-mariadb.sql} have the outcomes of MariaDB in a session of level
 * mysql: rows as texts, affected rows, or the number of the error.
 */
@Tag("oracle")
final class MySqlAsMariaDbTest extends MySqlCase {

  @Test
  void everyStatementHasTheOutcomeOfMariaDb() throws Exception {
    List<String> differences = new ArrayList<>();
    try (MariaDbServer server = MariaDbServer.start();
        Connection reference = server.connect("statements");
        Statement theirs = reference.createStatement();
        Connection connection = mariadb("");
        Statement ours = connection.createStatement()) {
      theirs.setEscapeProcessing(false);
      ours.setEscapeProcessing(false);
      ours.execute("SET sql_compat = 'mysql'");
      for (String sql : script()) {
        String wanted = outcome(theirs, sql);
        String got = outcome(ours, sql);
        if (!compared(sql, got).equals(compared(sql, wanted))) {
          differences.add("\n" + sql + "\n  " + got + "\n  MariaDB: " + wanted);
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  /** Returns the statements: one of a line, or several lines up to a semicolon. */
  private static List<String> script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(
            MySqlAsMariaDbTest.class.getResourceAsStream("/mysql/as-mariadb.sql"))) {
      String text =
          new String(script.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^-- .*$", "");
      return List.of(text.split(";\\s*\n")).stream()
          .map(String::strip)
          .filter(sql -> !sql.isEmpty())
          .toList();
    }
  }

  private static String outcome(Statement statement, String sql) {
    try {
      if (!statement.execute(sql)) {
        return "affected " + statement.getLargeUpdateCount();
      }
      try (ResultSet rows = statement.getResultSet()) {
        return rows(rows).toString();
      }
    } catch (SQLException failure) {
      return "error " + failure.getErrorCode() + ": " + failure.getMessage();
    }
  }

  /** Returns the outcome without messages; how many rows a definition copies is not compared. */
  private static String compared(String sql, String outcome) {
    if (outcome.startsWith("error ")) {
      return outcome.replaceFirst(":(?s:.*)", "");
    }
    return sql.startsWith("ALTER ") ? "done" : outcome;
  }
}
