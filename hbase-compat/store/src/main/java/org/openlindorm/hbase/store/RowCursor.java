package org.openlindorm.hbase.store;

import java.util.Arrays;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.StoredRow;

/** The rows of a scan without a program. */
final class RowCursor implements Cursor {

  private final ScanResults results;
  private final StoredRows rows;
  private final ReadCounts reads;

  RowCursor(ScanResults results, PhysicalTable table, ReadCounts reads) {
    this.results = results;
    this.reads = reads;
    this.rows = new StoredRows(CellNames.of(table));
  }

  @Override
  public @Nullable StoredRow next() {
    Result result = results.next();
    if (result == null) {
      return null;
    }
    StoredRow row = rows.row(Arrays.asList(result.rawCells()));
    reads.read(row);
    return row;
  }

  @Override
  public void close() {
    results.close();
  }
}
