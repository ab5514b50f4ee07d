package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;

/** The scanner of a compaction that drops the cells of {@link PastCells}, one row at a time. */
final class HistoryScanner implements InternalScanner, Shipper {

  /** A wider row keeps all its cells; a row is read as a whole, into memory. */
  private static final int MOST_CELLS = 100_000;

  private final InternalScanner cells;
  private final PastCells past;

  /** True after the first part of a row that is too wide. */
  private boolean within;

  HistoryScanner(InternalScanner cells, PastCells past) {
    this.cells = cells;
    this.past = past;
  }

  /** Returns a whole row, whatever the limits are: its newer cells decide about the older ones. */
  @Override
  public boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    List<Cell> row = new ArrayList<>();
    ScannerContext whole = ScannerContext.newBuilder().setBatchLimit(MOST_CELLS).build();
    boolean more = cells.next(row, whole);
    boolean isPart = row.size() >= MOST_CELLS;
    result.addAll(isPart || within ? row : past.remaining(row));
    within = isPart;
    return more;
  }

  @Override
  public void shipped() throws IOException {
    if (cells instanceof Shipper blocks) {
      blocks.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    cells.close();
  }
}
