package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.Region.Operation;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.hbase.region.SpentRowsFilter;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.TimeSlice;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.hbase.region.traffic.ScanTraffic;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * A scan of one region by its own scanner, in the reader's thread, with or without a program. It
 * runs in short time slices, in which the region cannot close, as in HBase's calls from a client.
 */
final class RegionScan implements AutoCloseable {

  private final HRegion region;
  private final RegionScanner scanner;
  private final StoredRows reader;
  private final @Nullable RowProcessor processor;
  private final int ahead;
  private final ScanTraffic traffic;
  private final ReadCounts reads;
  private final List<Cell> cells = new ArrayList<>();
  private final Deque<StoredRow> waiting = new ArrayDeque<>();
  private @Nullable StoredRow last;
  private long aheadBytes;
  private long uncountedRows;
  private long uncountedBytes;
  private boolean ended;

  /**
   * Opens the region's scanner as HBase does for a client, coprocessors included.
   *
   * @param processor processes the rows, or null for the rows themselves
   * @param ahead the number of outputs of single rows that are prefetched, unless they are large
   * @param reads counts the rows that are read
   */
  RegionScan(
      HRegion region,
      Scan scan,
      StoredRows reader,
      @Nullable RowProcessor processor,
      int ahead,
      ReadCounts reads)
      throws IOException {
    this.region = region;
    this.reader = reader;
    this.processor = processor;
    this.reads = reads;
    this.ahead = ahead <= 0 ? TimeSlice.ROWS : Math.min(ahead, TimeSlice.ROWS);
    this.traffic = ScanTraffic.of(scan, KeyTraffic.of(region));
    SpentRowsFilter.addTo(scan, processor);
    scan.setAttribute(ProgramProtocol.WHOLE_ROWS, new byte[0]);
    RegionCoprocessorHost observers = region.getCoprocessorHost();
    if (observers == null) {
      scanner = region.getScanner(scan);
    } else {
      observers.preScannerOpen(scan);
      scanner = observers.postScannerOpen(scan, region.getScanner(scan));
    }
  }

  /** Returns the next output; null when there was none for a while, or at the end. */
  @Nullable StoredRow next() throws IOException {
    if (waiting.isEmpty() && !ended) {
      aheadBytes = 0;
      readSlice();
    }
    return waiting.poll();
  }

  /** Returns whether the region has no more rows. */
  boolean isEnded() {
    return ended && waiting.isEmpty();
  }

  private void readSlice() throws IOException {
    if (scanner instanceof Shipper blocks) {
      blocks.shipped();
    }
    region.startRegionOperation(Operation.SCAN);
    try {
      ScannerContext limits = TimeSlice.limits();
      boolean continues = true;
      for (int rows = 0; continues && rows < TimeSlice.ROWS; rows++) {
        continues = read(limits);
      }
    } finally {
      region.closeRegionOperation(Operation.SCAN);
      if (last != null) {
        traffic.report(last.key().sharedArray());
      }
      reads.read(uncountedRows, uncountedBytes);
      uncountedRows = 0;
      uncountedBytes = 0;
    }
  }

  /** Reads one row; returns whether to read another before returning output. */
  private boolean read(ScannerContext limits) throws IOException {
    cells.clear();
    ended = !scanner.nextRaw(cells, limits);
    boolean outOfTime = cells.isEmpty();
    if (!cells.isEmpty()) {
      traffic.add(cells);
      last = reader.row(cells);
      uncountedRows++;
      uncountedBytes += last.size();
      take(last);
    }
    if (ended) {
      drain();
    }
    return !ended && !outOfTime && (waiting.isEmpty() || (readsAhead() && fits()));
  }

  /** Returns whether each further row makes at most one output. */
  private boolean readsAhead() {
    return processor == null || processor.givesSingleRows();
  }

  private boolean fits() {
    return waiting.size() < ahead && aheadBytes < Scans.RESPONSE_BYTES;
  }

  private void take(StoredRow row) {
    if (processor == null) {
      waiting.add(row);
      for (StoredCell cell : row.cells()) {
        aheadBytes += cell.value().length();
      }
      return;
    }
    Bytes output = processor.process(row);
    if (output != null) {
      give(row.key(), row.version(), output);
    }
    ended |= processor.isDone();
  }

  private void drain() {
    Bytes gathered = processor == null || last == null ? null : processor.drain();
    if (gathered != null && last != null) {
      give(last.key(), 0, gathered);
    }
  }

  private void give(Bytes key, long version, Bytes output) {
    aheadBytes += output.length();
    waiting.add(new StoredRow(key, List.of(new StoredCell(Bytes.EMPTY, version, output))));
  }

  @Override
  public void close() throws IOException {
    scanner.close();
  }
}
