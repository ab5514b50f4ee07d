package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * Work that a store executes next to the data: filter, projection, partial aggregate. It is
 * serialized, and opened for each range or region that it runs over.
 */
public interface RowProgram {

  /** Returns the serialized program, for a store whose data is in another process. */
  Bytes encoded();

  /**
   * Returns how many versions of each cell the program receives, newest first; most programs take
   * the newest.
   */
  default int versions() {
    return 1;
  }

  /** Returns how many rows an output represents. */
  default int rows(StoredRow output) {
    return 1;
  }

  /**
   * Opens the program. A store in the same process opens the reader's own program, and returns its
   * output objects unchanged.
   */
  RowProcessor open();
}
