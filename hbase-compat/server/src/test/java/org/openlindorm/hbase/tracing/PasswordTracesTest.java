package org.openlindorm.hbase.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.mysql.cj.jdbc.JdbcConnection;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.WebClient;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebSettings;
import org.openlindorm.web.console.ConsolePages;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;
import org.slf4j.LoggerFactory;

/**
 * Passwords in statements that arrive by each protocol, whether they parse or not, are in no line
 * of the log, span, list, sample or error.
 */
@Timeout(120)
class PasswordTracesTest {

  private static final String SECRET = "Sesame77";

  private static final List<String> STATEMENTS =
      List.of(
          "CREATE USER zed IDENTIFIED BY 'Sesame77'",
          "ALTER USER zed IDENTIFIED BY 'Sesame77'",
          "SET PASSWORD FOR zed = 'Sesame77'",
          "SET PASSWORD = 'Sesame77'",
          "CREATE USER 'zed'@'%' IDENTIFIED WITH caching_sha2_password BY 'Sesame77'",
          "CREATE USERS zed IDENTIFIED BY 'Sesame77'",
          "ALTER USER zed IDENTIFED BY 'Sesame77'",
          "CREATE USER zed IDENTIFIED BY Sesame77",
          "CREATE USER zed IDENTIFIED BY 'Sesame77",
          "EXPLAIN ALTER USER zed IDENTIFIED BY 'Sesame77'",
          "GRANT READ ON shop.* TO zed IDENTIFIED BY 'Sesame77'",
          "PREPARE s FROM 'CREATE USER zed IDENTIFIED BY ''Sesame77'''",
          "/* SET PASSWORD = 'Sesame77' */ SELECT 1");

  private final TracedEngine engine = new TracedEngine(new MemoryStore());
  private final Logins logins = Logins.by(Credentials.ANYONE);
  private final MySqlEndpoint mysql =
      new MySqlEndpoint(engine.engine(), logins, MySqlSettings.on("127.0.0.1", 0));
  private final AvaticaEndpoint avatica =
      new AvaticaEndpoint(engine.engine(), logins, AvaticaSettings.on("127.0.0.1", 0));
  private final WebEndpoint web =
      new WebEndpoint(
          WebSettings.on("127.0.0.1", 0),
          logins,
          ConsolePages.of(engine.engine(), Map::of, (rows, format, out) -> {}));
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final Logger ours = (Logger) LoggerFactory.getLogger("org.openlindorm");
  private final @Nullable Level level = ours.getLevel();
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private final List<String> errors = new ArrayList<>();

  @BeforeEach
  void start() {
    mysql.start();
    avatica.start();
    web.start();
    rows("ALTER SYSTEM SET STATEMENT_LITERALS = true");
    rows("ALTER SYSTEM SET SLOW_QUERY_TIME_MS = 0");
    rows("ALTER SYSTEM SET SLOW_QUERY_RECORD_ENABLE = true");
    lines.start();
    root.addAppender(lines);
    ours.setLevel(Level.TRACE);
  }

  @AfterEach
  void stop() {
    ours.setLevel(level);
    root.detachAppender(lines);
    web.close();
    avatica.close();
    mysql.close();
    engine.close();
  }

  private List<String> rows(String sql) {
    List<String> rows = new ArrayList<>();
    try (Session session = engine.engine().open();
        Result result = session.execute(sql)) {
      if (result instanceof Result.Rows list) {
        for (var row = list.next(); row != null; row = list.next()) {
          rows.add(Arrays.toString(row));
        }
      }
    }
    return rows;
  }

  /** Avatica's driver writes the text that it has sent before what the server has answered. */
  private static String ofServer(SQLException refused, String sent) {
    return refused.toString().replace(sent, "");
  }

  /** Runs and prepares a text as it is and as one of several. */
  private void send(Connection connection, String sql) {
    for (String text : List.of(sql, "SELECT 1; " + sql)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(text);
      } catch (SQLException refused) {
        errors.add(ofServer(refused, text));
      }
      try {
        connection.prepareStatement(text).close();
      } catch (SQLException refused) {
        errors.add(ofServer(refused, text));
      }
    }
  }

  private void send(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "me", "other")) {
      STATEMENTS.forEach(sql -> send(connection, sql));
    }
  }

  /** COM_CHANGE_USER, and statements of the session that follows. */
  private void changeUser(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "me", SECRET)) {
      connection.unwrap(JdbcConnection.class).changeUser("zed", SECRET);
      STATEMENTS.forEach(sql -> send(connection, sql));
    }
  }

  private void sendToConsole() throws IOException {
    WebClient client = new WebClient(web.port()).loggedIn("", "");
    for (String sql : STATEMENTS) {
      String body = new ObjectMapper().writeValueAsString(Map.of("sql", sql));
      errors.add(client.post("/api/sql", body).body());
    }
  }

  private static String text(ILoggingEvent line) {
    StringBuilder text = new StringBuilder(line.getFormattedMessage());
    IThrowableProxy cause = line.getThrowableProxy();
    while (cause != null) {
      text.append('\n').append(cause.getMessage());
      cause = cause.getCause();
    }
    return text.toString();
  }

  @Test
  void noProtocolStoresOrReportsAPassword() throws Exception {
    String mysqlPort = "127.0.0.1:" + mysql.port() + "/default?";
    send("jdbc:mysql://" + mysqlPort + "sslMode=DISABLED&allowMultiQueries=true");
    send("jdbc:mysql://" + mysqlPort + "sslMode=DISABLED&useServerPrepStmts=true");
    changeUser("jdbc:mysql://" + mysqlPort + "sslMode=DISABLED");
    send("jdbc:mariadb://" + mysqlPort + "useServerPrepStmts=true");
    send("jdbc:avatica:remote:url=http://127.0.0.1:" + avatica.port() + ";serialization=protobuf");
    sendToConsole();

    assertThat(errors).hasSizeGreaterThan(4 * STATEMENTS.size());
    assertThat(errors).noneMatch(error -> error.contains(SECRET));
    List<String> logged = List.copyOf(lines.list).stream().map(PasswordTracesTest::text).toList();
    assertThat(logged).hasSizeGreaterThan(4 * STATEMENTS.size());
    assertThat(logged).noneMatch(line -> line.contains(SECRET));
    assertThat(engine.spans()).hasSizeGreaterThan(4 * STATEMENTS.size());
    assertThat(engine.spans()).noneMatch(span -> span.toString().contains(SECRET));
    for (String list : List.of("STATEMENTS", "PROCESSLIST")) {
      List<String> kept = rows("SELECT * FROM information_schema." + list);
      assertThat(kept).isNotEmpty().noneMatch(row -> row.contains(SECRET));
    }
  }
}
