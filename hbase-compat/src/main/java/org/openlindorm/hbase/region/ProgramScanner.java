package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellBuilderType;
import org.apache.hadoop.hbase.ExtendedCellBuilderFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.traffic.ScanTraffic;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredRow;

/**
 * Runs a program over the rows of one region and gives out what it yields, as {@link
 * ProgramProtocol} lays down.
 *
 * <p>Of a program that makes something of each row, a call reads one, so that HBase's own limits of
 * time and size apply between rows: they count what was read, not what came out. Of one that goes
 * through rows in batches, a call is a {@link Stay}, and what came out is counted here. A call that
 * yields nothing makes an empty answer, on which HBase just calls again. After {@link
 * #SILENT_NANOS} or {@link #SILENT_ROWS} without output, what the program has gathered is given
 * out, or a sign of life: a client that has to begin anew loses no more than that.
 */
final class ProgramScanner implements RegionScanner, Shipper {

  static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(2);
  static final int SILENT_ROWS = 10_000;

  /** Output of batches in one response, which their reader and the server hold: as of clients. */
  private static final long RESPONSE_BYTES = 2L << 20;

  /** Batches that a client asks for at a time, at the most; more fillers fill no response. */
  private static final int MOST_FILLERS = 16;

  private final RegionScanner rows;
  private final RowProcessor processor;
  private final StoredRows reader;
  private final ScanTraffic traffic;
  private final List<Cell> cells = new ArrayList<>();
  private @Nullable Bytes lastKey;
  private long lastOutput = System.nanoTime();
  private int silentRows;
  private long answeredBytes;
  private int fillers;
  private boolean done;

  ProgramScanner(RegionScanner rows, CellNames names, RowProcessor processor, ScanTraffic traffic) {
    this.rows = rows;
    this.traffic = traffic;
    this.reader = new StoredRows(names);
    this.processor = processor;
  }

  /** Reads one row into the list; true when there may be more. */
  private interface Read {
    boolean into(List<Cell> cells) throws IOException;
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

  /** One row. */
  private boolean single(List<Cell> result, Read read) throws IOException {
    boolean more = step(result, read);
    breakLongSilence(result);
    return more;
  }

  /** Rows until something comes out, but not for long. */
  private boolean stay(List<Cell> result) throws IOException {
    Bytes reached = lastKey;
    if (reached != null && isFull()) {
      result.add(cell(reached, ProgramProtocol.PROGRESS, 0, Bytes.EMPTY));
      return true;
    }
    shipped(rows);
    ScannerContext limits = Stay.limits();
    boolean more = true;
    boolean inTime = true;
    for (int row = 0; more && inTime && row < Stay.ROWS && result.isEmpty(); row++) {
      more = step(result, into -> rows.nextRaw(into, limits));
      inTime = !cells.isEmpty();
    }
    tellTraffic();
    breakLongSilence(result);
    result.forEach(cell -> answeredBytes += cell.getValueLength());
    return more;
  }

  /**
   * Whether the response holds enough already. HBase, which does not know how much came out, ends
   * it after so many answers as the client asked for, so the rest of them is filled up.
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

  private void tellTraffic() {
    if (lastKey != null) {
      traffic.tell(lastKey.sharedArray());
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
    Bytes output = processor.process(row);
    if (output != null) {
      result.add(cell(row.key(), ProgramProtocol.OUTPUT, row.version(), output));
      spoken();
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
    spoken();
  }

  private void spoken() {
    silentRows = 0;
    lastOutput = System.nanoTime();
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

  @Override
  public RegionInfo getRegionInfo() {
    return rows.getRegionInfo();
  }

  @Override
  public boolean isFilterDone() throws IOException {
    return rows.isFilterDone();
  }

  @Override
  public boolean reseek(byte[] row) throws IOException {
    return rows.reseek(row);
  }

  @Override
  public long getMaxResultSize() {
    return rows.getMaxResultSize();
  }

  @Override
  public long getMvccReadPoint() {
    return rows.getMvccReadPoint();
  }

  @Override
  public int getBatch() {
    return rows.getBatch();
  }

  @Override
  public @Nullable String getOperationId() {
    return rows.getOperationId();
  }

  /** What a program gives out is a copy, so the blocks that it was read from may go. */
  @Override
  public void shipped() throws IOException {
    responded();
    tellTraffic();
    shipped(rows);
  }

  private static void shipped(RegionScanner rows) throws IOException {
    if (rows instanceof Shipper blocks) {
      blocks.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    tellTraffic();
    rows.close();
  }
}
