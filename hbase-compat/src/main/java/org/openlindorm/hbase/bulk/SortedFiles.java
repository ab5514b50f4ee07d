package org.openlindorm.hbase.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
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
import org.openlindorm.hbase.region.CompressionCodecs;
import org.openlindorm.hbase.region.LoadedFiles;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.Mutation;

/**
 * HBase's files for one table, as its family wants them, in the folder {@code f} of a staging
 * folder. Each piece of rows makes one file for every region that it touches, a large one several.
 */
final class SortedFiles {

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  private static final int SAMPLES_OF_A_REGION = 16;

  /** From so many rows on they go into more than one file. */
  private static final int ROWS_OF_A_FILE = 50_000;

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
    CompressionCodecs.prepare();
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

  /** Writes rows with ascending keys, many of them in several files at a time. */
  void write(List<BulkRow> rows, long timestamp) throws IOException {
    int parts =
        Math.min(Runtime.getRuntime().availableProcessors(), 1 + rows.size() / ROWS_OF_A_FILE);
    try {
      IntStream.range(0, parts)
          .parallel()
          .mapToObj(
              part ->
                  rows.subList(
                      (int) ((long) rows.size() * part / parts),
                      (int) ((long) rows.size() * (part + 1) / parts)))
          .map(some -> written(some, timestamp))
          .toList()
          .forEach(this::add);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** What a part of the rows became. */
  private record Written(long bytes, List<byte[]> sample) {}

  private void add(Written part) {
    bytes += part.bytes();
    sample.addAll(part.sample());
  }

  private Written written(List<BulkRow> rows, long timestamp) {
    List<byte[]> sampled = new ArrayList<>();
    long written = 0;
    long since = 0;
    StoreFileWriter writer = null;
    int region = -1;
    try {
      try {
        for (BulkRow row : rows) {
          byte[] key = row.key().sharedArray();
          int place = region(key, Math.max(region, 0));
          if (writer == null || place != region) {
            written += finish(writer);
            writer = open();
            region = place;
          }
          since += append(row, timestamp, writer);
          if (since > sampleBytes) {
            since = 0;
            sampled.add(key);
          }
        }
      } finally {
        written += finish(writer);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Written(written, sampled);
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

  /** Answers about how many bytes that was. */
  private static long append(BulkRow row, long timestamp, StoreFileWriter writer)
      throws IOException {
    byte[] key = row.key().sharedArray();
    long appended = 0;
    for (Mutation.Cell cell : row.cells()) {
      appended += key.length + cell.value().length();
      writer.append(
          new KeyValue(
              key, FAMILY, cell.qualifier().sharedArray(), timestamp, cell.value().sharedArray()));
    }
    return appended;
  }

  /** Answers the bytes of the file. */
  private long finish(@Nullable StoreFileWriter writer) throws IOException {
    if (writer == null) {
      return 0;
    }
    writer.appendFileInfo(LoadedFiles.MARK, mark);
    writer.appendFileInfo(
        HStoreFile.BULKLOAD_TIME_KEY,
        org.apache.hadoop.hbase.util.Bytes.toBytes(System.currentTimeMillis()));
    writer.appendTrackedTimestampsToMetadata();
    Path path = writer.getPath();
    writer.close();
    return fileSystem.getFileStatus(path).getLen();
  }
}
