package org.openlindorm.advisor.fronts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The measurements of the sampled values of one column.
 *
 * @param effective the effective number of values, weighted by their frequency
 * @param commonPrefix the longest prefix of at least 99 % of the values
 * @param bytes the p99 length in UTF-8 bytes
 */
public record ColumnMeasure(
    long distinct,
    String topValue,
    double topShare,
    @Nullable ValueFormat format,
    String commonPrefix,
    int bytes,
    List<String> values,
    double effective) {

  private static final double MOST = 0.99;

  /** Returns the measurements of values whose order is unknown. */
  public static ColumnMeasure of(List<String> values) {
    return of(values, false);
  }

  static ColumnMeasure of(List<String> values, boolean ordered) {
    Map<String, Integer> counts = new HashMap<>();
    values.forEach(value -> counts.merge(value, 1, Integer::sum));
    String top = "";
    int most = 0;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      boolean first = entry.getValue() == most && entry.getKey().compareTo(top) < 0;
      if (entry.getValue() > most || first) {
        top = entry.getKey();
        most = entry.getValue();
      }
    }
    int[] lengths =
        values.stream()
            .mapToInt(value -> value.getBytes(java.nio.charset.StandardCharsets.UTF_8).length)
            .sorted()
            .toArray();
    int bytes = lengths.length == 0 ? 0 : lengths[(int) ((lengths.length - 1) * MOST)];
    return new ColumnMeasure(
        counts.size(),
        top,
        values.isEmpty() ? 0 : (double) most / values.size(),
        ValueFormat.of(values, ordered),
        prefix(values),
        bytes,
        List.copyOf(values),
        effective(counts, values.size()));
  }

  /**
   * Returns the inverse Simpson index: the number of equally frequent values with the same
   * concentration.
   */
  private static double effective(Map<String, Integer> counts, double rows) {
    double squares =
        counts.values().stream().mapToDouble(count -> count / rows * (count / rows)).sum();
    return squares == 0 ? 0 : 1 / squares;
  }

  /**
   * Returns the longest prefix that 99 % of the values share. It is found in the middle of the
   * sorted values.
   */
  private static String prefix(List<String> values) {
    if (values.isEmpty()) {
      return "";
    }
    List<String> sorted = values.stream().sorted().toList();
    String middle = sorted.get(sorted.size() / 2);
    int length = middle.length();
    while (length > 0) {
      String candidate = middle.substring(0, length);
      if (values.stream().filter(value -> value.startsWith(candidate)).count()
          >= MOST * values.size()) {
        return candidate;
      }
      length--;
    }
    return "";
  }
}
