package org.openlindorm.hbase.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.disk.DiskSnapshot.SavedFile;

/** The files of a snapshot keep their content, whatever HBase does with them afterwards. */
final class DiskSnapshotTest {
  @TempDir java.nio.file.Path folder;

  private final RawLocalDisk disk = new RawLocalDisk();
  private java.nio.file.Path root;

  @BeforeEach
  void create() throws IOException {
    root = Files.createDirectory(folder.resolve("hbase"));
    Files.createDirectory(folder.resolve("links"));
    disk.initialize(root.toUri(), new Configuration(false));
  }

  private Path path(String name) {
    return new Path(root.resolve(name).toUri());
  }

  private void write(String name, String text) throws IOException {
    try (FSDataOutputStream out = disk.create(path(name), /* overwrite= */ true)) {
      out.write(text.getBytes(UTF_8));
    }
  }

  private SavedFile saved(String name) throws IOException {
    return DiskSnapshot.take(root, folder.resolve("links")).files().stream()
        .filter(file -> file.path().toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String content(SavedFile file) throws IOException {
    return Files.readString(file.link()).substring(0, (int) file.length());
  }

  @Test
  void keepAFileThatIsOverwritten() throws IOException {
    write("f1", "list of two files");
    SavedFile file = saved("f1");

    write("f1", "list of three files");

    assertThat(content(file)).isEqualTo("list of two files");
    assertThat(root.resolve("f1")).hasContent("list of three files");
  }

  @Test
  void keepAFileThatIsDeletedOrReplacedByARename() throws IOException {
    write("f1", "old");
    write("f2", "new");
    SavedFile file = saved("f1");

    disk.rename(path("f2"), path("f1"));
    disk.delete(path("f1"), /* recursive= */ false);

    assertThat(content(file)).isEqualTo("old");
  }

  @Test
  void endAtTheLengthOfTheMoment() throws IOException {
    try (FSDataOutputStream log = disk.create(path("log"))) {
      log.write("one".getBytes(UTF_8));
      log.hflush();
      SavedFile file = saved("log");

      log.write(" two".getBytes(UTF_8));
      log.hflush();

      assertThat(content(file)).isEqualTo("one");
    }
  }
}
