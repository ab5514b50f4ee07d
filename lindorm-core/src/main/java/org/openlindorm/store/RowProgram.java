package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * Work that a store runs beside the data: filter, projection, partial aggregate. It travels as
 * bytes and is opened anew for each range or region that it runs over.
 */
public interface RowProgram {

  /** The program as bytes, for a store whose data live in another process. */
  Bytes encoded();

  RowProcessor open();
}
