package org.openlindorm.model;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The expected state of a row of {@link ModelTable}.
 *
 * @param values the values by column, without NULLs; a row without values does not exist
 * @param cell whether column {@code amount} has a cell of its own, which may be older than the
 *     packed cell
 */
record ModelRow(Map<String, Object> values, boolean cell) {

  static final ModelRow NONE = new ModelRow(Map.of(), false);

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
    return new ModelRow(changed, cell || !packed && changes.containsKey("amount"));
  }

  /**
   * Returns whether an Increment of HBase's API can be executed: it adds to the value that SQL
   * shows, or begins a cell. HBase refuses to add to a cell that contains NULL.
   */
  boolean counts() {
    return value("amount") != null || !cell;
  }

  ModelRow incremented(long by) {
    Long amount = (Long) value("amount");
    Map<String, Object> changed = new TreeMap<>(values);
    changed.put("amount", (amount == null ? 0 : amount) + by);
    return new ModelRow(changed, true);
  }
}
