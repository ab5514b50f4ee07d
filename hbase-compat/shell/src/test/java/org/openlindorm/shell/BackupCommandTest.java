package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.backup.BackupRun;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.memory.MemoryStore;

/** The command on a server over HTTP whose store backs up a folder with two files. */
@Timeout(60)
final class BackupCommandTest {
  @TempDir Path folder;

  private SqlEngine engine;
  private ShellFixture server;
  private Path backups;

  private final class FolderBackups extends ForwardingStore {
    FolderBackups() {
      super(new MemoryStore());
    }

    @Override
    public BackupReport backup(BackupRequest request, Runnable check) {
      try {
        return new BackupRun(folder.resolve("hbase"), folder.resolve("links"), request, check)
            .run("1.2.3");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @BeforeEach
  void start() throws IOException {
    Files.createDirectories(folder.resolve("hbase/WALs"));
    Files.writeString(folder.resolve("hbase/hbase.id"), "x".repeat(1_500));
    Files.writeString(folder.resolve("hbase/0123456789abcdef0123456789abcdef"), "y".repeat(3_000));
    backups = folder.resolve("it's");
    engine = SqlEngine.open(new FolderBackups(), EngineOptions.DEFAULT);
    server = new ShellFixture(engine);
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private String make(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "--to";
    all[1] = backups.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    ShellFixture.Run run = server.backup(all);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  private List<String> names() throws IOException {
    return new BackupFolder(backups).names();
  }

  @Test
  void printsTheSizesOfTheBackupAndOfTheNewFiles() throws IOException {
    String first = make();
    String second = make("--rate", "100");

    assertThat(first)
        .startsWith("Backup %s: 4.5 kB in 2 files, 4.5 kB copied; ".formatted(names().get(0)))
        .endsWith(" ms.\n");
    assertThat(second)
        .startsWith("Backup %s: 4.5 kB in 2 files, 1.5 kB copied; ".formatted(names().get(1)));
  }

  @Test
  void backsUpTablesOrADatabase() throws IOException {
    engine.open().execute("CREATE TABLE `o-1` (id INTEGER, v INTEGER, PRIMARY KEY (id))").close();

    make("--table", "o-1");
    backups = folder.resolve("database");
    make("--database", "default");

    assertThat(server.backup("--list", folder.resolve("it's").toString()).out())
        .contains("TABLE default.o-1");
    assertThat(new BackupFolder(backups).info(names().get(0)).scope())
        .hasToString("DATABASE default");
  }

  @Test
  void deletesTheOldestBackups() throws IOException {
    make();
    String oldest = names().get(0);

    assertThat(make("--keep", "1")).endsWith("Deleted: " + oldest + "\n");

    assertThat(names()).hasSize(1).doesNotContain(oldest);
  }

  @Test
  void listsAndVerifiesWhatItMade() throws IOException {
    make();
    String name = names().get(0);

    assertThat(server.backup("--list", backups.toString()).out())
        .contains(name)
        .contains("2      4.5 kB      4.5 kB");
    assertThat(server.backup("--verify", backups.toString()).out())
        .isEqualTo("%s is complete: 2 files, 4.5 kB%n".formatted(backups.resolve(name)));

    Files.delete(backups.resolve(name).resolve("hbase/hbase.id"));

    ShellFixture.Run damaged = server.backup("--verify", backups.toString());
    assertThat(damaged.code()).isEqualTo(1);
    assertThat(damaged.err()).isEqualTo(backups.resolve(name) + ": hbase/hbase.id is missing\n");
  }

  @Test
  void reportsTheServersReason() {
    ShellFixture.Run run = server.backup("--to", backups.toString(), "--keep", "-1");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("KEEP").contains("a whole number from 0 to 1000000");
    assertThat(backups).doesNotExist();
  }
}
