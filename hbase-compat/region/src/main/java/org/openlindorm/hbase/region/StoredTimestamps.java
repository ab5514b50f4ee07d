package org.openlindorm.hbase.region;

import java.io.IOException;

/** Finds the timestamps that a region stores for a row. */
@FunctionalInterface
public interface StoredTimestamps {

  /**
   * Returns the largest timestamp of a row in a range, deletes included, or 0 if there is none.
   *
   * @param from inclusive
   * @param to exclusive
   */
  long largest(byte[] row, long from, long to) throws IOException;
}
