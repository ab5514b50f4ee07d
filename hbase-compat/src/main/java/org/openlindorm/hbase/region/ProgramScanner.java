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
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredRow;

/**
 * Runs a program over the rows of one region and gives out what it yields, as {@link
 * ProgramProtocol} lays down.
 *
 * <p>Each call reads one row, so that HBase's own limits of time and size apply between rows: they
 * count what was read, not what came out. A row that yields nothing makes an empty answer, on which
 * HBase just calls again. After {@link #SILENT_NANOS} or {@link #SILENT_ROWS} without output, what
 * the program has gathered is given out, or a sign of life: a client that has to begin anew loses
 * no more than that.
 */
final class ProgramScanner implements RegionScanner, Shipper {

  static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(2);
  static final int SILENT_ROWS = 10_000;

  private final RegionScanner rows;
  private final RowProcessor processor;
  private final StoredRows reader;
  private final List<Cell> cells = new ArrayList<>();
  private @Nullable Bytes lastKey;
  private long lastOutput = System.nanoTime();
  private int silentRows;
  private boolean done;

  ProgramScanner(RegionScanner rows, CellNames names, RowProcessor processor) {
    this.rows = rows;
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
        process(reader.row(cells), result);
      }
      done = !more || processor.isDone();
      if (done || silentRows >= SILENT_ROWS || System.nanoTime() - lastOutput >= SILENT_NANOS) {
        breakSilence(result);
      }
    } catch (RuntimeException failure) {
      throw ProgramFailure.of(failure);
    }
    return !done;
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
    return step(result, rows::nextRaw);
  }

  @Override
  public boolean nextRaw(List<Cell> result, ScannerContext limits) throws IOException {
    return step(result, row -> rows.nextRaw(row, limits));
  }

  @Override
  public boolean next(List<Cell> result) throws IOException {
    return step(result, rows::next);
  }

  @Override
  public boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    return step(result, row -> rows.next(row, limits));
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
    if (rows instanceof Shipper blocks) {
      blocks.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
