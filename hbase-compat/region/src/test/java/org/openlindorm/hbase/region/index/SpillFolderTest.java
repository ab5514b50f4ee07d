package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.bytes.Bytes;

/** Which files of intents a region opens. */
final class SpillFolderTest {

  @TempDir private Path directory;

  private SpillFolder folder() throws IOException {
    return new SpillFolder(
        FileSystem.getLocal(new Configuration(false)),
        new org.apache.hadoop.fs.Path(directory.toUri()));
  }

  private static Intent intent(Bytes row) {
    return new Intent(row, List.of());
  }

  private List<Bytes> rows(Bytes... wanted) throws IOException {
    return folder().read(List.of(wanted)::contains).values().stream().map(Intent::row).toList();
  }

  @Test
  void aRegionReadsTheIntentsOfItsRows() throws IOException {
    Bytes row = Bytes.fromHex("00ff2e");
    Bytes empty = Bytes.EMPTY;
    Bytes lengthy = Bytes.utf8("r".repeat(101));
    folder().write(intent(row));
    folder().write(intent(empty));
    folder().write(intent(lengthy));
    assertThat(rows(row)).containsExactly(row);
    assertThat(rows(empty)).containsExactly(empty);
    assertThat(rows(lengthy)).containsExactly(lengthy);
    assertThat(rows(Bytes.utf8("other"))).isEmpty();
  }

  @Test
  void aRegionDoesNotOpenFilesThatNameRowsOfOthers() throws IOException {
    Path written = written(Bytes.utf8("r"));
    Files.write(written, new byte[] {99});
    deleteChecksums();
    assertThat(rows(Bytes.utf8("other"))).isEmpty();
  }

  @Test
  void aFileOfAnOlderVersionHasAnyName() throws IOException {
    Bytes row = Bytes.utf8("r");
    Path written = written(row);
    deleteChecksums();
    Files.move(written, written.resolveSibling(UUID.randomUUID().toString()));
    assertThat(rows(row)).containsExactly(row);
    assertThat(rows(Bytes.utf8("other"))).isEmpty();
  }

  private Path written(Bytes row) throws IOException {
    return directory.resolve(".lindorm.intents").resolve(folder().write(intent(row)).getName());
  }

  private void deleteChecksums() throws IOException {
    try (var files = Files.newDirectoryStream(directory.resolve(".lindorm.intents"), "*.crc")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }
}
