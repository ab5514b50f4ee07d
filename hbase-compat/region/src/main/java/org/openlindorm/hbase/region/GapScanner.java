package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.IsolationLevel;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.ScannerSeek;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
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

  /** A run without rows over more ranges of the scan has spent its time on seeks between them. */
  private static final int MOST_RANGES_OF_RUN = 4;

  /** The attribute with the epoch of the gaps before a scan opened. Set in the region only. */
  private static final String EPOCH = "lindorm.gaps";

  private final RegionScanner rows;
  private final KeyGaps gaps;
  private final KeyGaps.@Nullable Opening opening;
  private final boolean reverse;

  /** The ranges in which the scan returns every row; empty if it adds no gaps. */
  private final List<ByteRange> complete;

  /** The keys that have not been read. The scan shortens it at its start, or end if reverse. */
  private ByteRange left;

  private boolean isAfterRow = true;
  private long nanosWithoutRow;
  private KeyGaps.@Nullable Gap ahead;
  private boolean hasGapsAhead = true;

  private GapScanner(RegionScanner rows, Scan scan, KeyGaps gaps) {
    super(rows);
    this.rows = rows;
    this.gaps = gaps;
    this.reverse = scan.isReversed();
    this.left = ScannedRanges.all(scan);
    this.complete = ScannedRanges.complete(scan);
    this.opening = complete.isEmpty() ? null : gaps.open(epochOf(scan), rows.getMvccReadPoint());
  }

  /** Prepares a scan that is about to open its files. */
  static void prepare(Scan scan, KeyGaps gaps) {
    scan.setAttribute(EPOCH, org.apache.hadoop.hbase.util.Bytes.toBytes(gaps.epoch()));
  }

  private static long epochOf(Scan scan) {
    byte[] epoch = scan.getAttribute(EPOCH);
    return epoch == null ? KeyGaps.NO_EPOCH : org.apache.hadoop.hbase.util.Bytes.toLong(epoch);
  }

  /**
   * Returns a scanner that seeks over gaps, or the same one if the scan may see deleted rows.
   *
   * @param rows whose scan is open
   * @param scan prepared before it was opened
   */
  static RegionScanner over(RegionScanner rows, Scan scan, KeyGaps gaps) {
    boolean seesLatest =
        !scan.isRaw()
            && scan.getTimeRange().isAllTime()
            && scan.getColumnFamilyTimeRange().isEmpty()
            && scan.getIsolationLevel() == IsolationLevel.READ_COMMITTED;
    return seesLatest && gaps.isUseful() ? new GapScanner(rows, scan, gaps) : rows;
  }

  private boolean read(List<Cell> result, Read read) throws IOException {
    if (isAfterRow && !leap()) {
      return false;
    }
    long started = System.nanoTime();
    boolean more = read.into(result);
    nanosWithoutRow += System.nanoTime() - started;
    if (!result.isEmpty()) {
      arrive(Bytes.wrap(CellUtil.cloneRow(result.get(0))));
    } else if (!more && isLong()) {
      add(left);
    }
    return more;
  }

  private void arrive(Bytes key) {
    Bytes next = key.successor();
    if (isLong()) {
      add(reverse ? new ByteRange(next, left.stop()) : new ByteRange(left.start(), key));
    }
    continueWith(reverse ? new ByteRange(left.start(), key) : new ByteRange(next, left.stop()));
  }

  private void continueWith(ByteRange unread) {
    left = unread;
    isAfterRow = true;
    nanosWithoutRow = 0;
  }

  private boolean isLong() {
    return opening != null && nanosWithoutRow >= LEAST_NANOS;
  }

  private void add(ByteRange run) {
    List<ByteRange> parts =
        complete.stream().map(run::intersect).filter(part -> !part.isEmpty()).toList();
    if (opening != null && parts.size() <= MOST_RANGES_OF_RUN) {
      parts.forEach(part -> gaps.add(opening, part.start(), part.stop()));
    }
  }

  /** Seeks over the gap at the current position, if any; false if it is the end of the scan. */
  private boolean leap() throws IOException {
    isAfterRow = false;
    return reverse ? leapBackward() : leapForward();
  }

  private boolean leapForward() throws IOException {
    if (hasGapsAhead && (ahead == null || ahead.isBefore(left.start()))) {
      ahead = gaps.next(left.start(), getMvccReadPoint());
      hasGapsAhead = ahead != null;
    }
    KeyGaps.Gap gap = ahead;
    if (gap == null || !gap.contains(left.start())) {
      return true;
    }
    Bytes end = gap.end();
    if (end.isEmpty() || !left.stop().isEmpty() && end.compareTo(left.stop()) >= 0) {
      return false;
    }
    ScannerSeek.forwardTo(end.sharedArray(), rows);
    return true;
  }

  private boolean leapBackward() throws IOException {
    Bytes stop = left.stop();
    if (hasGapsAhead && (ahead == null || ahead.isAfter(stop))) {
      ahead = gaps.previous(stop, getMvccReadPoint());
      hasGapsAhead = ahead != null;
    }
    KeyGaps.Gap gap = ahead;
    if (gap == null || !gap.reaches(stop)) {
      return true;
    }
    if (gap.start().compareTo(left.start()) <= 0) {
      return false;
    }
    ScannerSeek.backwardBefore(gap.start().sharedArray(), rows);
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
    continueWith(new ByteRange(Bytes.copyOf(row), left.stop()));
    return rows.reseek(row);
  }
}
