package org.openlindorm.hbase.metrics;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The parsed text of a Prometheus endpoint. */
record MetricsSnapshot(Map<String, Double> series, Set<String> families) {

  static MetricsSnapshot of(String text) {
    Map<String, Double> series = new TreeMap<>();
    Set<String> families = new TreeSet<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("# TYPE ")) {
        families.add(line.split(" ", -1)[2]);
      } else if (!line.startsWith("#")) {
        int space = line.lastIndexOf(' ');
        series.put(line.substring(0, space), Double.parseDouble(line.substring(space + 1)));
      }
    }
    return new MetricsSnapshot(series, families);
  }

  /**
   * Returns the value of a series such as {@code lindorm_rows_total{operation="read"}}, or 0 if it
   * does not exist.
   */
  double value(String name) {
    return series.getOrDefault(name, 0.0);
  }
}
