package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backups of a table and of a database are restored into their server and into another one. */
final class PartialBackupIT {
  private static final String PASSWORD = "secret";
  private static final String ROWS = "SELECT id, v FROM %s ORDER BY id";

  @TempDir Path folder;

  @Test
  void restoresTablesIntoAnyServer() throws Exception {
    Path data = folder.resolve("data");
    Path table = folder.resolve("table");
    Path database = folder.resolve("database");
    List<List<Object>> rows;
    try (ServerProcess server = ServerProcess.start(data)) {
      try (Connection first = server.sql()) {
        new IndexChecks(first, "a").run("CREATE USER root IDENTIFIED BY '" + PASSWORD + "'");
      }
      Connection connection = server.sql("root", PASSWORD);
      IndexChecks sql = new IndexChecks(connection, "a");
      sql.run("CREATE USER ann IDENTIFIED BY 'secret'");
      sql.run("CREATE DATABASE shop");
      for (String name : List.of("a", "b", "shop.c")) {
        sql.run("CREATE TABLE " + name + " (id INTEGER, v INTEGER, PRIMARY KEY (id))");
        sql.run("CREATE INDEX by_v ON " + name + " (v)");
        sql.run("UPSERT INTO " + name + " (id, v) VALUES (1, 10), (2, 20)");
      }
      sql.run("CREATE VIEW shop.w AS SELECT id FROM shop.c");
      // Some rows of each table are in a file, and some only in the log.
      sql.run("ALTER TABLE a FLUSH");
      sql.run("ALTER TABLE b FLUSH");
      sql.run("UPSERT INTO a (id, v) VALUES (2, 21), (3, 30)");
      rows = sql.rows(ROWS.formatted("a"));

      sql.run("BACKUP TABLE a TO '" + table + "'");
      assertThatThrownBy(() -> sql.run("BACKUP TABLE a, b TO '" + table + "'"))
          .hasMessageContaining("contains backups of TABLE default.a; use another folder for");
      assertThatThrownBy(() -> sql.run("BACKUP TABLE d TO '" + table + "'"))
          .hasMessageContaining("default.d");
      sql.run("BACKUP DATABASE shop TO '" + database + "'");
      assertThat(sql.rows("SHOW BACKUPS").stream().map(row -> row.get(7)))
          .containsExactly("TABLE default.a", "DATABASE shop");
      sql.run("DROP TABLE a");

      assertThat(restore(table, data, "--table", "b"))
          .startsWith("1\n")
          .contains("The backup contains only TABLE default.a, and not table default.b");
      assertThat(restore(table, data, "--database", "default"))
          .startsWith("1\n")
          .contains("and not database default");
      assertThat(restore(table, data, "--table", "a", "--as", "a2", "--password", PASSWORD))
          .startsWith("0\n");
      assertThat(sql.rows(ROWS.formatted("a2"))).isEqualTo(rows);
      assertThat(sql.of("a2").differences("by_v")).isEmpty();
    }
    assertThat(restore(table, folder.resolve("new")))
        .startsWith("1\n")
        .contains("contains only TABLE default.a; restore it into a running server with --table");
    restoreIntoAnotherServer(table, database, rows);
  }

  private void restoreIntoAnotherServer(Path table, Path database, List<List<Object>> rows)
      throws Exception {
    Path other = folder.resolve("other");
    try (ServerProcess server = ServerProcess.start(other);
        Connection connection = server.sql()) {
      IndexChecks sql = new IndexChecks(connection, "a");
      sql.run("CREATE DATABASE shop");

      assertThat(restore(table, other, "--table", "a")).startsWith("0\n");
      assertThat(restore(database, other, "--database", "shop")).startsWith("0\n");

      assertThat(sql.rows(ROWS.formatted("a"))).isEqualTo(rows);
      assertThat(sql.rows(ROWS.formatted("shop.c"))).isEqualTo(List.of(row(1, 10), row(2, 20)));
      assertThat(sql.rows("SELECT id FROM shop.w ORDER BY id")).hasSize(2);
      assertThat(sql.differences("by_v")).isEmpty();
      assertThat(sql.of("shop.c").differences("by_v")).isEmpty();
      assertThat(sql.rows("SHOW TABLES")).isEqualTo(List.of(List.of("a")));
      assertThat(sql.rows("SHOW USERS").toString()).doesNotContain("ann");
    }
  }

  private static List<Object> row(int id, int v) {
    return List.of(id, v);
  }

  private static String restore(Path from, Path data, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("restore", "--from", from.toString(), "--data", data.toString()));
    command.addAll(List.of(options));
    return ServerProcess.run(command.toArray(String[]::new));
  }
}
