package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.disk.LocalDisk;
import org.openlindorm.store.BackupRequest;

/**
 * Random changes of files through HBase's file system. The files restored to a moment equal those
 * that were there at this moment. {@code -Dbackup.seed} repeats the changes.
 */
final class ChangeArchiveTest {
  private static final int CHANGES = 400;

  @TempDir Path folder;

  private final long seed = Long.getLong("backup.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final FileSystem disk = new LocalDisk();
  private final List<FSDataOutputStream> open = new ArrayList<>();
  private Path root;
  private Path backup;
  private ChangeArchive archive;

  @BeforeEach
  void startArchive() throws IOException {
    disk.initialize(folder.toUri(), new Configuration(false));
    root = Files.createDirectories(folder.resolve("data/hbase"));
    disk.mkdirs(path("a/.tmp"));
    FSDataOutputStream log = disk.create(path("a/log"));
    write(log);
    open.add(log);
    BackupRun run =
        new BackupRun(
            root,
            folder.resolve("data/links"),
            new BackupRequest(folder.resolve("backups"), 1_000, 0).withArchive(),
            () -> {});
    backup = folder.resolve("backups").resolve(run.run("1").name());
    archive = run.archive();
  }

  @AfterEach
  void close() throws IOException {
    archive.close();
    for (FSDataOutputStream stream : open) {
      stream.close();
    }
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(root.resolve(name).toUri());
  }

  private void write(FSDataOutputStream stream) throws IOException {
    byte[] bytes = new byte[1 + random.nextInt(3_000)];
    random.nextBytes(bytes);
    stream.write(bytes);
    stream.hflush();
  }

  private String name() {
    return "%s/%s%d"
        .formatted(
            random.nextBoolean() ? "a" : "b",
            random.nextInt(3) == 0 ? ".tmp/" : "",
            random.nextInt(5));
  }

  private void change() throws IOException {
    switch (random.nextInt(10)) {
      case 0, 1 -> {
        try (FSDataOutputStream created = disk.create(path(name()))) {
          write(created);
        }
      }
      case 2 -> disk.delete(path(name()), /* recursive= */ true);
      case 3 -> {
        if (random.nextInt(8) == 0) {
          disk.delete(path("b"), /* recursive= */ true);
        }
      }
      case 4, 5 -> rename(name(), name());
      case 6 -> {
        Path outside = folder.resolve("load");
        Files.writeString(outside, "rows ".repeat(random.nextInt(100)), UTF_8);
        disk.mkdirs(path("a"));
        disk.rename(new org.apache.hadoop.fs.Path(outside.toUri()), path("a/loaded"));
      }
      case 7 -> disk.mkdirs(path(name()).getParent());
      default -> write(open.get(0));
    }
  }

  private void rename(String from, String to) throws IOException {
    if (disk.exists(path(from)) && !from.equals(to)) {
      disk.rename(path(from), path(to));
    }
  }

  private static Map<String, String> content(Path top) {
    try (Stream<Path> paths = Files.walk(top)) {
      Map<String, String> content = new TreeMap<>();
      for (Path path : (Iterable<Path>) paths::iterator) {
        content.put(
            top.relativize(path).toString(),
            Files.isDirectory(path) ? "folder" : Checksums.of(path));
      }
      return content;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a moment at which nothing changes. */
  private static Instant pause() throws InterruptedException {
    Thread.sleep(2);
    Instant moment = Instant.ofEpochMilli(System.currentTimeMillis());
    Thread.sleep(2);
    return moment;
  }

  private Map<String, String> restored(Instant moment) throws Exception {
    Path data = folder.resolve("restored-" + moment.toEpochMilli());
    new Restoration(new RestorePoint(backup, moment), data, recovered -> {}).run(done -> {});
    return content(data.resolve("hbase"));
  }

  @Test
  void restoresTheFilesOfEachMoment() throws Exception {
    Map<Instant, Map<String, String>> moments = new TreeMap<>();
    for (int number = 0; number < CHANGES; number++) {
      if (number % 20 == 0) {
        moments.put(pause(), content(root));
      }
      change();
    }
    archive.close();

    assertThat(archive.isComplete()).isTrue();
    assertThat(moments).hasSize(CHANGES / 20);
    for (Map.Entry<Instant, Map<String, String>> each : moments.entrySet()) {
      assertThat(restored(each.getKey())).as("seed " + seed).isEqualTo(each.getValue());
    }
  }

  @Test
  void hasAllChangesAfterHalfASecond() throws Exception {
    change();
    write(open.get(0));
    Instant moment = pause();
    Map<String, String> content = content(root);

    long deadline = System.nanoTime() + 10_000_000_000L;
    while (true) {
      try {
        new RestorePoint(backup, moment).check(done -> {});
        break;
      } catch (IOException notYet) {
        assertThat(System.nanoTime()).as(notYet.getMessage()).isLessThan(deadline);
        Thread.sleep(20);
      }
    }
    assertThat(restored(moment)).isEqualTo(content);
  }

  @Test
  void refusesAMomentThatIsNotRecorded() throws Exception {
    archive.close();
    assertThatThrownBy(() -> restored(Instant.now().plusSeconds(60)))
        .hasMessageContaining("; name this moment or an earlier one with --at");
    assertThatThrownBy(() -> restored(Instant.EPOCH)).hasMessageContaining("is after --at 1970");
  }

  @Test
  void namesADamageBeforeTheMomentAndIgnoresOneAfterIt() throws Exception {
    for (int number = 0; number < 10; number++) {
      write(open.get(0));
    }
    Instant early = pause();
    Map<String, String> content = content(root);
    for (int number = 0; number < 10; number++) {
      write(open.get(0));
    }
    Instant late = pause();
    archive.close();
    Path changes = BackupFolder.changes(backup);
    byte[] bytes = Files.readAllBytes(changes);
    bytes[bytes.length - 1_000] ^= 1;
    Files.write(changes, bytes);

    assertThatThrownBy(() -> restored(late))
        .isInstanceOf(DamagedBackupException.class)
        .hasMessageContaining("the checksum of a record differs");
    assertThat(restored(early)).isEqualTo(content);
  }
}
