package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.Pair;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes rows as files that regions of this process load. This bypasses the log and the memstore
 * with its sorting, which are most of a row's cost. Rows of a region that refuses the file, because
 * it moves, splits or closes, are left to the usual writes.
 */
final class FileWrites {

  private static final Logger LOG = LoggerFactory.getLogger(FileWrites.class);

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  /** Three of them are held at a time when an index is built. */
  private static final int PARTS_OF_HEAP = 32;

  private static final long MOST_BYTES = 64L << 20;

  /** The prefix of the names of its folders. */
  static final String FOLDER = "lindorm-rows-";

  /** A file costs about as much as this number of rows written one by one. */
  private static final int LEAST_ROWS = 4_000;

  private static final Comparator<Mutation.Cell> BY_QUALIFIER =
      Comparator.comparing(Mutation.Cell::qualifier);

  private final Configuration settings;
  private final LocalRegions regions;
  private final LocalWrites threads;

  /**
   * @param settings of the server that has the regions
   * @param threads load the files in threads that are not interrupted
   */
  FileWrites(Configuration settings, LocalRegions regions, LocalWrites threads) {
    this.settings = settings;
    this.regions = regions;
    this.threads = threads;
  }

  /** Returns the best size of one write in bytes: few files, and a small part of the heap. */
  static long bytes() {
    return Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / PARTS_OF_HEAP);
  }

  /**
   * Writes rows.
   *
   * @param rows with ascending keys and timestamps
   * @return the rows that must be written otherwise, in their order
   */
  List<Mutation.Put> write(PhysicalTable table, List<Mutation.Put> rows) throws IOException {
    List<Mutation.Put> left = new ArrayList<>();
    Path folder = folder();
    try {
      int end;
      for (int begin = 0; begin < rows.size(); begin = end) {
        HRegion region = regions.takeWrites() ? regions.region(table, rows.get(begin).key()) : null;
        end = region == null ? rows.size() : end(rows, begin, region);
        List<Mutation.Put> run = rows.subList(begin, end);
        if (region == null || run.size() < LEAST_ROWS || !write(table, region, run, folder)) {
          left.addAll(run);
        }
      }
      return left;
    } finally {
      folder.getFileSystem(settings).delete(folder, true);
    }
  }

  /**
   * Returns a folder in HBase's own temporary directory, which the master empties when it starts.
   */
  private Path folder() throws IOException {
    Path unfinished = new Path(CommonFSUtils.getRootDir(settings), HConstants.HBASE_TEMP_DIRECTORY);
    return new Path(unfinished, FOLDER + UUID.randomUUID());
  }

  /** Returns the index after the last row in the region of the first row. */
  private static int end(List<Mutation.Put> rows, int begin, HRegion region) {
    byte[] stop = region.getRegionInfo().getEndKey();
    int end = stop.length == 0 ? rows.size() : begin;
    while (end < rows.size()
        && Arrays.compareUnsigned(rows.get(end).key().sharedArray(), stop) < 0) {
      end++;
    }
    return end;
  }

  private boolean write(PhysicalTable table, HRegion region, List<Mutation.Put> rows, Path folder)
      throws IOException {
    RowFiles.RowFile file = new RowFiles(settings, folder, region.getTableDescriptor()).open();
    Path written;
    try {
      for (Mutation.Put row : rows) {
        List<Mutation.Cell> cells = new ArrayList<>(row.cells());
        cells.sort(BY_QUALIFIER);
        file.append(row.key(), cells, row.timestamp().orElseThrow());
      }
    } finally {
      written = file.finish();
    }
    return threads.awaited(() -> take(table, region, written), false);
  }

  /** Loads the file into the region and calls the observer hooks that HBase's server calls. */
  private boolean take(PhysicalTable table, HRegion region, Path file) {
    List<Pair<byte[], String>> files = List.of(Pair.newPair(FAMILY, file.toString()));
    try {
      RegionCoprocessorHost observers = region.getCoprocessorHost();
      if (observers != null) {
        observers.preBulkLoadHFile(files);
      }
      Map<byte[], List<Path>> taken = null;
      try {
        taken = region.bulkLoadHFiles(files, true, null);
      } finally {
        if (observers != null) {
          observers.postBulkLoadHFile(files, taken);
        }
      }
      return taken != null;
    } catch (IOException | RuntimeException refused) {
      LOG.debug("{} does not accept a file now", region.getRegionInfo(), refused);
      regions.invalidate(table);
      return false;
    }
  }
}
