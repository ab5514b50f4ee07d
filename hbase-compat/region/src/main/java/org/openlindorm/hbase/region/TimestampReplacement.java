package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.KeyValueUtil;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.openlindorm.store.LateTimestamps;

/**
 * Replaces timestamps from a clock that was ahead, when SQL requests it, in the next compaction of
 * all files of each store. The order of a row's cells does not change, so that each read returns
 * the same as before. Thread-safe.
 */
final class TimestampReplacement {

  /** Wider rows keep their timestamps; a row is replaced as a whole, in memory. */
  private static final int MOST_CELLS = 100_000;

  private final Map<String, Long> requested = new ConcurrentHashMap<>();

  /** Prepares the next compaction of each store. */
  void request(Region region, long latest) {
    region.getStores().forEach(store -> requested.put(store.getColumnFamilyName(), latest));
  }

  /** Returns the scanner of a compaction, or one that replaces timestamps. */
  InternalScanner of(Store store, InternalScanner rows, CompactionRequest compaction) {
    Long latest = compaction.isAllFiles() ? requested.remove(store.getColumnFamilyName()) : null;
    return latest == null
        ? rows
        : new Rows(rows, new LateTimestamps(latest, EnvironmentEdgeManager.currentTime()));
  }

  private static final class Rows implements InternalScanner, Shipper {

    private final InternalScanner rows;
    private final LateTimestamps late;

    /** True after the first part of a row that is too wide. */
    private boolean within;

    Rows(InternalScanner rows, LateTimestamps late) {
      this.rows = rows;
      this.late = late;
    }

    /**
     * Returns whole rows, whatever the limit is, because a row's timestamps depend on each other.
     */
    @Override
    public boolean next(List<Cell> cells, ScannerContext limit) throws IOException {
      List<Cell> row = new ArrayList<>();
      ScannerContext whole = ScannerContext.newBuilder().setBatchLimit(MOST_CELLS).build();
      boolean more = rows.next(row, whole);
      boolean isPart = row.size() >= MOST_CELLS;
      cells.addAll(isPart || within ? row : replaced(row));
      within = isPart;
      return more;
    }

    private List<Cell> replaced(List<Cell> row) {
      Map<Long, Long> replacements =
          late.replacements(row.stream().map(Cell::getTimestamp).toList());
      if (replacements.isEmpty()) {
        return row;
      }
      List<Cell> replaced = new ArrayList<>(row.size());
      for (Cell cell : row) {
        Long timestamp = replacements.get(cell.getTimestamp());
        replaced.add(timestamp == null ? cell : stamped(cell, timestamp));
      }
      return replaced;
    }

    /** Copies a cell, because its bytes may belong to a cached block. */
    private static Cell stamped(Cell cell, long timestamp) {
      KeyValue copy = KeyValueUtil.copyToNewKeyValue(cell);
      copy.setTimestamp(timestamp);
      return copy;
    }

    @Override
    public void shipped() throws IOException {
      if (rows instanceof Shipper blocks) {
        blocks.shipped();
      }
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
