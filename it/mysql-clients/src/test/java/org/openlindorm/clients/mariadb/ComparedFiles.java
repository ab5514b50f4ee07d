package org.openlindorm.clients.mariadb;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.oracle.MariaDbServer;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** Compares the queries of test files on a MariaDB server and on this engine's MySQL port. */
final class ComparedFiles {

  /** The database of both servers in which test files begin. */
  private static final String DATABASE = "test";

  /**
   * MySQL 8's own, as far as both servers have it, but for ONLY_FULL_GROUP_BY: what this engine
   * refuses is listed. A backslash escapes, as on the MySQL port, and {@code ||} joins texts.
   */
  private static final String SQL_MODE =
      "STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,"
          + "NO_ENGINE_SUBSTITUTION,PIPES_AS_CONCAT";

  private static final Set<String> OWN_DATABASES =
      Set.of("mysql", "sys", "information_schema", "performance_schema");

  /** No query of the files takes a second on an idle machine. */
  private static final int MOST_MILLIS = 30_000;

  private final Path suite;
  private final MariaDbServer server;

  /** Texts and answers for the eyes of the reviewer; they never go into the repository. */
  private final PrintWriter report;

  ComparedFiles(Path suite, MariaDbServer server, PrintWriter report) {
    this.suite = suite;
    this.server = server;
    this.report = report;
  }

  /** The verdict of each query of a file; the worst of its runs where a loop repeats it. */
  Map<StatementKey, AnswerVerdict> compare(String file) throws Exception {
    emptyServer();
    Map<StatementKey, AnswerVerdict> verdicts = new TreeMap<>();
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        MySqlEndpoint endpoint =
            new MySqlEndpoint(
                engine, Logins.by((user, password) -> true), MySqlSettings.on("127.0.0.1", 0))) {
      endpoint.start();
      try (Connection first = connect(endpoint, "default")) {
        run(first, "CREATE DATABASE " + DATABASE);
      }
      try (Connection reference = server.connect(DATABASE);
          Connection ours = connect(endpoint, DATABASE)) {
        run(reference, "SET NAMES utf8mb4 COLLATE utf8mb4_nopad_bin");
        run(reference, "SET sql_mode = '" + SQL_MODE + "'");
        run(reference, "SET sql_select_limit = " + (QueryAnswer.MOST_ROWS + 1));
        run(ours, "SET statement_timeout = " + MOST_MILLIS);
        run(ours, "SET key_advisor = off");
        TestFileRun.Observer observer =
            (number, sql, expected, answer, mirror) -> {
              StatementKey key = StatementKey.of(file, number, sql);
              AnswerVerdict verdict = AnswerVerdict.of(sql, expected, answer);
              verdicts.merge(key, verdict, AnswerVerdict::worse);
              report(key, verdict, sql, expected, answer, mirror);
            };
        new TestFileRun(reference, ours, observer)
            .run(TestFileReader.read(suite, suite.resolve("main").resolve(file + ".test")));
      }
    }
    return verdicts;
  }

  private void emptyServer() throws SQLException {
    try (Connection connection = server.connect("scratch")) {
      List<String> databases = new ArrayList<>();
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("SHOW DATABASES")) {
        while (rows.next()) {
          databases.add(rows.getString(1));
        }
      }
      for (String database : databases) {
        if (!OWN_DATABASES.contains(database)) {
          run(connection, "DROP DATABASE " + SqlNames.quoted(database));
        }
      }
      run(connection, "CREATE DATABASE " + DATABASE);
    }
  }

  private static Connection connect(MySqlEndpoint endpoint, String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mariadb://127.0.0.1:"
            + endpoint.port()
            + "/"
            + database
            + "?user=tester&password=any&allowPublicKeyRetrieval=true");
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void report(
      StatementKey key,
      AnswerVerdict verdict,
      String sql,
      QueryAnswer expected,
      QueryAnswer answer,
      TableMirror mirror) {
    List<String> missing = new ArrayList<>();
    mirror
        .missing()
        .forEach((name, reason) -> missing.add(sql.contains(name) ? name + ": " + reason : ""));
    missing.removeIf(String::isEmpty);
    report.println(
        String.join(
            "\t",
            key.file(),
            Integer.toString(key.number()),
            key.hash(),
            verdict.toString(),
            String.join("; ", missing),
            oneLine(sql),
            oneLine(expected.toString()),
            oneLine(answer.toString())));
    report.flush();
  }

  private static String oneLine(String text) {
    String line =
        text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    return line.length() > 4_000 ? line.substring(0, 4_000) : line;
  }
}
