package org.openlindorm.workload;

import java.util.List;

/**
 * A read or write of one row.
 *
 * @param key the values of its key columns; only the host for a read by host
 */
record RowRequest(boolean write, List<Object> key) {

  RowRequest {
    key = List.copyOf(key);
  }
}
