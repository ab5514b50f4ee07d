package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Turns HBase cells into rows of the storage port. Every byte is copied, since HBase reuses its
 * buffers, except those of qualifiers that the row before had too. For one thread.
 */
public final class StoredRows {

  private Bytes[] qualifiers = new Bytes[0];

  /** The row that the cells, all of one row, in order and never none, make up. */
  public StoredRow row(List<Cell> cells) {
    return new StoredRow(Bytes.wrap(CellUtil.cloneRow(cells.get(0))), stored(cells));
  }

  /** The same under a key that the caller has already. */
  public StoredRow row(Bytes key, List<Cell> cells) {
    return new StoredRow(key, stored(cells));
  }

  private List<StoredCell> stored(List<Cell> cells) {
    if (cells.size() == 1) {
      return List.of(stored(0, cells.get(0)));
    }
    var stored = new ArrayList<StoredCell>(cells.size());
    for (int i = 0; i < cells.size(); i++) {
      stored.add(stored(i, cells.get(i)));
    }
    return stored;
  }

  private StoredCell stored(int position, Cell cell) {
    return new StoredCell(
        qualifier(position, cell), cell.getTimestamp(), Bytes.wrap(CellUtil.cloneValue(cell)));
  }

  private Bytes qualifier(int position, Cell cell) {
    if (position >= qualifiers.length) {
      qualifiers = Arrays.copyOf(qualifiers, position + 8);
    }
    Bytes before = qualifiers[position];
    if (before != null && CellUtil.matchingQualifier(cell, before.sharedArray())) {
      return before;
    }
    Bytes qualifier = Bytes.wrap(CellUtil.cloneQualifier(cell));
    qualifiers[position] = qualifier;
    return qualifier;
  }
}
