package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileScanner;
import org.apache.hadoop.hbase.util.Pair;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.index.IndexProtocol;

/**
 * Checks the files that a client bulk-loads into a region of a typed table. Files of {@code lindorm
 * bulkload} carry a mark of the columns and indexes that they were written for. They pass while the
 * mark equals the table's. Other files are sampled: the first rows, some from the middle, the last
 * key.
 */
public final class LoadedFiles {

  /** The key of the file info entry that holds {@link #mark}. */
  public static final byte[] MARK = "lindorm.written.for".getBytes(UTF_8);

  private static final int SAMPLE = 1_000;

  private LoadedFiles() {}

  /** Returns the mark of files that match the table's current descriptor. */
  public static byte[] mark(TableDescriptor table) {
    return (table.getValue(RawWrites.ROWS) + "|" + table.getValue(IndexProtocol.INDEXES))
        .getBytes(UTF_8);
  }

  /**
   * Checks files before the region loads them.
   *
   * @param guard null when anything may be written
   * @param indexed whether the table has indexes, which would need entries for the loaded rows
   * @param recorded whether the table has a changefeed, which would not report the loaded rows
   * @throws DoNotRetryIOException when they are refused
   */
  static void check(
      Configuration settings,
      TableDescriptor table,
      List<Pair<byte[], String>> files,
      @Nullable RawWrites guard,
      boolean indexed,
      boolean recorded)
      throws IOException {
    if (recorded) {
      throw new DoNotRetryIOException(
          "Files cannot be loaded into a table with a changefeed or a search index, which would not"
              + " notice their rows; write the rows, or drop the changefeed or index first");
    }
    byte[] mark = mark(table);
    for (Pair<byte[], String> file : files) {
      Path path = new Path(file.getSecond());
      try (HFile.Reader reader = HFile.createReader(path.getFileSystem(settings), path, settings)) {
        if (Arrays.equals(mark, reader.getHFileInfo().get(MARK))) {
          continue;
        }
        if (indexed) {
          throw new DoNotRetryIOException(
              "Files cannot be loaded into a table with indexes, since the indexes would"
                  + " not be updated; use lindorm bulkload, write the rows, or drop the indexes"
                  + " first");
        }
        if (guard != null) {
          sample(reader, settings, guard);
        }
      }
    }
  }

  private static void sample(HFile.Reader reader, Configuration settings, RawWrites guard)
      throws IOException {
    if (reader.getEntries() == 0) {
      return;
    }
    HFileScanner scanner = reader.getScanner(settings, false, false, false);
    if (scanner.seekTo()) {
      checkFrom(scanner, guard);
    }
    Optional<Cell> middle = reader.midKey();
    if (middle.isPresent() && scanner.seekTo(middle.get()) >= 0) {
      checkFrom(scanner, guard);
    }
    Optional<Cell> last = reader.getLastKey();
    if (last.isPresent()) {
      guard.checkLoadedKey(CellUtil.cloneRow(last.get()));
    }
  }

  private static void checkFrom(HFileScanner scanner, RawWrites guard) throws IOException {
    int left = SAMPLE;
    do {
      guard.checkLoaded(scanner.getCell());
      left--;
    } while (left > 0 && scanner.next());
  }
}
