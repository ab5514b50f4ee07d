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
import org.openlindorm.hbase.region.RowHistory;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;

/** Converts scan requests to HBase's scans. */
final class Scans {

  /** The size limit of a response without a program, in memory on both sides. */
  static final long RESPONSE_BYTES = 2L << 20;

  /**
   * The limit with a program. HBase counts the rows that were read, most of which are not sent. If
   * all are sent, each open result holds this much.
   */
  private static final long PROGRAM_BYTES = 4L << 20;

  private static final int DEFAULT_ROWS = 1_000;
  private static final int MOST_ROWS = 10_000;

  private Scans() {}

  static Scan scan(PhysicalTable table, ScanRequest request) {
    Scan range = range(request.range(), request.reverse());
    range.setCacheBlocks(request.manner() != ScanRequest.Manner.ONCE);
    return with(table, range, request);
  }

  /** Returns a scan of several ranges that seeks from one to the next. */
  static Scan scan(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
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
    return with(table, scan, each);
  }

  /** Returns a scan of keys: cells without their values, in all versions that still exist. */
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

  /**
   * Sets the number of versions. HBase returns no more versions than the family keeps, even if its
   * files still contain more.
   */
  private static Scan with(PhysicalTable table, Scan scan, ScanRequest request) {
    RowProgram program = request.program();
    int batchRows = request.batchRows();
    CellNames.of(table).scan(scan);
    if (!request.isNewest()) {
      try {
        RowHistory.ofScan(scan, request.before());
      } catch (IOException e) {
        throw new IllegalArgumentException("No time in ms since the epoch: " + request.before(), e);
      }
    }
    scan.readVersions(program == null ? 1 : program.versions());
    scan.setCaching(batchRows <= 0 ? DEFAULT_ROWS : Math.min(batchRows, MOST_ROWS));
    scan.setMaxResultSize(RESPONSE_BYTES);
    scan.setAsyncPrefetch(false);
    return scan;
  }

  /** Adds the program, if there is one, to a scan. */
  static Scan withProgram(Scan scan, @Nullable RowProgram program) {
    if (program != null) {
      scan.setMaxResultSize(PROGRAM_BYTES);
      scan.setAttribute(ProgramProtocol.PROGRAM, program.encoded().toArray());
      scan.setAttribute(ProgramProtocol.COUNTED, new byte[0]);
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
