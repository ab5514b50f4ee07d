package org.openlindorm.advice;

import java.util.Map;
import org.openlindorm.store.RowNumbers;

/**
 * The measurements of a table and of its indexes.
 *
 * @param indexes by name; indexes that are not built yet are missing
 * @param entries the estimated entries of these indexes, where the regions report them
 */
public record LiveTable(
    TableMeasurements table,
    Map<String, TableMeasurements> indexes,
    Map<String, RowNumbers> entries) {

  public LiveTable {
    indexes = Map.copyOf(indexes);
    entries = Map.copyOf(entries);
  }
}
