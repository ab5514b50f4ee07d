package org.openlindorm.advice;

import java.util.Map;

/**
 * What was looked at of a table and of its indexes.
 *
 * @param indexes by name; those that are not built yet are missing
 */
public record LiveTable(Measured table, Map<String, Measured> indexes) {

  public LiveTable {
    indexes = Map.copyOf(indexes);
  }
}
