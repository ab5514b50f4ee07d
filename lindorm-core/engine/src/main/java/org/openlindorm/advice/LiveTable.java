package org.openlindorm.advice;

import java.util.Map;

/**
 * The measurements of a table and of its indexes.
 *
 * @param indexes by name; indexes that are not built yet are missing
 */
public record LiveTable(Measured table, Map<String, Measured> indexes) {

  public LiveTable {
    indexes = Map.copyOf(indexes);
  }
}
