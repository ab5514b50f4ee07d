package org.openlindorm.hbase.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.wal.WAL;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hadoop.hbase.wal.WALFactory;
import org.apache.hadoop.hbase.wal.WALKeyImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of HBase's own writer, then damaged. */
final class LogsTest {
  private static final RegionInfo REGION =
      RegionInfoBuilder.newBuilder(TableName.valueOf("t")).build();
  private static final List<String> ROWS =
      IntStream.range(0, 20).mapToObj(i -> "row%02d".formatted(i)).toList();
  private static final int TRAILER = 8;

  @TempDir Path root;
  private Path log;
  private Path keep;

  @BeforeEach
  void writeALog() throws IOException {
    log = root.resolve("WALs/server,1,1/server.1");
    keep = root.resolve("damaged");
    Configuration settings = settings();
    Files.createDirectories(log.getParent());
    var path = new org.apache.hadoop.fs.Path(log.toUri());
    var files = LocalDisk.require(settings, path);
    try (var writer = WALFactory.createWALWriter(files, path, settings)) {
      for (String row : ROWS) {
        var key =
            new WALKeyImpl(
                REGION.getEncodedNameAsBytes(),
                REGION.getTable(),
                7,
                1_700_000_000_000L,
                HConstants.DEFAULT_CLUSTER_ID);
        var edit = new WALEdit();
        edit.add(new KeyValue(bytes(row), bytes("f"), bytes("q"), 5, new byte[300]));
        edit.add(new KeyValue(bytes(row), bytes("f"), bytes("z"), 5, KeyValue.Type.Delete));
        writer.append(new WAL.Entry(key, edit));
      }
      writer.sync(false);
    }
    write(Arrays.copyOf(content(), content().length - TRAILER));
  }

  @Test
  void aLogOfHBaseIsLeftAsItIs() throws IOException {
    byte[] before = content();
    prepare();
    assertThat(content()).isEqualTo(before);
    byte[] closed = Arrays.copyOf(before, before.length + TRAILER);
    System.arraycopy(bytes("LAWP"), 0, closed, before.length + 4, 4);
    write(closed);
    prepare();
    assertThat(content()).isEqualTo(closed);
    assertThat(rows()).isEqualTo(ROWS);
  }

  @Test
  void zeroesAfterTheLastRecordEndTheLog() throws IOException {
    byte[] before = content();
    Files.write(log, new byte[4096], StandardOpenOption.APPEND);
    assertThatThrownBy(this::rows).isInstanceOf(IOException.class);
    prepare();
    assertThat(content()).isEqualTo(before);
    assertThat(rows()).isEqualTo(ROWS);
    assertThat(keep).doesNotExist();
  }

  @Test
  void garbageAfterTheLastRecordEndsTheLogAndIsKept() throws IOException {
    byte[] before = content();
    for (int seed = 0; seed < 200; seed++) {
      byte[] garbage = new byte[1 + 10 * seed];
      new Random(seed).nextBytes(garbage);
      write(before);
      Files.write(log, garbage, StandardOpenOption.APPEND);
      prepare();
      assertThat(content()).as("seed " + seed).isEqualTo(before);
    }
    assertThat(keep).isNotEmptyDirectory();
  }

  @Test
  void aLogCutAnywhereEndsWithItsLastWholeRecord() throws IOException {
    byte[] whole = content();
    for (int length = whole.length - 1; length > whole.length - 2_000; length -= 29) {
      write(Arrays.copyOf(whole, length));
      prepare();
      assertThat(ROWS).startsWith(rows().toArray(String[]::new));
    }
    assertThat(rows()).hasSizeBetween(10, ROWS.size() - 1);
  }

  @Test
  void aFileThatNeverBecameALogIsEmptied() throws IOException {
    write(new byte[8192]);
    prepare();
    assertThat(content()).isEmpty();
  }

  @Test
  void damageBetweenRecordsIsRefusedWithFileOffsetAndWayOut() throws IOException {
    damage(1_000, 1_500);
    assertThatThrownBy(this::prepare)
        .isInstanceOf(DamagedLogException.class)
        .hasMessageContaining(log.toString())
        .hasMessageContaining("--salvage-logs true")
        .hasMessageMatching("(?s).*bytes \\d+ to \\d+\\. 18 records .*");
    assertThat(content()).hasSizeGreaterThan(5_000);
  }

  @Test
  void salvageSavesTheRecordsBeforeAndAfterTheDamageAndKeepsTheLog() throws IOException {
    damage(1_000, 1_500);
    byte[] damaged = content();
    new Logs(root, keep).prepare(true);
    assertThat(rows()).hasSize(ROWS.size() - 2).isSubsetOf(ROWS).contains("row00", "row19");
    assertThat(keep.resolve("server.1")).hasBinaryContent(damaged);
  }

  @Test
  void salvageSavesTheRecordsOfALogWhoseHeadIsLost() throws IOException {
    damage(0, 40);
    new Logs(root, keep).prepare(true);
    assertThat(rows()).isSubsetOf(ROWS).hasSizeGreaterThanOrEqualTo(ROWS.size() - 1);
  }

  @Test
  void falseLengthsAreDetected() throws IOException {
    byte[] whole = content();
    var records = new LogRecords(ByteBuffer.wrap(whole));
    int first = records.begin();
    int cell = indexOf(whole, bytes("row00"), first) - 2 - 2 * Integer.BYTES - Integer.BYTES;
    ByteBuffer.wrap(whole).putInt(cell, Integer.MAX_VALUE);
    write(whole);
    assertThatThrownBy(this::prepare)
        .isInstanceOf(DamagedLogException.class)
        .hasMessageContaining("bytes " + first + " to ");
  }

  private static int indexOf(byte[] text, byte[] word, int from) {
    for (int i = from; ; i++) {
      if (Arrays.equals(text, i, i + word.length, word, 0, word.length)) {
        return i;
      }
    }
  }

  private void prepare() throws IOException {
    new Logs(root, keep).prepare(false);
  }

  private void damage(int from, int to) throws IOException {
    byte[] damaged = content();
    Arrays.fill(damaged, from, to, (byte) 0xff);
    write(damaged);
  }

  private byte[] content() throws IOException {
    return Files.readAllBytes(log);
  }

  private void write(byte[] content) throws IOException {
    Files.write(log, content);
  }

  /** Reads the rows like HBase's log splitting, for which an unexpected end is the end. */
  private List<String> rows() throws IOException {
    List<String> rows = new ArrayList<>();
    var path = new org.apache.hadoop.fs.Path(log.toUri());
    try (var reader =
        WALFactory.createStreamReader(path.getFileSystem(settings()), path, settings())) {
      for (WAL.Entry entry = reader.next(); entry != null; entry = reader.next()) {
        rows.add(new String(CellUtil.cloneRow(entry.getEdit().getCells().get(0)), UTF_8));
      }
    } catch (java.io.EOFException end) {
      assertThat(end).isNotNull();
    }
    return rows;
  }

  private Configuration settings() {
    Configuration settings = HBaseConfiguration.create();
    LocalDisk.choose(settings);
    settings.set("hbase.rootdir", root.toUri().toString());
    return settings;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
