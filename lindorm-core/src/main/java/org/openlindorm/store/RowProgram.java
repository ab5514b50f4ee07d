package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * Work that a store runs beside the data: filter, projection, partial aggregate. It travels as
 * bytes and is opened anew for each range or region that it runs over.
 */
public interface RowProgram {

  /** The program as bytes, for a store whose data live in another process. */
  Bytes encoded();

  /** How many versions of each cell the program is given, newest first; most take the newest. */
  default int versions() {
    return 1;
  }

  /** How many rows an output stands for. */
  default int rows(StoredRow output) {
    return 1;
  }

  /**
   * The program at work. A store in the process of the reader opens the reader's own program, and
   * passes on the very objects that it puts out.
   */
  RowProcessor open();
}
