package org.openlindorm.hbase.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContext;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.LoadedFiles;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.Mutation;

/**
 * HBase's files for one table, as its family wants them, in the folder {@code f} of a staging
 * folder. Each piece of rows makes one file for every region that it touches.
 */
final class SortedFiles {

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  private static final int SAMPLES_OF_A_REGION = 16;

  private final Configuration settings;
  private final FileSystem fileSystem;
  private final Path staging;
  private final Path folder;
  private final ColumnFamilyDescriptor family;
  private final byte[] mark;
  private final byte[][] regionStarts;
  private final HFileContext context;
  private final long sampleBytes;
  private final List<byte[]> sample = new ArrayList<>();
  private long sampledAt;
  private long bytes;

  /**
   * Files of a table.
   *
   * @param regionStarts first keys of the table's regions, ascending
   * @param regionBytes how large a region may be
   */
  SortedFiles(
      Configuration settings,
      Path staging,
      TableDescriptor table,
      byte[][] regionStarts,
      long regionBytes)
      throws IOException {
    this.settings = settings;
    this.fileSystem = staging.getFileSystem(settings);
    this.staging = staging;
    this.sampleBytes = regionBytes / SAMPLES_OF_A_REGION;
    this.folder = new Path(staging, new String(FAMILY, UTF_8));
    this.family = table.getColumnFamily(FAMILY);
    this.mark = LoadedFiles.mark(table);
    this.regionStarts = regionStarts.clone();
    this.context =
        new HFileContextBuilder()
            .withCompression(family.getCompressionType())
            .withDataBlockEncoding(family.getDataBlockEncoding())
            .withBlockSize(family.getBlocksize())
            .withColumnFamily(FAMILY)
            .withTableName(table.getTableName().getName())
            .build();
    fileSystem.mkdirs(folder);
  }

  /** Bytes of all files so far. */
  long bytes() {
    return bytes;
  }

  /** The folder that holds the family's folder. */
  Path staging() {
    return staging;
  }

  /** Keys of rows at equal distances in what was written. */
  List<byte[]> sample() {
    return Collections.unmodifiableList(sample);
  }

  /** Writes rows with ascending keys. */
  void write(List<BulkRow> rows, long timestamp) throws IOException {
    StoreFileWriter writer = null;
    int region = -1;
    try {
      for (BulkRow row : rows) {
        int place = region(row.key().sharedArray(), Math.max(region, 0));
        if (writer == null || place != region) {
          finish(writer);
          writer = open();
          region = place;
        }
        append(row, timestamp, writer);
      }
    } finally {
      finish(writer);
    }
  }

  private int region(byte[] key, int from) {
    int region = from;
    while (region + 1 < regionStarts.length
        && Arrays.compareUnsigned(regionStarts[region + 1], key) <= 0) {
      region++;
    }
    return region;
  }

  private StoreFileWriter open() throws IOException {
    return new StoreFileWriter.Builder(settings, CacheConfig.DISABLED, fileSystem)
        .withFilePath(new Path(folder, UUID.randomUUID().toString().replace("-", "")))
        .withBloomType(family.getBloomFilterType())
        .withFileContext(context)
        .build();
  }

  private void append(BulkRow row, long timestamp, StoreFileWriter writer) throws IOException {
    byte[] key = row.key().sharedArray();
    for (Mutation.Cell cell : row.cells()) {
      sampledAt += key.length + cell.value().length();
      writer.append(
          new KeyValue(
              key, FAMILY, cell.qualifier().sharedArray(), timestamp, cell.value().sharedArray()));
    }
    if (sampledAt > sampleBytes) {
      sampledAt = 0;
      sample.add(key);
    }
  }

  private void finish(@Nullable StoreFileWriter writer) throws IOException {
    if (writer == null) {
      return;
    }
    writer.appendFileInfo(LoadedFiles.MARK, mark);
    writer.appendFileInfo(
        HStoreFile.BULKLOAD_TIME_KEY,
        org.apache.hadoop.hbase.util.Bytes.toBytes(System.currentTimeMillis()));
    writer.appendTrackedTimestampsToMetadata();
    Path path = writer.getPath();
    writer.close();
    bytes += fileSystem.getFileStatus(path).getLen();
  }
}
