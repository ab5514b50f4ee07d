package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.BackupScope;
import org.openlindorm.store.StoredBackup;

/** A backup of a folder with the shape of HBase's, without an HBase. */
final class BackupRunTest {
  private static final int FAST = 1_000_000;
  private static final String STORE_FILE = "data/default/t/r1/f/0123456789abcdef0123456789abcdef";

  /** The files in which two backups differ. */
  private static final List<String> MIXED =
      List.of("SHA256SUMS", "backup.properties", "hbase/hbase.id");

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
    return run(new BackupRequest(backups, FAST, keep));
  }

  private Path restored(Path backup, String name) throws IOException, InterruptedException {
    Path data = folder.resolve(name);
    new Restoration(new RestorePoint(backup, null), data, recovered -> {}).run(done -> {});
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
  void reportsTheProgressOfTheCopy() throws IOException {
    Set<String> states = new LinkedHashSet<>();
    AtomicReference<BackupRun> run = new AtomicReference<>();
    run.set(
        new BackupRun(
            root,
            folder.resolve("data/links"),
            new BackupRequest(backups, FAST, 0),
            () -> run.get().progress().ifPresent(now -> states.add(now.state()))));
    assertThat(run.get().progress()).isEmpty();

    run.get().run("1");

    assertThat(states).startsWith("RUNNING 0%").hasSizeGreaterThan(1);
    assertThat(run.get().progress())
        .hasValueSatisfying(end -> assertThat(end.state()).isEqualTo("RUNNING 100%"));
  }

  @Test
  void listsTheBackupsOfAllFoldersAfterARestart() throws IOException {
    Path list = folder.resolve("backup-folders");
    for (Path each : List.of(backups, folder.resolve("gone"), backups)) {
      new BackupFolders(list).add(each);
    }
    String damaged = backup(0).name();
    BackupReport whole = backup(0);
    Files.delete(backups.resolve(damaged).resolve("backup.properties"));

    List<StoredBackup> listed = new BackupFolders(list).backups();

    assertThat(listed)
        .extracting(StoredBackup::name, StoredBackup::state)
        .containsExactly(
            tuple(
                damaged,
                "The backup %s is damaged: backup.properties is missing"
                    .formatted(backups.resolve(damaged))),
            tuple(whole.name(), "COMPLETE"));
    assertThat(listed.get(1).size())
        .isEqualTo(new StoredBackup.Size(whole.files(), whole.bytes(), whole.copiedBytes()));
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
  void leavesOutTheRowsOfOtherTables() throws IOException {
    write("data/default/t2/r/f/cf0123456789abcdef0123456789abcd", "rows of another table");
    write("data/default/t2/r/f/.filelist/f1.0", "cf0123456789abcdef0123456789abcd");
    write("data/default/t2/.tabledesc/.tableinfo.1", "definition");
    write("data/shop/u/r/f/df0123456789abcdef0123456789abcd", "rows of a database");
    write("data/lindorm/catalog/r/f/ef0123456789abcdef0123456789abcd", "definitions");
    Path part = folder.resolve("part");
    BackupScope scope = BackupScope.tables(Set.of("default.t"));
    BackupRequest request = new BackupRequest(part, FAST, 0).withScope(scope);

    String name = run(request).name();

    assertThat(paths(part.resolve(name).resolve("hbase")))
        .contains(STORE_FILE, "data/default/t2/.tabledesc/.tableinfo.1", "data/default/t2/r/f")
        .contains("data/lindorm/catalog/r/f/ef0123456789abcdef0123456789abcd")
        .noneMatch(path -> path.matches(".*/([cd]f0123456789|f1.0).*"));
    BackupInfo info = new BackupFolder(part).info(name);
    assertThat(info.scope()).isEqualTo(scope).hasToString("TABLE default.t");
    assertThat(info.format()).isEqualTo(2);
    assertThat(BackupCheck.open(part.resolve(name)).problems(done -> {})).isEmpty();
    assertThatThrownBy(() -> restored(part.resolve(name), "new"))
        .hasMessageContaining("contains only TABLE default.t; restore it into a running server");
    assertThatThrownBy(() -> run(new BackupRequest(part, FAST, 1)))
        .hasMessage("it contains backups of TABLE default.t; use another folder for SYSTEM");
  }

  private BackupReport run(BackupRequest request) throws IOException {
    return new BackupRun(root, folder.resolve("data/links"), request, () -> {}).run("1.2.3");
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
    Files.writeString(properties, Files.readString(properties).replace("format=1", "format=3"));

    assertThatThrownBy(() -> BackupInfo.read(backup))
        .hasMessageContaining("has format 3, but this version reads formats up to 2");
  }

  /** Each kind of damage, at 50 random places; {@code backup.seed} moves them. */
  @Test
  void namesEachDamageBeforeItRestoresAnything() throws IOException, InterruptedException {
    long seed = Long.getLong("backup.seed", 41);
    Path whole = backups.resolve(backup(0).name());
    write("hbase.id", "other id");
    Path other = backups.resolve(backup(0).name());
    List<Damage> kinds =
        List.of(
            (file, random) -> delete(file),
            (file, random) -> cut(file, random.nextInt((int) Files.size(file))),
            (file, random) -> flip(file, random.nextInt((int) Files.size(file) * 8)),
            (file, random) -> surplus(file),
            (file, random) -> mix(backupOf(file), other, random));

    for (int round = 0; round < 50; round++) {
      Random random = new Random(seed + round);
      Path damaged = folder.resolve("damaged/" + whole.getFileName());
      copy(whole, damaged);
      List<Path> files = files(damaged);
      List<String> named =
          kinds
              .get(round % kinds.size())
              .damage(files.get(random.nextInt(files.size())), random)
              .stream()
              .map(file -> damaged.relativize(file).toString())
              .toList();

      assertThatThrownBy(() -> restored(damaged, "new"))
          .as("round %d of seed %d", round, seed)
          .isInstanceOf(DamagedBackupException.class)
          .satisfies(
              e ->
                  assertThat(named)
                      .anyMatch(file -> String.valueOf(e.getMessage()).contains(file)));
      assertThat(folder.resolve("new")).doesNotExist();
      DataDirectory.deleteTree(damaged);
    }
  }

  /** Each damage is listed; all whole files are restored, and no damaged file of rows. */
  @Test
  void salvagesWhatIsWholeOfDamagedBackups() throws IOException, InterruptedException {
    long seed = Long.getLong("backup.seed", 41);
    write("data/default/t/r1/f/.filelist/f1.0", "list");
    write("data/default/t.by_v/r2/f/cf0123456789abcdef0123456789abcd", "entries");
    Path whole = backups.resolve(backup(0).name());
    List<Damage> kinds =
        List.of(
            (file, random) -> delete(file),
            (file, random) -> cut(file, random.nextInt((int) Files.size(file))),
            (file, random) -> flip(file, random.nextInt((int) Files.size(file) * 8)),
            (file, random) -> surplus(file));
    int salvaged = 0;
    for (int round = 0; round < 50; round++) {
      Random random = new Random(seed + round);
      Path damaged = folder.resolve("damaged/" + whole.getFileName());
      copy(whole, damaged);
      List<Path> files = files(damaged.resolve("hbase"));
      Path file =
          kinds
              .get(round % kinds.size())
              .damage(files.get(random.nextInt(files.size())), random)
              .get(0);
      String name = damaged.relativize(file).toString();
      SalvagedBackup backup = new SalvagedBackup(damaged);
      Path data = folder.resolve("salvaged-" + round);
      Restoration restoration = new Restoration(backup, data, recovered -> {});
      if (name.equals("hbase/hbase.id")) {
        assertThatThrownBy(() -> restoration.run(done -> {}))
            .hasMessageContaining("without these files nothing can be restored: hbase/hbase.id");
        assertThat(data).doesNotExist();
      } else {
        restoration.run(done -> {});
        salvaged++;
        assertThat(backup.losses()).as("round %d of seed %d", round, seed).hasSize(1);
        assertThat(backup.losses().get(0)).contains(name);
        assertSalvaged(whole, damaged, name, data);
      }
      DataDirectory.deleteTree(damaged);
    }
    assertThat(salvaged).isGreaterThan(25);
  }

  private static void assertSalvaged(Path whole, Path damaged, String name, Path data)
      throws IOException {
    boolean log = name.contains("WALs/server/log.1");
    for (Path file : files(whole.resolve("hbase"))) {
      Path path = whole.relativize(file);
      if (path.toString().equals(name) && !log) {
        assertThat(data.resolve(path)).doesNotExist();
      } else if (Files.exists(damaged.resolve(path))) {
        assertThat(data.resolve(path)).hasSameBinaryContentAs(damaged.resolve(path));
      }
    }
  }

  @Test
  void namesTheIndexesOfLostRows() throws IOException {
    write("data/default/t.by_v/r2/f/cf0123456789abcdef0123456789abcd", "entries");
    Path backup = backups.resolve(backup(0).name());
    Files.delete(backup.resolve("hbase").resolve(STORE_FILE));
    SalvagedBackup salvaged = new SalvagedBackup(backup);

    salvaged.check(done -> {});

    assertThat(salvaged.losses())
        .containsExactly(
            "Table default.t, region r1, keys unknown, rows of a file: hbase/"
                + STORE_FILE
                + " is missing");
    assertThat(salvaged.rebuilds()).containsExactly("ALTER INDEX `by_v` ON `default`.`t` REBUILD");
  }

  private interface Damage {
    /** Returns the files of which the message must name one. */
    List<Path> damage(Path file, Random random) throws IOException;
  }

  private static List<Path> delete(Path file) throws IOException {
    Files.delete(file);
    return List.of(file);
  }

  /** Replaces one or two of the files in which two backups differ. */
  private static List<Path> mix(Path backup, Path other, Random random) throws IOException {
    List<String> files = new ArrayList<>(MIXED);
    Collections.shuffle(files, random);
    for (String file : files.subList(0, 1 + random.nextInt(MIXED.size() - 1))) {
      Files.copy(other.resolve(file), backup.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    return MIXED.stream().map(backup::resolve).toList();
  }

  private static Path backupOf(Path file) {
    Path folder = file.getParent();
    return Files.isDirectory(folder.resolve("hbase")) ? folder : backupOf(folder);
  }

  /** Adds a file next to a file below {@code hbase}, or in it. */
  private static List<Path> surplus(Path file) throws IOException {
    Path folder = file.getParent();
    Path surplus =
        Files.isDirectory(folder.resolve("hbase"))
            ? folder.resolve("hbase/surplus")
            : folder.resolve("surplus");
    return List.of(Files.writeString(surplus, "x"));
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

  private static List<Path> cut(Path file, int length) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return List.of(Files.write(file, Arrays.copyOf(bytes, length)));
  }

  private static List<Path> flip(Path file, int bit) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bit / 8] ^= (byte) (1 << bit % 8);
    return List.of(Files.write(file, bytes));
  }
}
