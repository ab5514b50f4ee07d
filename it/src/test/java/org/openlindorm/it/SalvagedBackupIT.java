package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.backup.BackupFolder;

/** The readable part of a backup with a damaged file of rows is restored with its other tables. */
final class SalvagedBackupIT {
  private static final List<String> TABLES = List.of("a", "b");

  @TempDir Path folder;

  @Test
  void restoresTheRestOfADamagedBackup() throws Exception {
    Path backups = folder.resolve("backups");
    Path data = folder.resolve("data");
    try (ServerProcess server = ServerProcess.start(data);
        Connection connection = server.sql()) {
      IndexChecks sql = new IndexChecks(connection, "a");
      for (String table : TABLES) {
        sql.run("CREATE TABLE " + table + " (id INTEGER, v INTEGER, PRIMARY KEY (id))");
        sql.run("CREATE INDEX by_v ON " + table + " (v)");
        sql.run("UPSERT INTO " + table + " (id, v) VALUES (1, 10), (2, 20)");
        sql.run("ALTER TABLE " + table + " FLUSH");
      }
    }
    // After a stop these rows are in files only.
    try (ServerProcess server = ServerProcess.start(data);
        Connection connection = server.sql()) {
      IndexChecks sql = new IndexChecks(connection, "a");
      for (String table : TABLES) {
        sql.run("UPSERT INTO " + table + " (id, v) VALUES (3, 30)");
      }
      sql.run("BACKUP SYSTEM TO '" + backups + "'");
    }
    flip(rows(BackupFolder.backup(backups).resolve("hbase/data/default/a")));
    Path copy = folder.resolve("copy");

    assertThat(restore(backups, copy)).startsWith("1\n").contains("was changed");
    assertThat(restore(backups, copy, "--salvage"))
        .startsWith("0\n")
        .contains("Lost: Table default.a, region ")
        .contains("keys from '' to before '', rows of a file: hbase/data/default/a/")
        .contains("ALTER INDEX `by_v` ON `default`.`a` REBUILD;");

    try (ServerProcess server = ServerProcess.start(copy);
        Connection connection = server.sql()) {
      IndexChecks sql = new IndexChecks(connection, "a");
      assertThat(sql.rows("SELECT id FROM b ORDER BY id")).hasSize(3);
      assertThat(sql.of("b").differencesAfterRepair("by_v", 60)).isEmpty();
      assertThat(sql.rows("SELECT id FROM a")).isEqualTo(List.of(List.of(3)));
      sql.run("ALTER INDEX `by_v` ON `default`.`a` REBUILD");
      sql.awaitActive(60);
      assertThat(sql.differences("by_v")).isEmpty();
    }
  }

  private static String restore(Path from, Path data, String... options) throws Exception {
    String[] command = {"restore", "--from", from.toString(), "--data", data.toString()};
    return ServerProcess.run(
        Stream.of(command, options).flatMap(Stream::of).toArray(String[]::new));
  }

  private static Path rows(Path table) throws Exception {
    try (Stream<Path> files = Files.walk(table)) {
      return files
          .filter(file -> file.getFileName().toString().matches("[0-9a-f]{32}"))
          .filter(Files::isRegularFile)
          .findFirst()
          .orElseThrow();
    }
  }

  private static void flip(Path path) throws Exception {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.seek(file.length() / 2);
      int old = file.read();
      file.seek(file.length() / 2);
      file.write(old ^ 1);
    }
  }
}
