package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Computes the result of a versioned read of a table {@code (k, a, b)} from the writes. The values
 * of a column, newest first, end at a NULL and at the number of versions that the table keeps.
 * There is a row for each timestamp of these values, over the columns that are read.
 */
final class VersionModel {

  private final int kept;

  /** The values by key, column and timestamp; empty for NULL. */
  private final SortedMap<Integer, Map<String, NavigableMap<Long, Optional<Integer>>>> rows =
      new TreeMap<>();

  VersionModel(int kept) {
    this.kept = kept;
  }

  void write(int key, String column, @Nullable Integer value, long moment) {
    rows.computeIfAbsent(key, any -> new TreeMap<>())
        .computeIfAbsent(column, any -> new TreeMap<>())
        .put(moment, Optional.ofNullable(value));
  }

  private NavigableMap<Long, Integer> values(int key, String column) {
    NavigableMap<Long, Integer> values = new TreeMap<>();
    NavigableMap<Long, Optional<Integer>> written =
        rows.get(key).getOrDefault(column, new TreeMap<>());
    for (var each : written.descendingMap().entrySet()) {
      if (each.getValue().isEmpty() || values.size() == kept) {
        return values;
      }
      values.put(each.getKey(), each.getValue().get());
    }
    return values;
  }

  /**
   * Returns the rows {@code k, a, a_l_ts, b, b_l_ts} of the columns that are read, as text.
   *
   * @param smallest the minimum value of a in the WHERE clause, or null
   */
  List<String> read(
      List<String> columns, int newest, long from, long to, @Nullable Integer smallest) {
    List<String> read = new ArrayList<>();
    for (int key : rows.keySet()) {
      TreeSet<Long> moments = new TreeSet<>();
      boolean present = false;
      for (String column : List.of("a", "b")) {
        var inSpan =
            from < to
                ? values(key, column).subMap(from, true, to, false).keySet()
                : List.<Long>of();
        present |= !inSpan.isEmpty();
        if (columns.contains(column)) {
          moments.addAll(inSpan);
        }
      }
      if (moments.isEmpty() && present && smallest == null) {
        read.add(row(key, columns, from, Long.MIN_VALUE));
      }
      for (long moment : moments.descendingSet().stream().limit(newest).toList()) {
        var a = values(key, "a").floorEntry(moment);
        boolean passes =
            smallest == null || a != null && a.getKey() >= from && a.getValue() >= smallest;
        if (passes) {
          read.add(row(key, columns, from, moment));
        }
      }
    }
    return read;
  }

  private String row(int key, List<String> columns, long from, long moment) {
    StringBuilder row = new StringBuilder("[" + key);
    for (String column : columns) {
      var value = values(key, column).floorEntry(moment);
      boolean there = value != null && value.getKey() >= from;
      row.append(", ").append(there ? value.getValue() : null);
      row.append(", ").append(there ? value.getKey() : null);
    }
    return row.append(']').toString();
  }
}
