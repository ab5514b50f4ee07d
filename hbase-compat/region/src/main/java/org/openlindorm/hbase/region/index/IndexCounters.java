package org.openlindorm.hbase.region.index;

import java.util.Optional;
import org.apache.hadoop.hbase.coprocessor.MetricsCoprocessor;
import org.apache.hadoop.hbase.metrics.Counter;
import org.apache.hadoop.hbase.metrics.MetricRegistries;
import org.apache.hadoop.hbase.metrics.MetricRegistry;

/**
 * Counters of index maintenance in a server's regions, in HBase's metric registry of the
 * coprocessor. HBase publishes them with its own metrics (JMX, /prometheus). A server with an
 * embedded HBase reads them directly.
 *
 * @param entries entries inserted and removed
 * @param late changes of rows that did not reach all indexes with their write
 * @param repaired late changes that have reached the indexes since
 */
public record IndexCounters(Counter entries, Counter late, Counter repaired) {

  static IndexCounters in(MetricRegistry registry) {
    return new IndexCounters(
        registry.counter("indexEntries"),
        registry.counter("indexChangesLate"),
        registry.counter("indexChangesRepaired"));
  }

  /**
   * Returns the counters of the regions in this process that a coprocessor class serves, if there
   * are any.
   */
  public static Optional<IndexCounters> ofProcess(Class<?> coprocessor) {
    return MetricRegistries.global()
        .get(MetricsCoprocessor.createRegistryInfoForRegionCoprocessor(coprocessor.getName()))
        .map(IndexCounters::in);
  }
}
