package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with this option sends the spans of its statements to a collector. */
final class TracesIT {

  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String PARENT = "b7ad6b7169203331";

  @TempDir Path folder;

  @Test
  void statementsOfEachProtocolArriveBelowTheClientsSpan() throws Exception {
    try (var receiver = TraceReceiver.start()) {
      try (var server = traced(receiver, "one")) {
        try (var jdbc = server.sql()) {
          define(jdbc);
          run(
              jdbc,
              "/*traceparent='00-" + TRACE + "-" + PARENT + "-01'*/ SELECT * FROM t WHERE n = 1");
        }
        try (var mysql = mysql(server)) {
          run(mysql, "SELECT id FROM t WHERE id = 'b'");
        }
        server.stop();
        receiver.end();
      }
      assertThat(receiver.requests()).containsOnly("POST /v1/traces");
      assertThat(receiver.named("SELECT t"))
          .as("%s", receiver)
          .anySatisfy(
              span -> {
                assertThat(span.trace()).isEqualTo(TRACE);
                assertThat(span.parent()).isEqualTo(PARENT);
                assertThat(span.text()).contains("avatica", "SELECT * FROM t WHERE n = ?");
              })
          .anySatisfy(
              span -> {
                assertThat(span.parent()).isEmpty();
                assertThat(span.text()).contains("mysql", "SELECT id FROM t WHERE id = ?");
              });
      assertThat(receiver.named("scan t.by_n"))
          .anySatisfy(span -> assertThat(span.trace()).isEqualTo(TRACE));
      assertThat(receiver.spans()).as("values").noneMatch(span -> span.text().contains("s3cret"));
      assertThat(receiver.spans())
          .as("what begins a trace: %s", receiver)
          .filteredOn(span -> span.parent().isEmpty())
          .allMatch(span -> span.text().contains("openlindorm"));
    }
  }

  @Test
  void callsToRemoteRegionServersAreChildrenOfTheirStatement() throws Exception {
    try (var receiver = TraceReceiver.start();
        var hbase = ExternalHBase.start(folder)) {
      try (var server = traced(receiver, "sql", "--hbase", hbase.quorum())) {
        try (var jdbc = server.sql()) {
          define(jdbc);
          run(jdbc, "SELECT * FROM t WHERE n >= 1");
        }
        server.stop();
        receiver.end();
        for (String statement : List.of("SELECT t", "UPSERT t")) {
          assertThat(receiver.named(statement))
              .as("%s\n%s", receiver, server.output())
              .isNotEmpty();
        }
      }
      var select = receiver.named("SELECT t").get(0);
      var insert = receiver.named("UPSERT t").get(0);
      assertThat(receiver.spans())
          .as("%s", receiver)
          .anyMatch(
              span ->
                  span.name().equals("hbase.pb.ClientService/Scan")
                      && receiver.isBelow(span, receiver.named("scan t.by_n").get(0))
                      && receiver.isBelow(span, select))
          .anyMatch(
              span ->
                  span.name().equals("hbase.pb.ClientService/Multi")
                      && receiver.isBelow(span, insert));
    }
  }

  @Test
  void aServerSendsNoTracesByDefault() throws Exception {
    try (var receiver = TraceReceiver.start()) {
      try (var server =
          ServerProcess.start(
              folder.resolve("quiet"), "--sync", "false", "--tracing-endpoint", receiver.url())) {
        try (var jdbc = server.sql()) {
          define(jdbc);
          run(jdbc, "SELECT * FROM t WHERE n = 1");
        }
        server.stop();
        assertThat(server.output()).doesNotContainIgnoringCase("opentelemetry");
      }
      assertThat(receiver.requests()).isEmpty();
    }
  }

  @Test
  void invalidOptionsAreReportedAtTheStart() {
    try (var server =
        ServerProcess.launch(
            folder.resolve("wrong"), "--tracing", "otlp", "--tracing-endpoint", "nowhere")) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output()).contains("Traces cannot be sent").contains("nowhere");
    }
  }

  private ServerProcess traced(TraceReceiver receiver, String name, String... more) {
    var options = new ArrayList<>(List.of(more));
    options.addAll(List.of("--tracing", "otlp", "--tracing-endpoint", receiver.url()));
    return ServerProcess.start(folder.resolve(name), options.toArray(String[]::new));
  }

  private static Connection mysql(ServerProcess server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:" + server.mySqlPort() + "/default", "root", "");
  }

  private static void define(Connection connection) throws SQLException {
    run(connection, "CREATE TABLE t (id VARCHAR PRIMARY KEY, n BIGINT)");
    run(connection, "CREATE INDEX by_n ON t (n) SYNC");
    run(connection, "UPSERT INTO t (id, n) VALUES ('s3cret', 1), ('b', 2), ('c', 3)");
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      if (statement.execute(sql)) {
        try (var rows = statement.getResultSet()) {
          while (rows.next()) {}
        }
      }
    }
  }
}
