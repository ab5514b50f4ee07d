package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.KeyOnlyFilter;
import org.apache.hadoop.hbase.filter.MultiRowRangeFilter;
import org.apache.hadoop.hbase.filter.MultiRowRangeFilter.RowRange;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;

/** Turns scan requests into HBase's. */
final class Scans {

  /** What one response may hold, as memory on both sides: without a program, of rows. */
  static final long RESPONSE_BYTES = 2L << 20;

  /**
   * With a program, HBase counts the rows that were read, of which most do not travel. Where all
   * do, this is what each open result holds.
   */
  private static final long PROGRAM_BYTES = 4L << 20;

  private static final int DEFAULT_ROWS = 1_000;
  private static final int MOST_ROWS = 10_000;

  private Scans() {}

  static Scan scan(PhysicalTable table, ScanRequest request) {
    Scan range = range(request.range(), request.reverse());
    range.setCacheBlocks(request.manner() != ScanRequest.Manner.ONCE);
    return with(table, range, request.program(), request.batchRows());
  }

  /** A scan of several ranges that leaps from one to the next. */
  static Scan scan(
      PhysicalTable table, List<ByteRange> ranges, @Nullable RowProgram program, int batchRows) {
    Bytes end = ranges.get(ranges.size() - 1).stop();
    Scan scan = range(new ByteRange(ranges.get(0).start(), end), false);
    if (ranges.size() > 1) {
      var leaps = new ArrayList<RowRange>(ranges.size());
      for (ByteRange range : ranges) {
        leaps.add(
            new RowRange(range.start().sharedArray(), true, range.stop().sharedArray(), false));
      }
      scan.setFilter(new MultiRowRangeFilter(leaps));
    }
    return with(table, scan, program, batchRows);
  }

  /** A scan of keys: cells without their values, in all versions that are still there. */
  static Scan keys(PhysicalTable table, KeyRequest request) throws IOException {
    Scan scan = CellNames.of(table).scan(range(request.range(), request.reverse()));
    scan.setFilter(new KeyOnlyFilter());
    scan.readAllVersions();
    if (!request.ofAnyTime()) {
      scan.setTimeRange(request.from(), request.to());
    }
    scan.setLimit(request.limit());
    scan.setCaching(Math.min(request.limit(), DEFAULT_ROWS));
    scan.setMaxResultSize(RESPONSE_BYTES);
    scan.setCacheBlocks(false);
    scan.setAsyncPrefetch(false);
    scan.setNeedCursorResult(true);
    return scan;
  }

  /** HBase gives no more versions than the family keeps, however many still lie in its files. */
  private static Scan with(
      PhysicalTable table, Scan scan, @Nullable RowProgram program, int batchRows) {
    CellNames.of(table).scan(scan);
    scan.readVersions(program == null ? 1 : program.versions());
    scan.setCaching(batchRows <= 0 ? DEFAULT_ROWS : Math.min(batchRows, MOST_ROWS));
    scan.setMaxResultSize(RESPONSE_BYTES);
    scan.setAsyncPrefetch(false);
    return scan;
  }

  /** A scan that has its regions run a program, if there is one. */
  static Scan withProgram(Scan scan, @Nullable RowProgram program) {
    if (program != null) {
      scan.setMaxResultSize(PROGRAM_BYTES);
      scan.setAttribute(ProgramProtocol.PROGRAM, program.encoded().toArray());
    }
    return scan;
  }

  private static Scan range(ByteRange range, boolean reverse) {
    var scan = new Scan();
    if (!reverse) {
      return scan.withStartRow(range.start().sharedArray()).withStopRow(range.stop().sharedArray());
    }
    scan.setReversed(true);
    Bytes end = range.stop();
    scan.withStartRow(end.sharedArray(), end.isEmpty());
    return scan.withStopRow(range.start().sharedArray(), true);
  }
}
