package org.openlindorm.model;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a row of {@link ModelTable} should be.
 *
 * @param values by column, without those that are NULL; a row without any does not exist
 * @param counter what an Increment of HBase's API adds to: the cell of column {@code amount}, which
 *     may be older than the packed one; null when there is none or it says NULL
 * @param counts whether there is such a cell that is not a number
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

  /** With the values of these columns replaced; all columns make a packed cell. */
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
