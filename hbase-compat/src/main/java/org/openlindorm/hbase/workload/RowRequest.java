package org.openlindorm.hbase.workload;

import java.util.List;

/**
 * One row is written, or looked for.
 *
 * @param key the values of its key columns; of a reading by host only the host
 */
record RowRequest(boolean write, List<Object> key) {

  RowRequest {
    key = List.copyOf(key);
  }
}
