package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Frameworks with their default settings start twice on a database of level mysql, without a hint.
 * The first start creates the tables, inserts, reads, updates, deletes, lists the schema and adds a
 * column. The second one must change no definition and no row. A framework that is not installed is
 * skipped.
 */
@Timeout(600)
final class FrameworkStartsIT {

  private static final Path PAGE = Path.of("..", "..", "docs", "clients.md");
  private static final String BEGIN = "<!-- frameworks: written by FrameworkStartsIT -->\n";
  private static final String END = "<!-- end of frameworks -->\n";
  private static final Map<StartedFramework, String> VERSIONS =
      new EnumMap<>(StartedFramework.class);

  @ParameterizedTest
  @EnumSource
  void theSecondStartChangesNothing(StartedFramework framework) throws Exception {
    framework.start().assumeInstalled();
    OneServer.run(
        "default", "CREATE DATABASE " + framework.database() + " WITH (SQL_COMPAT='mysql')");
    framework.start().start(framework.database(), true);
    String created = content(framework.database());
    assertThat(errorsOfTheAdvisor(framework.database())).isEmpty();
    String version = framework.start().start(framework.database(), false);
    assertThat(content(framework.database())).isEqualTo(created);
    VERSIONS.put(framework, version);
  }

  /** The tables whose keys the advisor reports as an error: the default models have none. */
  private static List<String> errorsOfTheAdvisor(String database) throws SQLException {
    try (Connection connection = UsersTable.connect(database);
        Statement statement = connection.createStatement()) {
      String advice = "SELECT * FROM information_schema.KEY_ADVICE WHERE TABLE_SCHEMA = '%s'";
      return texts(statement, advice.formatted(database) + " AND SEVERITY = 'ERROR'");
    }
  }

  /** The definitions and rows of all tables. */
  private static String content(String database) throws SQLException {
    StringBuilder all = new StringBuilder();
    try (Connection connection =
            DriverManager.getConnection(
                OneServer.url(database), OneServer.MAKER, OneServer.PASSWORD);
        Statement statement = connection.createStatement()) {
      statement.execute("SET sql_compat = 'mysql'");
      for (String table : texts(statement, "SHOW TABLES")) {
        all.append(texts(statement, "SHOW CREATE TABLE `" + table + "`")).append('\n');
        all.append(texts(statement, "SELECT * FROM `" + table + "`")).append('\n');
      }
    }
    return all.toString();
  }

  private static List<String> texts(Statement statement, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(result.getString(i));
        }
        rows.add(String.join(" | ", row));
      }
    }
    return rows;
  }

  /**
   * The table in docs/clients.md contains what was seen; the row of a framework that is not
   * installed here is kept.
   */
  @AfterAll
  static void thePageListsTheFrameworks() throws Exception {
    String page = Files.readString(PAGE);
    int start = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    assertThat(start).isGreaterThanOrEqualTo(BEGIN.length());
    String written = page.substring(start, end);
    String rows =
        Arrays.stream(StartedFramework.values())
            .map(each -> row(each, written))
            .filter(row -> !row.isEmpty())
            .collect(Collectors.joining("\n"));
    String seen =
        page.substring(0, start)
            + "\n| Framework | Version |\n|---|---|\n"
            + rows
            + "\n\n"
            + page.substring(end);
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(PAGE, seen);
    } else {
      assertThat(page).isEqualTo(seen);
    }
  }

  private static String row(StartedFramework framework, String written) {
    String version = VERSIONS.get(framework);
    boolean ofThePage = !framework.start().isOfDebian() || DebianPackages.areThoseOfThePage();
    return version != null && ofThePage
        ? "| " + framework.title() + " | " + version + " |"
        : written
            .lines()
            .filter(line -> line.startsWith("| " + framework.title() + " |"))
            .findFirst()
            .orElse("");
  }
}
