package org.openlindorm.row;

import java.util.List;

/**
 * What a versioned read wants of each row. A row appears once for each moment of the span at which
 * one of the {@code counted} columns was given a value, newest first, with what each column had at
 * that moment of the values that the span holds; once with no values where only other columns have
 * one in the span.
 *
 * @param span how many moments, and of which time
 * @param kept values of a column that count at the most: what the table keeps of each
 * @param counted ordinals of the columns, outside the key, whose values make the moments
 * @param timestamps ordinals of the columns whose values' timestamps are read too, as columns
 *     behind all others
 */
public record RowVersions(
    VersionSpan span, int kept, List<Integer> counted, List<Integer> timestamps) {

  public RowVersions {
    counted = List.copyOf(counted);
    timestamps = List.copyOf(timestamps);
  }
}
