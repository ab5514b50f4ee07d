package org.openlindorm.hbase.metrics;

import java.util.List;

/** Metrics that are read together. Asked by several threads at the same time. */
interface MetricGroup {

  /** All that it may tell. */
  List<ServerMetric> metrics();

  /**
   * Tells their values as they are now.
   *
   * @throws RuntimeException when what it asks does not answer; the other groups are told then
   */
  void read(Scrape scrape);
}
