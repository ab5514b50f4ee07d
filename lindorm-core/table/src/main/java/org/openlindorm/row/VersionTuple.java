package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/**
 * One version of a row: its values, followed by the requested timestamps, NULL where there is no
 * value.
 */
record VersionTuple(StoredTuple values, int cells, @Nullable Long[] timestamps) implements Tuple {

  @Override
  public @Nullable Object value(int ordinal) {
    return ordinal < cells ? values.value(ordinal) : timestamps[ordinal - cells];
  }
}
