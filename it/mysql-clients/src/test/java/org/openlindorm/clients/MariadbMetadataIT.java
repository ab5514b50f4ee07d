package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.oracle.MariaDbServer;

/**
 * Compares what SHOW, information_schema and both Java drivers say about the same tables here and
 * in MariaDB. {@link #asMySql8} lists the reviewed differences, where MySQL 8's manual decides.
 */
@Tag("oracle")
@Timeout(300)
final class MariadbMetadataIT {

  private static final List<String> TABLES =
      List.of(
          """
          CREATE TABLE numbers (id INT NOT NULL, a TINYINT, b TINYINT(1) DEFAULT 1, c SMALLINT UNSIGNED,
            d MEDIUMINT, e INT(11) DEFAULT 5, f INT UNSIGNED NOT NULL, g BIGINT(20), h BIGINT UNSIGNED,
            i DECIMAL(10,2) DEFAULT 0.50, j DECIMAL(5), k NUMERIC(8,3), l FLOAT, m DOUBLE, n BOOL,
            o BIT(1), PRIMARY KEY (id)) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin\
          """,
          """
          CREATE TABLE texts (id VARCHAR(36) NOT NULL, a CHAR(3), b VARCHAR(90) NOT NULL DEFAULT 'x',
            c TINYTEXT, d TEXT, e MEDIUMTEXT, f LONGTEXT, g BINARY(4), h VARBINARY(16), i TINYBLOB,
            j BLOB, k MEDIUMBLOB, l LONGBLOB, m ENUM('new','it''s') DEFAULT 'new', n SET('a','bc'),
            PRIMARY KEY (id), KEY by_b (b), KEY by_a (a, b))
            DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin\
          """,
          """
          CREATE TABLE moments (id INT NOT NULL, a DATE, b TIME, c TIME(3), d DATETIME, e DATETIME(3),
            f DATETIME(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6), g TIMESTAMP NULL DEFAULT NULL,
            h TIMESTAMP(3) NULL DEFAULT NULL ON UPDATE CURRENT_TIMESTAMP(3),
            PRIMARY KEY (id)) DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin\
          """,
          """
          CREATE TABLE keyed (a INT NOT NULL COMMENT 'it''s \\\\ a', b VARCHAR(20) NOT NULL COMMENT 'b',
            c INT, d INT, PRIMARY KEY (a, b),
            UNIQUE KEY only_c (c), UNIQUE KEY by_d (d, c), KEY plain (d))
            DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin\
          """);

  private static final List<String> NAMES = List.of("numbers", "texts", "moments", "keyed");

  private static final String COLUMNS =
      "SELECT COLUMN_NAME, ORDINAL_POSITION, IS_NULLABLE, DATA_TYPE, CHARACTER_MAXIMUM_LENGTH,"
          + " CHARACTER_OCTET_LENGTH, NUMERIC_PRECISION, NUMERIC_SCALE, DATETIME_PRECISION,"
          + " CHARACTER_SET_NAME, COLLATION_NAME, COLUMN_TYPE, COLUMN_KEY, EXTRA, PRIVILEGES,"
          + " COLUMN_COMMENT FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'compared' AND"
          + " TABLE_NAME = '%s' ORDER BY ORDINAL_POSITION";

  /** The answers of each table; what is in the columns is the same in MySQL 8 and MariaDB. */
  private static final List<String> QUERIES =
      List.of(
          "SHOW COLUMNS FROM %s",
          "SHOW FULL COLUMNS FROM %s",
          "DESCRIBE %s 'b'",
          COLUMNS,
          "SELECT INDEX_NAME, SEQ_IN_INDEX, NON_UNIQUE, COLUMN_NAME, COLLATION, NULLABLE,"
              + " INDEX_TYPE FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = 'compared'"
              + " AND TABLE_NAME = '%s' ORDER BY INDEX_NAME, SEQ_IN_INDEX",
          "SELECT CONSTRAINT_NAME, CONSTRAINT_TYPE FROM information_schema.TABLE_CONSTRAINTS"
              + " WHERE TABLE_SCHEMA = 'compared' AND TABLE_NAME = '%s' ORDER BY 1",
          "SELECT CONSTRAINT_NAME, ORDINAL_POSITION, COLUMN_NAME"
              + " FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = 'compared'"
              + " AND TABLE_NAME = '%s' ORDER BY 1, 2",
          "SHOW TRIGGERS LIKE '%s'");

  private static MariaDbServer server;

  @BeforeAll
  static void create() throws Exception {
    server = MariaDbServer.start();
    try (Connection there = there("mariadb", "");
        Statement statement = there.createStatement()) {
      statement.execute("CREATE DATABASE compared CHARACTER SET utf8mb4 COLLATE utf8mb4_bin");
      statement.execute("USE compared");
      for (String table : TABLES) {
        statement.execute(table);
      }
    }
    OneServer.run("default", "CREATE DATABASE compared WITH (SQL_COMPAT='mysql')");
    OneServer.run("compared", TABLES.toArray(String[]::new));
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  private static Connection there(String driver, String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:" + driver + "://127.0.0.1:" + server.port() + "/" + database, "root", "");
  }

  private static Connection here(String driver) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:"
            + driver
            + "://127.0.0.1:"
            + OneServer.port()
            + "/compared?allowPublicKeyRetrieval=true&sslMode="
            + (driver.equals("mysql") ? "DISABLED" : "disable"),
        OneServer.MAKER,
        OneServer.PASSWORD);
  }

  private static List<String> rows(ResultSet rows, List<String> columns) throws SQLException {
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (String column : columns) {
        values.add(column + "=" + rows.getString(column));
      }
      lines.add(asMySql8(String.join(" | ", values)));
    }
    // MariaDB sorts names by a collation that ignores case.
    Collections.sort(lines);
    return lines;
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> columns = new ArrayList<>();
      for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
        columns.add(rows.getMetaData().getColumnLabel(i));
      }
      List<String> lines = new ArrayList<>(List.of(String.join(" | ", columns)));
      lines.addAll(rows(rows, columns));
      return lines;
    }
  }

  private static final Pattern NOW = Pattern.compile("current_timestamp\\((\\d?)\\)");

  /**
   * Removes the reviewed differences: MySQL 8 shows no display widths, writes CURRENT_TIMESTAMP
   * without empty parentheses, and marks it with DEFAULT_GENERATED. Connector/J returns NON_UNIQUE
   * as a number from servers of version 8, and as a boolean from MariaDB.
   */
  private static String asMySql8(String line) {
    String plain =
        line.replaceAll("\\b((?:small|medium|big)?int|tinyint)\\((?!1\\))\\d+\\)", "$1")
            .replaceAll("DEFAULT_GENERATED( (?=on))?", "")
            .replace("NON_UNIQUE=false", "NON_UNIQUE=0")
            .replace("NON_UNIQUE=true", "NON_UNIQUE=1");
    Matcher now = NOW.matcher(plain);
    return now.replaceAll(
        found ->
            "CURRENT_TIMESTAMP" + (found.group(1).isEmpty() ? "" : "(" + found.group(1) + ")"));
  }

  @Test
  void showAndInformationSchemaAnswerAsMariaDbDoes() throws SQLException {
    List<String> ours = new ArrayList<>();
    List<String> theirs = new ArrayList<>();
    try (Connection here = here("mariadb");
        Connection there = there("mariadb", "compared")) {
      for (String name : NAMES) {
        for (String query : QUERIES) {
          String sql = query.formatted(name);
          ours.add(sql);
          theirs.add(sql);
          ours.addAll(rows(here, sql));
          theirs.addAll(rows(there, sql));
        }
      }
    }
    assertThat(ours).isEqualTo(theirs);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "mariadb"})
  void theJavaDriversSeeTheSameColumnsAndKeys(String driver) throws SQLException {
    List<String> ours = new ArrayList<>();
    List<String> theirs = new ArrayList<>();
    try (Connection here = here(driver);
        Connection there = there(driver, "compared")) {
      for (String name : NAMES) {
        ours.addAll(columns(here, name));
        theirs.addAll(columns(there, name));
      }
    }
    assertThat(ours).isEqualTo(theirs);
  }

  /**
   * Returns the columns and keys, without CHAR_OCTET_LENGTH: Connector/J computes the length of
   * MariaDB's columns in characters.
   */
  private static List<String> columns(Connection connection, String table) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (ResultSet rows = connection.getMetaData().getColumns("compared", null, table, "%")) {
      lines.addAll(
          rows(
              rows,
              List.of(
                  "TABLE_NAME",
                  "COLUMN_NAME",
                  "DATA_TYPE",
                  "TYPE_NAME",
                  "DECIMAL_DIGITS",
                  "ORDINAL_POSITION",
                  "NULLABLE",
                  "REMARKS",
                  "IS_NULLABLE",
                  "IS_AUTOINCREMENT")));
    }
    try (ResultSet rows = connection.getMetaData().getPrimaryKeys("compared", null, table)) {
      lines.addAll(rows(rows, List.of("TABLE_NAME", "COLUMN_NAME", "KEY_SEQ", "PK_NAME")));
    }
    try (ResultSet rows =
        connection.getMetaData().getIndexInfo("compared", null, table, false, true)) {
      lines.addAll(
          rows(
              rows,
              List.of("NON_UNIQUE", "INDEX_NAME", "ORDINAL_POSITION", "COLUMN_NAME", "TYPE")));
    }
    return lines;
  }
}
