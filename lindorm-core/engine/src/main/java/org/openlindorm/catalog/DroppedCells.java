package org.openlindorm.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Deletes the cells that dropped columns have left under their names. Values in packed cells need
 * no deletion, because they are stored under the column's id. Reads the whole table.
 */
final class DroppedCells {

  /** The rows of one write, as in other writes of many rows. */
  private static final int BATCH = 1_000;

  private DroppedCells() {}

  static void delete(Store store, TableDef table, Set<String> columns) {
    Set<Bytes> names = new HashSet<>();
    columns.forEach(column -> names.add(table.cells().cellName(column)));
    List<Mutation> deletes = new ArrayList<>();
    ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, BATCH).uncached();
    try (Cursor rows = store.scan(table.physical(), all)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        List<Bytes> old =
            row.cells().stream().map(StoredCell::qualifier).filter(names::contains).toList();
        if (!old.isEmpty()) {
          deletes.add(
              new Mutation.Put(
                  row.key(),
                  List.of(new Mutation.Cell(RowCodec.TOUCHED, Bytes.EMPTY)),
                  old,
                  OptionalLong.empty()));
        }
        if (deletes.size() == BATCH) {
          store.write(table.physical(), deletes);
          deletes.clear();
        }
      }
    }
    store.write(table.physical(), deletes);
  }
}
