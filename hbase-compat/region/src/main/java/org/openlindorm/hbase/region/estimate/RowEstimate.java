package org.openlindorm.hbase.region.estimate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RowNumbers;

/**
 * Estimates the number of rows of a region. HBase counts stored cells of all kinds: packed rows,
 * one cell per column, older versions, deletes. Short runs, spread over the keys, measure how many
 * cells make one live row; the ratio is applied to the rest. A single compacted file contains its
 * number of rows.
 */
public final class RowEstimate {

  /** A region with at most this many cells is counted exactly. */
  private static final long COUNTED_CELLS = 10_000;

  private static final int RUNS = 32;
  private static final int CELLS_A_RUN = 300;

  /** The largest number of cells of a run; a run may end within a row. */
  private static final int MOST_CELLS_A_RUN = 2_000;

  private final Region region;
  private long cells;
  private long rows;

  /** Rows of which cells or delete markers are stored. */
  private long storedRows;

  private RowEstimate(Region region) {
    this.region = region;
  }

  /**
   * Returns the estimated number of rows of a region. The cost does not depend on the number of
   * rows.
   */
  public static long of(Region region) throws IOException {
    StoredCells stored = StoredCells.of(region);
    if (stored.exact()) {
      return stored.mostRows();
    }
    RowEstimate estimate = new RowEstimate(region);
    return stored.cells() <= COUNTED_CELLS
        ? estimate.count(range(region))
        : Math.min(estimate.extrapolate(stored.cells()), stored.mostRows());
  }

  /**
   * Returns the estimated numbers of rows and of deleted rows of a region. A deleted row counts as
   * long as cells or delete markers of it are stored, because scans read them. The cost does not
   * depend on the number of rows.
   */
  public static RowNumbers numbers(Region region) throws IOException {
    RowEstimate estimate = new RowEstimate(region);
    long stored = StoredCells.of(region).cells();
    if (stored <= COUNTED_CELLS) {
      ByteRange all = range(region);
      return RowNumbers.of(estimate.count(all), estimate.count(raw(all)));
    }
    long live = estimate.extrapolate(stored);
    return RowNumbers.of(live, estimate.storedRows * stored / Math.max(1, estimate.cells));
  }

  private static ByteRange range(Region region) {
    RegionInfo info = region.getRegionInfo();
    return new ByteRange(Bytes.wrap(info.getStartKey()), Bytes.wrap(info.getEndKey()));
  }

  private long extrapolate(long stored) throws IOException {
    ByteRange all = range(region);
    Bytes start = all.start();
    for (Bytes key : KeySpread.keys(all, RUNS, this::next)) {
      if (key.compareTo(start) >= 0) {
        start = run(key, all.stop());
      }
    }
    return cells == 0 ? 0 : Math.round((double) stored * rows / cells);
  }

  private @Nullable Bytes next(ByteRange range) throws IOException {
    try (RegionScanner scanner = region.getScanner(raw(range))) {
      List<Cell> found = new ArrayList<>();
      scanner.next(found, part(1));
      return found.isEmpty() ? null : Bytes.wrap(CellUtil.cloneRow(found.get(0)));
    }
  }

  /**
   * Counts cells and rows from a key on, and returns the key after the last row that was counted.
   */
  private Bytes run(Bytes from, Bytes stop) throws IOException {
    Bytes last = from;
    long counted = 0;
    try (RegionScanner scanner = region.getScanner(raw(new ByteRange(from, stop)))) {
      List<Cell> found = new ArrayList<>();
      boolean more = true;
      while (more && counted < MOST_CELLS_A_RUN) {
        found.clear();
        more = scanner.next(found, part(CELLS_A_RUN));
        Bytes row = found.isEmpty() ? last : Bytes.wrap(CellUtil.cloneRow(found.get(0)));
        boolean isNext = !found.isEmpty() && (counted == 0 || !row.equals(last));
        if (counted >= CELLS_A_RUN && isNext) {
          break;
        }
        storedRows += isNext ? 1 : 0;
        last = row;
        counted += found.size();
      }
    }
    cells += counted;
    rows += count(new ByteRange(from, last.successor()));
    return last.successor();
  }

  /** Returns limits of at most {@code cells} cells of a row. */
  private static ScannerContext part(int cells) {
    return ScannerContext.newBuilder().setBatchLimit(cells).build();
  }

  private static Scan raw(ByteRange range) {
    return scan(range).setRaw(true).readAllVersions();
  }

  private static Scan scan(ByteRange range) {
    return new Scan().withStartRow(range.start().toArray()).withStopRow(range.stop().toArray());
  }

  private long count(ByteRange range) throws IOException {
    return count(scan(range));
  }

  private long count(Scan scan) throws IOException {
    long count = 0;
    try (RegionScanner scanner = region.getScanner(scan.setFilter(new FirstKeyOnlyFilter()))) {
      List<Cell> row = new ArrayList<>();
      boolean more = true;
      while (more) {
        row.clear();
        more = scanner.next(row);
        count += row.isEmpty() ? 0 : 1;
      }
    }
    return count;
  }
}
