package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.KeyValueUtil;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.Region;
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

  private static final class Rows extends WholeRowScanner {

    private final LateTimestamps late;

    Rows(InternalScanner rows, LateTimestamps late) {
      super(rows);
      this.late = late;
    }

    @Override
    List<Cell> written(List<Cell> row) {
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
  }
}
