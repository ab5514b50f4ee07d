package org.openlindorm.hbase.metrics;

import java.util.List;

/** Metrics that are read together. Thread-safe. */
interface MetricGroup {

  /** Returns all metrics that it may report. */
  List<ServerMetric> metrics();

  /**
   * Adds the current values.
   *
   * @throws RuntimeException when its source does not respond; the other groups are still reported
   */
  void read(Scrape scrape);
}
