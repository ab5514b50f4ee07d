package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;

/** A backup of a folder with the shape of HBase's, without an HBase. */
final class BackupRunTest {
  private static final int FAST = 1_000_000;
  private static final String STORE_FILE = "data/default/t/r1/f/0123456789abcdef0123456789abcdef";

  @TempDir Path folder;

  private Path root;
  private Path backups;

  @BeforeEach
  void fill() throws IOException {
    root = folder.resolve("data/hbase");
    backups = folder.resolve("backups");
    write("hbase.id", "cluster");
    write(STORE_FILE, "rows of the file");
    write("WALs/server/log.1", "records");
    write("data/default/t/r1/.tmp/unfinished", "half a file");
    write("oldWALs/log.0", "records that are in files");
    Files.createDirectories(root.resolve("data/default/t/r1/empty"));
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, UTF_8);
  }

  private BackupReport backup(int keep) throws IOException {
    return new BackupRun(
            root, folder.resolve("data/links"), new BackupRequest(backups, FAST, keep), () -> {})
        .run("1.2.3");
  }

  private Path restored(Path backup, String name) throws IOException, InterruptedException {
    Path data = folder.resolve(name);
    new Restoration(backup, data, recovered -> {}).run(done -> {});
    return data.resolve("hbase");
  }

  private static List<String> paths(Path top) {
    try (Stream<Path> paths = Files.walk(top)) {
      return paths.map(path -> top.relativize(path).toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void restoresTheFilesThatARestartReads() throws IOException, InterruptedException {
    BackupReport report = backup(0);

    Path restored = restored(backups.resolve(report.name()), "restored");

    assertThat(paths(restored))
        .containsExactly(
            "",
            "WALs",
            "WALs/server",
            "WALs/server/log.1",
            "data",
            "data/default",
            "data/default/t",
            "data/default/t/r1",
            "data/default/t/r1/empty",
            "data/default/t/r1/f",
            STORE_FILE,
            "hbase.id");
    assertThat(restored.resolve(STORE_FILE)).hasContent("rows of the file");
    assertThat(folder.resolve("data/links")).doesNotExist();
    assertThat(new BackupFolder(backups).info(report.name()).version()).isEqualTo("1.2.3");
  }

  @Test
  void copiesOnlyNewAndChangedFilesAgain() throws IOException {
    BackupReport first = backup(0);
    write("WALs/server/log.1", "records and more");

    BackupReport second = backup(0);

    assertThat(second.bytes()).isEqualTo(first.bytes() + " and more".length());
    assertThat(second.copiedBytes()).isEqualTo("cluster".length() + "records and more".length());
    assertThat(Files.isSameFile(stored(first, STORE_FILE), stored(second, STORE_FILE))).isTrue();
    assertThat(stored(first, "WALs/server/log.1")).hasContent("records");
  }

  private Path stored(BackupReport report, String path) {
    return backups.resolve(report.name()).resolve("hbase").resolve(path);
  }

  @Test
  void keepsTheNewestBackupsComplete() throws IOException {
    BackupReport first = backup(0);
    BackupReport second = backup(0);

    BackupReport third = backup(2);

    assertThat(third.removed()).containsExactly(first.name());
    assertThat(new BackupFolder(backups).names()).containsExactly(second.name(), third.name());
    assertThat(BackupCheck.open(backups.resolve(third.name())).problems(done -> {})).isEmpty();
  }

  @Test
  void leavesNothingWhenItIsCancelled() {
    BackupRun run =
        new BackupRun(
            root,
            folder.resolve("data/links"),
            new BackupRequest(backups, FAST, 0),
            () -> {
              throw new CancellationException("killed");
            });

    assertThatThrownBy(() -> run.run("1")).isInstanceOf(CancellationException.class);

    assertThat(paths(backups)).containsExactly("");
    assertThat(folder.resolve("data/links")).doesNotExist();
  }

  @Test
  void restoresOnlyIntoAnEmptyDataDirectory() throws IOException {
    BackupReport report = backup(0);

    assertThatThrownBy(() -> restored(backups.resolve(report.name()), "data"))
        .hasMessageContaining("has data already; restore into another directory with --data");
  }

  @Test
  void namesTheFormatThatItCannotRead() throws IOException {
    Path backup = backups.resolve(backup(0).name());
    Path properties = backup.resolve("backup.properties");
    Files.writeString(properties, Files.readString(properties).replace("format=1", "format=2"));

    assertThatThrownBy(() -> BackupInfo.read(backup))
        .hasMessageContaining("has format 2, but this version reads formats up to 1");
  }

  /** Each kind of damage, at 50 random places. */
  @Test
  void namesEachDamageBeforeItRestoresAnything() throws IOException, InterruptedException {
    BackupReport report = backup(0);
    Path whole = backups.resolve(report.name());
    write("hbase.id", "other id");
    Path other = backups.resolve(backup(0).name());
    List<Damage> kinds =
        List.of(
            (file, random) -> Files.delete(file),
            (file, random) -> cut(file, random.nextInt((int) Files.size(file))),
            (file, random) -> flip(file, random.nextInt((int) Files.size(file) * 8)),
            (file, random) -> Files.writeString(surplus(file), "x"),
            (file, random) -> Files.writeString(file, "x"));

    for (int round = 0; round < 50; round++) {
      Random random = new Random(round);
      Path damaged = folder.resolve("damaged/" + whole.getFileName());
      copy(whole, damaged);
      List<Path> files = files(damaged);
      kinds.get(round % kinds.size()).damage(files.get(random.nextInt(files.size())), random);

      assertThatThrownBy(() -> restored(damaged, "new"))
          .as("round " + round)
          .isInstanceOf(DamagedBackupException.class);
      assertThat(folder.resolve("new")).doesNotExist();
      DataDirectory.deleteTree(damaged);
    }
    Files.copy(
        other.resolve("hbase/hbase.id"),
        whole.resolve("hbase/hbase.id"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> restored(whole, "new"))
        .hasMessageContaining("hbase/hbase.id was changed: its checksum differs");
  }

  private interface Damage {
    void damage(Path file, Random random) throws IOException;
  }

  /** Returns a new file next to a file below {@code hbase}, or in it. */
  private static Path surplus(Path file) {
    Path folder = file.getParent();
    return Files.isDirectory(folder.resolve("hbase"))
        ? folder.resolve("hbase/surplus")
        : folder.resolve("surplus");
  }

  private static List<Path> files(Path top) throws IOException {
    try (Stream<Path> paths = Files.walk(top)) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
  }

  private static void cut(Path file, int length) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, length));
  }

  private static void flip(Path file, int bit) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bit / 8] ^= (byte) (1 << bit % 8);
    Files.write(file, bytes);
  }
}
