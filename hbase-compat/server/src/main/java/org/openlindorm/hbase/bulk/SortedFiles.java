package org.openlindorm.hbase.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.hbase.store.RowFiles;

/**
 * Writes HFiles for one table, in its family's format, to the folder {@code f} of a staging folder.
 * Each batch of rows makes one file for every region that it touches; a large one makes several.
 */
final class SortedFiles {

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  private static final int SAMPLES_OF_A_REGION = 16;

  /** From this number of rows, they are written to more than one file. */
  private static final int ROWS_OF_A_FILE = 50_000;

  private final FileSystem fileSystem;
  private final Path staging;
  private final RowFiles files;
  private final byte[][] regionStarts;
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
    this.fileSystem = staging.getFileSystem(settings);
    this.staging = staging;
    this.sampleBytes = regionBytes / SAMPLES_OF_A_REGION;
    this.files = new RowFiles(settings, new Path(staging, new String(FAMILY, UTF_8)), table);
    this.regionStarts = regionStarts.clone();
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

  /** The result of writing a part of the rows. */
  private record Written(long bytes, List<byte[]> sample) {}

  private void add(Written part) {
    bytes += part.bytes();
    sample.addAll(part.sample());
  }

  private Written written(List<BulkRow> rows, long timestamp) {
    List<byte[]> sampled = new ArrayList<>();
    long written = 0;
    long since = 0;
    RowFiles.RowFile file = null;
    int region = -1;
    try {
      try {
        for (BulkRow row : rows) {
          byte[] key = row.key().sharedArray();
          int place = region(key, Math.max(region, 0));
          if (file == null || place != region) {
            written += finish(file);
            file = files.open();
            region = place;
          }
          since += file.append(row.key(), row.cells(), timestamp);
          if (since > sampleBytes) {
            since = 0;
            sampled.add(key);
          }
        }
      } finally {
        written += finish(file);
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

  /** Closes the file and returns its size in bytes. */
  private long finish(RowFiles.@Nullable RowFile file) throws IOException {
    return file == null ? 0 : fileSystem.getFileStatus(file.finish()).getLen();
  }
}
