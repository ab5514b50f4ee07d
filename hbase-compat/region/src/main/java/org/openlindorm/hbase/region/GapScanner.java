package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.IsolationLevel;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.regionserver.ForwardSeek;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * Seeks over the gaps of a region ({@link KeyGaps}), and adds the ranges in which it has found only
 * deleted rows. Requires that each call reads at most one row, and a whole one.
 */
final class GapScanner extends ForwardingScanner {

  /**
   * The shortest time without a row after which a gap is added. It is the time of about five
   * deleted rows in a memstore, or of ten seeks.
   */
  private static final long LEAST_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

  private final RegionScanner rows;
  private final KeyGaps gaps;
  private final KeyGaps.@Nullable Opening opening;
  private final Bytes stop;

  /** The first key that may follow the row that was read last. */
  private Bytes from;

  private boolean isAfterRow = true;
  private long nanosWithoutRow;
  private KeyGaps.@Nullable Gap ahead;
  private boolean hasGapsAhead = true;

  private GapScanner(
      RegionScanner rows, KeyGaps gaps, KeyGaps.@Nullable Opening opening, Bytes from, Bytes stop) {
    super(rows);
    this.rows = rows;
    this.gaps = gaps;
    this.opening = opening;
    this.from = from;
    this.stop = stop;
  }

  /**
   * Returns a scanner that seeks over gaps, or the same one if the scan may see deleted rows or
   * reads backwards. HBase's scanner cannot seek backwards.
   */
  static RegionScanner over(RegionScanner rows, Scan scan, KeyGaps gaps) {
    Bytes start = Bytes.wrap(scan.getStartRow());
    Bytes stop = Bytes.wrap(scan.getStopRow());
    boolean seesLatest =
        !scan.isRaw()
            && !scan.isReversed()
            && scan.getTimeRange().isAllTime()
            && scan.getColumnFamilyTimeRange().isEmpty()
            && scan.getIsolationLevel() == IsolationLevel.READ_COMMITTED;
    if (!seesLatest || !gaps.isUseful()) {
      return rows;
    }
    boolean seesAllRows = isWithoutFilter(scan.getFilter()) && readsWholeRows(scan);
    return new GapScanner(
        rows,
        gaps,
        seesAllRows ? gaps.open(rows.getMvccReadPoint()) : null,
        scan.includeStartRow() ? start : start.successor(),
        scan.includeStopRow() && !stop.isEmpty() ? stop.successor() : stop);
  }

  private static boolean isWithoutFilter(@Nullable Filter filter) {
    return filter == null || filter instanceof WholeRowFilter;
  }

  private static boolean readsWholeRows(Scan scan) {
    return scan.getFamilyMap().values().stream()
        .allMatch(qualifiers -> qualifiers == null || qualifiers.isEmpty());
  }

  private boolean read(List<Cell> result, Read read) throws IOException {
    if (isAfterRow && !leap()) {
      return false;
    }
    long started = System.nanoTime();
    boolean more = read.into(result);
    nanosWithoutRow += System.nanoTime() - started;
    if (!result.isEmpty()) {
      Cell first = result.get(0);
      byte[] offered = first.getRowArray();
      int offset = first.getRowOffset();
      int length = first.getRowLength();
      byte[] next = new byte[length + 1];
      System.arraycopy(offered, offset, next, 0, length);
      if (isLong()) {
        add(Bytes.wrap(Arrays.copyOf(next, length)));
      }
      startAt(Bytes.wrap(next));
    } else if (!more && isLong()) {
      add(stop);
    }
    return more;
  }

  private void startAt(Bytes key) {
    from = key;
    isAfterRow = true;
    nanosWithoutRow = 0;
  }

  private boolean isLong() {
    return opening != null && nanosWithoutRow >= LEAST_NANOS;
  }

  private void add(Bytes end) {
    if (opening != null) {
      gaps.add(opening, from, end);
    }
  }

  /** Seeks over the gap at the current position, if any; false if it is the end of the scan. */
  private boolean leap() throws IOException {
    isAfterRow = false;
    KeyGaps.Gap gap = ahead;
    if (hasGapsAhead && (gap == null || gap.isBefore(from))) {
      gap = gaps.next(from, getMvccReadPoint());
      ahead = gap;
      hasGapsAhead = gap != null;
    }
    if (gap == null || !gap.contains(from)) {
      return true;
    }
    if (gap.end().isEmpty() || !stop.isEmpty() && gap.end().compareTo(stop) >= 0) {
      return false;
    }
    ForwardSeek.to(gap.end().sharedArray(), rows);
    return true;
  }

  @Override
  public boolean nextRaw(List<Cell> result) throws IOException {
    return read(result, rows::nextRaw);
  }

  @Override
  public boolean nextRaw(List<Cell> result, ScannerContext limits) throws IOException {
    return read(result, row -> rows.nextRaw(row, limits));
  }

  @Override
  public boolean next(List<Cell> result) throws IOException {
    return read(result, rows::next);
  }

  @Override
  public boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    return read(result, row -> rows.next(row, limits));
  }

  @Override
  public boolean reseek(byte[] row) throws IOException {
    startAt(Bytes.copyOf(row));
    ahead = null;
    hasGapsAhead = true;
    return rows.reseek(row);
  }
}
