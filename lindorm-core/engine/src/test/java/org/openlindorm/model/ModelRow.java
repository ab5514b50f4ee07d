package org.openlindorm.model;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The expected state of a row of {@link ModelTable}.
 *
 * @param values the values by column, without NULLs; a row without values does not exist
 * @param counter the value to which an Increment of HBase's API adds: the cell of column {@code
 *     amount}, which may be older than the packed cell; null if there is no such cell or its value
 *     is NULL
 * @param counts whether an Increment can be executed, which is not so for a cell that is not a
 *     number
 */
record ModelRow(Map<String, Object> values, @Nullable Long counter, boolean counts) {

  static final ModelRow NONE = new ModelRow(Map.of(), null, true);

  ModelRow {
    values = Map.copyOf(values);
  }

  boolean exists() {
    return !values.isEmpty();
  }

  @Nullable Object value(String column) {
    return values.get(column);
  }

  /**
   * Returns the row with other values of these columns. A write of all columns writes a packed
   * cell.
   */
  ModelRow with(Map<String, @Nullable Object> changes) {
    Map<String, Object> changed = new TreeMap<>(values);
    changes.forEach(
        (column, value) -> {
          if (value == null) {
            changed.remove(column);
          } else {
            changed.put(column, value);
          }
        });
    boolean packed = changes.keySet().containsAll(ModelTable.COLUMNS);
    if (packed || !changes.containsKey("amount")) {
      return new ModelRow(changed, counter, counts);
    }
    Long cell = (Long) changes.get("amount");
    return new ModelRow(changed, cell, cell != null);
  }

  ModelRow incremented(long by) {
    long sum = (counter == null ? 0 : counter) + by;
    Map<String, Object> changed = new TreeMap<>(values);
    changed.put("amount", sum);
    return new ModelRow(changed, sum, true);
  }
}
