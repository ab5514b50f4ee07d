package org.openlindorm.hbase.region;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;

/** The scanner of a compaction that drops the cells of {@link PastCells}, one row at a time. */
final class HistoryScanner extends WholeRowScanner {

  private final PastCells past;

  HistoryScanner(InternalScanner cells, PastCells past) {
    super(cells);
    this.past = past;
  }

  @Override
  List<Cell> written(List<Cell> row) {
    return past.remaining(row);
  }
}
