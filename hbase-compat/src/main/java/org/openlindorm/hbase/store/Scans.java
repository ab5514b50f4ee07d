package org.openlindorm.hbase.store;

import org.apache.hadoop.hbase.client.Scan;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.ScanRequest;

/** Turns scan requests into HBase's. */
final class Scans {

  /** What one response may hold, as memory on both sides: without a program, of rows. */
  private static final long RESPONSE_BYTES = 2L << 20;

  /** With a program, HBase counts the rows that were read, of which most do not travel. */
  private static final long PROGRAM_BYTES = 16L << 20;

  private static final int DEFAULT_ROWS = 1_000;
  private static final int MOST_ROWS = 10_000;

  private Scans() {}

  static Scan scan(ScanRequest request) {
    var scan = range(request.range(), request.reverse());
    scan.addFamily(ProgramProtocol.FAMILY.sharedArray());
    scan.setCaching(
        request.batchRows() <= 0 ? DEFAULT_ROWS : Math.min(request.batchRows(), MOST_ROWS));
    scan.setMaxResultSize(request.program() == null ? RESPONSE_BYTES : PROGRAM_BYTES);
    scan.setAsyncPrefetch(false);
    if (request.program() != null) {
      scan.setAttribute(ProgramProtocol.PROGRAM, request.program().encoded().toArray());
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
