package org.openlindorm.advisor.source;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The positions of key columns in the cells of a line.
 *
 * @param names the key columns that a line contains, in key order
 * @param places their cell indexes, or null if the line contains only these columns
 */
record CsvColumns(List<String> names, int @Nullable [] places) {

  /**
   * Returns the columns for the first line of a file. It is a header if it names at least one key
   * column.
   */
  static CsvColumns of(List<String> key, List<String> first) {
    List<String> named = key.stream().filter(first::contains).toList();
    return named.isEmpty()
        ? new CsvColumns(key.subList(0, Math.min(first.size(), key.size())), null)
        : new CsvColumns(named, named.stream().mapToInt(first::indexOf).toArray());
  }

  /** Returns whether the first line is a header. */
  boolean named() {
    return places != null;
  }

  boolean fit(List<String> cells) {
    return Arrays.stream(taken()).allMatch(place -> place < cells.size());
  }

  /** Returns the values of the key columns in a line that fits. */
  List<String> of(List<String> cells) {
    return Arrays.stream(taken()).mapToObj(cells::get).toList();
  }

  private int[] taken() {
    return places != null ? places : IntStream.range(0, names.size()).toArray();
  }
}
