package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Turns HBase cells into rows of the storage port. Every byte is copied, since HBase reuses its
 * buffers, except those of names that the row before had too. For one thread.
 */
public final class StoredRows {

  private final CellNames names;
  private Bytes[] known = new Bytes[0];

  public StoredRows(CellNames names) {
    this.names = names;
  }

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
        name(position, cell), cell.getTimestamp(), Bytes.wrap(CellUtil.cloneValue(cell)));
  }

  private Bytes name(int position, Cell cell) {
    if (position >= known.length) {
      known = Arrays.copyOf(known, position + 8);
    }
    Bytes before = known[position];
    if (before != null && names.isName(before, cell)) {
      return before;
    }
    Bytes name = names.name(cell);
    known[position] = name;
    return name;
  }
}
