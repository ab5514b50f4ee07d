package org.openlindorm.store;

import java.util.List;
import org.openlindorm.bytes.Bytes;

/**
 * The visible cells of one row, one per qualifier, in qualifier order; never none. A {@link
 * RowProgram} that takes several versions receives them newest first under each qualifier. The
 * output of a program is also a row, with one cell under the empty qualifier.
 */
public record StoredRow(Bytes key, List<StoredCell> cells) {

  /** Returns the largest timestamp of the row's cells; it grows with every write to the row. */
  public long version() {
    long newest = 0;
    for (StoredCell cell : cells) {
      newest = Math.max(newest, cell.timestamp());
    }
    return newest;
  }

  /** Returns the bytes of the key and of the cells. */
  public long size() {
    long size = key.length();
    for (StoredCell cell : cells) {
      size += cell.qualifier().length() + cell.value().length();
    }
    return size;
  }
}
