package org.openlindorm.hbase.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.shaded.protobuf.generated.StoreFileTrackerProtos.StoreFileEntry;
import org.apache.hadoop.hbase.shaded.protobuf.generated.StoreFileTrackerProtos.StoreFileList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists in every state in which a crash or a power failure leaves them. */
final class StoreFileListsTest {
  private static final int CHECKSUM_BYTES = 4;

  @TempDir Path family;
  private Path lists;

  @BeforeEach
  void makeFolder() throws IOException {
    lists = Files.createDirectory(family.resolve(".filelist"));
  }

  @Test
  void beforeTheFirstFlushThereIsNone() throws IOException {
    assertThat(current()).isEmpty();
    Files.delete(lists);
    assertThat(current()).isEmpty();
  }

  @Test
  void theYoungerOfTwoCounts() throws IOException {
    Files.write(lists.resolve("f1.100"), list("old", 7));
    Files.write(lists.resolve("f2.100"), list("new", 8));
    assertThat(current()).contains("new");
    Files.write(lists.resolve("f1.200"), list("newest", 9));
    assertThat(current()).contains("newest");
  }

  @Test
  void oneThatWasNotWrittenToItsEndDoesNotCount() throws IOException {
    Files.write(lists.resolve("f1.100"), list("old", 7));
    byte[] whole = list("new", 8);
    for (int length = 0; length < whole.length; length++) {
      Files.write(lists.resolve("f2.100"), Arrays.copyOf(whole, length));
      assertThat(current()).as(length + " bytes").contains("old");
      if (length < whole.length - CHECKSUM_BYTES) {
        byte[] zeroes = Arrays.copyOf(Arrays.copyOf(whole, length), whole.length + 50);
        Files.write(lists.resolve("f1.200"), zeroes);
        assertThat(current()).as(length + " bytes, then zeroes").contains("old");
        assertThat(lists.resolve("f1.200")).isEmptyFile();
      }
    }
  }

  @Test
  void oneThatWasWrittenAndHasChangedIsDamagedWithItsName() throws IOException {
    byte[] changed = list("new", 8);
    changed[10] ^= 1;
    Files.write(lists.resolve("f1.100"), list("old", 7));
    Path damaged = Files.write(lists.resolve("f2.200"), changed);
    assertThatThrownBy(this::current)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(damaged + " is damaged");
  }

  private Optional<String> current() throws IOException {
    return StoreFileLists.current(
            FileSystem.getLocal(new Configuration()).getRawFileSystem(),
            new org.apache.hadoop.fs.Path(family.toUri()))
        .map(list -> list.getStoreFile(0).getName());
  }

  private static byte[] list(String file, long timestamp) throws IOException {
    byte[] list =
        StoreFileList.newBuilder()
            .setTimestamp(timestamp)
            .setVersion(1)
            .addStoreFile(StoreFileEntry.newBuilder().setName(file).setSize(1))
            .build()
            .toByteArray();
    var crc = new CRC32();
    crc.update(list);
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeInt(list.length);
    out.write(list);
    out.writeInt((int) crc.getValue());
    return bytes.toByteArray();
  }
}
