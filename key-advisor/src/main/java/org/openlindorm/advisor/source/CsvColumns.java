package org.openlindorm.advisor.source;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which cells of a line are which key columns.
 *
 * @param names the key columns that a line gives, in key order
 * @param places where they stand, or null when the line holds just them
 */
record CsvColumns(List<String> names, int @Nullable [] places) {

  /** Returns the columns of the first line: a header names at least one key column. */
  static CsvColumns of(List<String> key, List<String> first) {
    List<String> named = key.stream().filter(first::contains).toList();
    return named.isEmpty()
        ? new CsvColumns(key.subList(0, Math.min(first.size(), key.size())), null)
        : new CsvColumns(named, named.stream().mapToInt(first::indexOf).toArray());
  }

  /** Returns whether the first line was a header. */
  boolean named() {
    return places != null;
  }

  boolean fit(List<String> cells) {
    return Arrays.stream(taken()).allMatch(place -> place < cells.size());
  }

  /** The values of a line that fits. */
  List<String> of(List<String> cells) {
    return Arrays.stream(taken()).mapToObj(cells::get).toList();
  }

  private int[] taken() {
    return places != null ? places : IntStream.range(0, names.size()).toArray();
  }
}
