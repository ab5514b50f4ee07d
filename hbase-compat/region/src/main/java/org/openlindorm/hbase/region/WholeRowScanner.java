package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;

/**
 * The scanner of a compaction that changes whole rows, whatever the limits of the compaction are. A
 * row with more than 100,000 cells is not changed, because it is read into memory.
 */
abstract class WholeRowScanner implements InternalScanner, Shipper {

  private static final int MOST_CELLS = 100_000;

  private final InternalScanner cells;

  /** True after the first part of a row that is too wide. */
  private boolean within;

  WholeRowScanner(InternalScanner cells) {
    this.cells = cells;
  }

  /** Returns the cells that the compaction writes for a row, in their order. */
  abstract List<Cell> written(List<Cell> row);

  @Override
  public final boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    List<Cell> row = new ArrayList<>();
    ScannerContext whole = ScannerContext.newBuilder().setBatchLimit(MOST_CELLS).build();
    boolean more = cells.next(row, whole);
    boolean isPart = row.size() >= MOST_CELLS;
    result.addAll(isPart || within ? row : written(row));
    within = isPart;
    return more;
  }

  @Override
  public final void shipped() throws IOException {
    if (cells instanceof Shipper blocks) {
      blocks.shipped();
    }
  }

  @Override
  public final void close() throws IOException {
    cells.close();
  }
}
