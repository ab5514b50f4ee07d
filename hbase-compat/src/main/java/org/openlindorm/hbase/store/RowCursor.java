package org.openlindorm.hbase.store;

import java.util.Arrays;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;

/** The rows of a scan without a program. */
final class RowCursor implements Cursor {

  private final Results results;
  private final StoredRows rows;

  RowCursor(Results results, PhysicalTable table) {
    this.results = results;
    this.rows = new StoredRows(CellNames.of(table));
  }

  @Override
  public @Nullable StoredRow next() {
    Result result = results.next();
    return result == null ? null : rows.row(Arrays.asList(result.rawCells()));
  }

  @Override
  public void close() {
    results.close();
  }
}
