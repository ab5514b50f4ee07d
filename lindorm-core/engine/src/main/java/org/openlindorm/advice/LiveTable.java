package org.openlindorm.advice;

import java.util.Map;

/**
 * The measurements of a table and of its indexes.
 *
 * @param indexes by name; indexes that are not built yet are missing
 */
public record LiveTable(TableMeasurements table, Map<String, TableMeasurements> indexes) {

  public LiveTable {
    indexes = Map.copyOf(indexes);
  }
}
