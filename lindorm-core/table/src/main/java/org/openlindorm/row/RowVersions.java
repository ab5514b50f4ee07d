package org.openlindorm.row;

import java.util.List;

/**
 * The row versions of a versioned read. A row appears once for each time of the span at which one
 * of the {@code counted} columns was set, newest first, with each column's value at that time among
 * those in the span. It appears once without such values where only other columns have one in the
 * span.
 *
 * @param span the number of versions, and their time range
 * @param kept the maximum number of values per column: what the table keeps of each
 * @param counted ordinals of the columns, outside the key, whose values make the versions
 * @param timestamps ordinals of the columns whose values' timestamps are read too, as columns after
 *     all others
 */
public record RowVersions(
    VersionSpan span, int kept, List<Integer> counted, List<Integer> timestamps) {

  public RowVersions {
    counted = List.copyOf(counted);
    timestamps = List.copyOf(timestamps);
  }
}
