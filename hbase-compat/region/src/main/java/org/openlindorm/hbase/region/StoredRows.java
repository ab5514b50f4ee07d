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
 * Converts HBase cells to rows of the storage port. Copies every byte, because HBase reuses its
 * buffers, except names that are the same as in the previous row. Not thread-safe.
 */
public final class StoredRows {

  private final CellNames names;
  private Bytes[] known = new Bytes[0];

  public StoredRows(CellNames names) {
    this.names = names;
  }

  /** Returns the row of the given cells, which belong to one row, in order, at least one. */
  public StoredRow row(List<Cell> cells) {
    return new StoredRow(Bytes.wrap(CellUtil.cloneRow(cells.get(0))), stored(cells));
  }

  /** Returns the row of the given cells under a key that the caller already has. */
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
