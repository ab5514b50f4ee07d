package org.apache.hadoop.hbase.regionserver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellComparator;

/**
 * HBase's default memstore whose scanners step over the remaining cells of a row before they seek.
 * A scan of the latest versions seeks after each row, and a seek in a skip list takes as long as
 * many steps. It returns the same cells as {@link DefaultMemStore}.
 */
public final class SteppingMemStore extends DefaultMemStore {

  /** HBase calls this constructor for each store. */
  public SteppingMemStore(
      Configuration settings, CellComparator order, RegionServicesForStores region) {
    super(settings, order, region);
  }

  /** Returns scanners of the same segments, in the same order, as the default memstore. */
  @Override
  public List<KeyValueScanner> getScanners(long readPoint) throws IOException {
    List<KeyValueScanner> scanners = new ArrayList<>();
    add(getActive(), readPoint, scanners);
    for (Segment segment : getSnapshotSegments()) {
      add(segment, readPoint, scanners);
    }
    return scanners;
  }

  private static void add(Segment segment, long readPoint, List<KeyValueScanner> scanners) {
    if (!segment.isEmpty()) {
      scanners.add(new SteppingScanner(segment, readPoint));
    }
  }

  private static final class SteppingScanner extends SegmentScanner {

    /** About as many steps as take the time of a seek. */
    private static final int STEPS = 16;

    SteppingScanner(Segment segment, long readPoint) {
      super(segment, readPoint);
    }

    /** Steps only within a row: filters and gaps of deleted rows skip many rows. */
    @Override
    public boolean reseek(Cell key) throws IOException {
      return stepTo(key) ? current != null : super.reseek(key);
    }

    /** A reverse scan seeks the end of each row that it has read, and then the row before. */
    @Override
    public boolean backwardSeek(Cell key) throws IOException {
      if (closed || current == null || segment.compare(current, key) > 0 || !stepTo(key)) {
        return super.backwardSeek(key);
      }
      return current != null && segment.compareRows(current, key) == 0 || seekToPreviousRow(key);
    }

    /** Returns whether the scanner has reached the key by some steps within its row. */
    private boolean stepTo(Cell key) {
      if (closed || current == null || segment.compareRows(current, key) != 0) {
        return false;
      }
      for (int step = 0; step < STEPS; step++) {
        if (current == null || segment.compare(current, key) >= 0) {
          return true;
        }
        updateCurrent();
      }
      return false;
    }
  }
}
