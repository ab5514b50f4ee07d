package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.oracle.MariaDbServer;

/**
 * A file in the form of phpMyAdmin's exports, with 12,000 rows, is loaded into this server and into
 * MariaDB: tables without keys, their rows, then keys, and at last AUTO_INCREMENT and foreign keys.
 */
@Tag("oracle")
final class PhpMyAdminExportTest extends MySqlCase {

  private static final int ROWS = 6_000;
  private static final int ROWS_OF_INSERT = 400;
  private static final List<String> QUERIES =
      List.of(
          "SELECT * FROM wp_posts ORDER BY ID",
          "SELECT * FROM wp_postmeta ORDER BY meta_id",
          "SELECT ID FROM wp_posts WHERE post_name = 'slug-17' ORDER BY ID",
          "SELECT meta_id FROM wp_postmeta WHERE post_id BETWEEN 10 AND 12 ORDER BY meta_id",
          "SELECT MAX(ID), COUNT(*), SUM(post_author) FROM wp_posts",
          "SHOW TABLES");

  @Test
  void anExportHasTheSameRowsAsInMariaDb() throws Exception {
    try (MariaDbServer server = MariaDbServer.start();
        Connection theirs = server.connect("exported");
        Connection ours = mariadb("")) {
      execute(ours, "SET sql_compat = 'mysql'");
      for (String statement : export()) {
        execute(theirs, statement);
        execute(ours, statement);
      }
      for (String query : QUERIES) {
        assertThat(rowsOf(ours, query)).as(query).isEqualTo(rowsOf(theirs, query));
      }
      assertThat(rowsOf(ours, "SELECT MAX(ID) FROM wp_posts")).isEqualTo("[20001]");
    }
  }

  private static List<String> export() {
    List<String> script = new ArrayList<>();
    script.add("SET SQL_MODE = \"NO_AUTO_VALUE_ON_ZERO\"");
    script.add("START TRANSACTION");
    script.add("SET time_zone = \"+00:00\"");
    script.add("/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */");
    script.add("/*!40101 SET NAMES utf8mb4 */");
    script.add(
        """
        CREATE TABLE `wp_posts` (
          `ID` bigint(20) NOT NULL,
          `post_author` bigint(20) NOT NULL DEFAULT 0,
          `post_date` datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
          `post_title` text DEFAULT NULL,
          `post_name` varchar(200) NOT NULL DEFAULT '',
          `rating` decimal(6,2) DEFAULT NULL,
          `sticky` tinyint(1) NOT NULL DEFAULT 0
        ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin""");
    script.addAll(inserts("wp_posts", PhpMyAdminExportTest::post));
    script.add(
        """
        CREATE TABLE `wp_postmeta` (
          `meta_id` int(11) NOT NULL,
          `post_id` bigint(20) DEFAULT NULL,
          `meta_value` longtext DEFAULT NULL
        ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin""");
    script.addAll(inserts("wp_postmeta", PhpMyAdminExportTest::meta));
    script.add(
        "ALTER TABLE `wp_posts`\n  ADD PRIMARY KEY (`ID`),\n  ADD KEY `post_name` (`post_name`)");
    script.add(
        "ALTER TABLE `wp_postmeta`\n  ADD PRIMARY KEY (`meta_id`),\n  ADD KEY `of` (`post_id`)");
    script.add(
        "ALTER TABLE `wp_posts`\n  MODIFY `ID` bigint(20) NOT NULL AUTO_INCREMENT,"
            + " AUTO_INCREMENT=20001");
    script.add("ALTER TABLE `wp_postmeta`\n  MODIFY `meta_id` int(11) NOT NULL AUTO_INCREMENT");
    script.add(
        "ALTER TABLE `wp_postmeta`\n  ADD CONSTRAINT `of_post` FOREIGN KEY (`post_id`)"
            + " REFERENCES `wp_posts` (`ID`)");
    script.add("COMMIT");
    script.add("INSERT INTO `wp_posts` (`post_name`) VALUES ('the next one')");
    return script;
  }

  /** Returns the values of a row. */
  private interface Values {
    String of(int row, Random random);
  }

  private static List<String> inserts(String table, Values values) {
    Random random = new Random(39);
    List<String> inserts = new ArrayList<>();
    for (int first = 0; first < ROWS; first += ROWS_OF_INSERT) {
      StringBuilder sql = new StringBuilder("INSERT INTO `" + table + "` VALUES\n");
      for (int row = first; row < first + ROWS_OF_INSERT; row++) {
        sql.append(row == first ? "(" : ",\n(").append(values.of(row, random)).append(')');
      }
      inserts.add(sql.toString());
    }
    return inserts;
  }

  private static String post(int row, Random random) {
    String title = row % 7 == 0 ? "NULL" : "'It\\'s \\\"é\\\" 日本 " + random.nextInt(1_000) + "\\n'";
    String rating = row % 5 == 0 ? "NULL" : "'" + random.nextInt(10_000) / 100.0 + "'";
    return "%d, %d, '2024-%02d-%02d 10:%02d:00', %s, 'slug-%d', %s, %d"
        .formatted(
            row * 3 + 1,
            random.nextInt(9),
            1 + row % 12,
            1 + row % 28,
            row % 60,
            title,
            row % 500,
            rating,
            row % 2);
  }

  private static String meta(int row, Random random) {
    return "%d, %d, '%s'"
        .formatted(row + 1, random.nextInt(ROWS) * 3 + 1, "a:1:{s:3:\\\"x\\\";}".repeat(row % 4));
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setEscapeProcessing(false);
      statement.execute(sql);
    }
  }

  private static String rowsOf(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows(rows).toString();
    }
  }
}
