package org.openlindorm.hbase.region.index;

import java.util.Optional;
import org.apache.hadoop.hbase.coprocessor.MetricsCoprocessor;
import org.apache.hadoop.hbase.metrics.Counter;
import org.apache.hadoop.hbase.metrics.MetricRegistries;
import org.apache.hadoop.hbase.metrics.MetricRegistry;

/**
 * What the regions of a server do for indexes, in HBase's registry of the coprocessor: HBase shows
 * it with its own figures (JMX, /prometheus), and the server reads it that HBase is embedded in.
 *
 * @param entries inserted and removed
 * @param late changes of rows that did not reach all indexes with their write
 * @param repaired changes of these that have reached them since
 */
public record IndexCounters(Counter entries, Counter late, Counter repaired) {

  static IndexCounters in(MetricRegistry registry) {
    return new IndexCounters(
        registry.counter("indexEntries"),
        registry.counter("indexChangesLate"),
        registry.counter("indexChangesRepaired"));
  }

  /** Those of the regions in this process that a coprocessor class serves, if there are any. */
  public static Optional<IndexCounters> ofProcess(Class<?> coprocessor) {
    return MetricRegistries.global()
        .get(MetricsCoprocessor.createRegistryInfoForRegionCoprocessor(coprocessor.getName()))
        .map(IndexCounters::in);
  }
}
