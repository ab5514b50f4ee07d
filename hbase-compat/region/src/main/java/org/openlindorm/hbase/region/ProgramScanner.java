package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellBuilderType;
import org.apache.hadoop.hbase.ExtendedCellBuilderFactory;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.traffic.ScanTraffic;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredRow;

/**
 * Runs a program over the rows of one region and returns its output in the form of {@link
 * ProgramProtocol}.
 *
 * <p>For a program with output per row, one call reads one row. HBase's time and size limits then
 * apply between rows; they count what was read, not the output. For a program that processes
 * batches, one call is a {@link TimeSlice}, and the output is counted here. A call without output
 * returns an empty result, after which HBase calls again.
 *
 * <p>After {@link #SILENT_NANOS} or {@link #SILENT_ROWS} without output, the scanner returns what
 * the program has accumulated, or a heartbeat. This bounds the work that a client repeats when it
 * restarts the scan.
 */
final class ProgramScanner extends ForwardingScanner {

  static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(2);
  static final int SILENT_ROWS = 10_000;

  /** The most output of batches in one response, which client and server both hold in memory. */
  private static final long RESPONSE_BYTES = 2L << 20;

  /**
   * The largest number of batches that a client requests at a time; more fillers fill no response.
   */
  private static final int MOST_FILLERS = 16;

  /** The rows between two counts, where each row has a result of its own. */
  private static final int ROWS_A_COUNT = 100;

  private final RegionScanner rows;
  private final RowProcessor processor;
  private final StoredRows reader;
  private final ScanTraffic traffic;
  private final boolean counted;
  private final List<Cell> cells = new ArrayList<>();
  private @Nullable Bytes lastKey;
  private long lastOutput = System.nanoTime();
  private int silentRows;
  private long answeredBytes;
  private int fillers;
  private boolean done;
  private long uncountedRows;
  private long uncountedBytes;

  /**
   * @param counted whether the client receives the number of rows that are read
   */
  ProgramScanner(
      RegionScanner rows,
      CellNames names,
      RowProcessor processor,
      ScanTraffic traffic,
      boolean counted) {
    super(rows);
    this.rows = rows;
    this.traffic = traffic;
    this.counted = counted;
    this.reader = new StoredRows(names);
    this.processor = processor;
  }

  private boolean step(List<Cell> result, Read read) throws IOException {
    if (done) {
      return false;
    }
    cells.clear();
    boolean more = read.into(cells);
    try {
      if (!cells.isEmpty()) {
        traffic.add(cells);
        process(reader.row(cells), result);
      }
      done = !more || processor.isDone();
      if (done || silentRows >= SILENT_ROWS) {
        breakSilence(result);
      }
    } catch (RuntimeException failure) {
      throw ProgramFailure.of(failure);
    }
    return !done;
  }

  /** Processes one row. */
  private boolean single(List<Cell> result, Read read) throws IOException {
    boolean more = step(result, read);
    breakLongSilence(result);
    if (done || uncountedRows >= ROWS_A_COUNT) {
      addCounts(result);
    }
    return more;
  }

  /** Processes rows until there is output or the time slice ends. */
  private boolean stay(List<Cell> result) throws IOException {
    Bytes reached = lastKey;
    if (reached != null && isFull()) {
      result.add(cell(reached, ProgramProtocol.PROGRESS, 0, Bytes.EMPTY));
      return true;
    }
    super.shipped();
    ScannerContext limits = TimeSlice.limits();
    boolean more = true;
    boolean inTime = true;
    for (int row = 0; more && inTime && row < TimeSlice.ROWS && result.isEmpty(); row++) {
      more = step(result, into -> rows.nextRaw(into, limits));
      inTime = !cells.isEmpty();
    }
    reportTraffic();
    breakLongSilence(result);
    addCounts(result);
    result.forEach(cell -> answeredBytes += cell.getValueLength());
    return more;
  }

  /**
   * Returns whether the response is large enough. HBase does not know the size of the output and
   * ends a response after the number of results that the client requested. The remaining results
   * are filled up.
   */
  private boolean isFull() {
    if (answeredBytes < RESPONSE_BYTES) {
      return false;
    }
    fillers++;
    if (fillers > MOST_FILLERS) {
      responded();
      return false;
    }
    return true;
  }

  private void responded() {
    answeredBytes = 0;
    fillers = 0;
  }

  private void reportTraffic() {
    if (lastKey != null) {
      traffic.report(lastKey.sharedArray());
    }
  }

  private void breakLongSilence(List<Cell> result) throws IOException {
    if (!done && System.nanoTime() - lastOutput >= SILENT_NANOS) {
      try {
        breakSilence(result);
      } catch (RuntimeException failure) {
        throw ProgramFailure.of(failure);
      }
    }
  }

  private void process(StoredRow row, List<Cell> result) {
    lastKey = row.key();
    silentRows++;
    uncountedRows++;
    uncountedBytes += counted ? row.size() : 0;
    Bytes output = processor.process(row);
    if (output != null) {
      result.add(cell(row.key(), ProgramProtocol.OUTPUT, row.version(), output));
      resetSilence();
    }
  }

  private void breakSilence(List<Cell> result) {
    if (lastKey == null) {
      return;
    }
    Bytes gathered = processor.drain();
    if (gathered != null) {
      result.add(cell(lastKey, ProgramProtocol.DRAINED, 0, gathered));
    } else if (result.isEmpty() && !done) {
      result.add(cell(lastKey, ProgramProtocol.PROGRESS, 0, Bytes.EMPTY));
    }
    resetSilence();
  }

  private void resetSilence() {
    silentRows = 0;
    lastOutput = System.nanoTime();
  }

  /** Adds the number of rows that were read to a result with output, or at the end. */
  private void addCounts(List<Cell> result) {
    if (counted && lastKey != null && uncountedRows > 0 && (done || !result.isEmpty())) {
      Bytes counts = ProgramProtocol.reads(uncountedRows, uncountedBytes);
      result.add(cell(lastKey, ProgramProtocol.READS, 0, counts));
      uncountedRows = 0;
      uncountedBytes = 0;
    }
  }

  private static Cell cell(Bytes key, Bytes qualifier, long version, Bytes value) {
    return ExtendedCellBuilderFactory.create(CellBuilderType.SHALLOW_COPY)
        .setRow(key.sharedArray())
        .setFamily(ProgramProtocol.FAMILY.sharedArray())
        .setQualifier(qualifier.sharedArray())
        .setTimestamp(version)
        .setType(Cell.Type.Put)
        .setValue(value.sharedArray())
        .build();
  }

  @Override
  public boolean nextRaw(List<Cell> result) throws IOException {
    return single(result, rows::nextRaw);
  }

  @Override
  public boolean nextRaw(List<Cell> result, ScannerContext limits) throws IOException {
    return processor.givesSingleRows()
        ? single(result, row -> rows.nextRaw(row, limits))
        : stay(result);
  }

  @Override
  public boolean next(List<Cell> result) throws IOException {
    return single(result, rows::next);
  }

  @Override
  public boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    return processor.givesSingleRows()
        ? single(result, row -> rows.next(row, limits))
        : stay(result);
  }

  /**
   * Releases the blocks that were read. The program's output is a copy and does not refer to them.
   */
  @Override
  public void shipped() throws IOException {
    responded();
    reportTraffic();
    super.shipped();
  }

  @Override
  public void close() throws IOException {
    reportTraffic();
    super.close();
  }
}
