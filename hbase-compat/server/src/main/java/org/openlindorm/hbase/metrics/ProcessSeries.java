package org.openlindorm.hbase.metrics;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.regionserver.MetricsRegionServerWrapper;
import org.openlindorm.statistics.history.Figure;
import org.openlindorm.statistics.history.Series;
import org.openlindorm.wire.Endpoint;

/**
 * The figures of this process besides its statements, for the history. Those of the embedded HBase
 * are read at most once in ten seconds, because all regions are visited. Used by one thread.
 */
final class ProcessSeries implements Supplier<Map<Series, Long>> {

  private static final long REGIONS_FRESH_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Supplier<List<Endpoint>> endpoints;
  private final Optional<HRegionServer> embedded;
  private Map<Series, Long> ofRegions = Map.of();
  private long readAt;

  ProcessSeries(Supplier<List<Endpoint>> endpoints, Optional<HRegionServer> embedded) {
    this.endpoints = endpoints;
    this.embedded = embedded;
  }

  @Override
  public Map<Series, Long> get() {
    Map<Series, Long> series = new HashMap<>(ofRegions());
    long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    series.put(Series.of(Figure.HEAP_BYTES), heap);
    for (Endpoint endpoint : endpoints.get()) {
      String clients = endpoint.protocol().clients().toLowerCase(Locale.ROOT);
      series.put(Series.of(Figure.CONNECTIONS, clients), (long) endpoint.connectionCount());
    }
    return series;
  }

  private Map<Series, Long> ofRegions() {
    long now = System.nanoTime();
    if (embedded.isPresent() && (ofRegions.isEmpty() || now - readAt >= REGIONS_FRESH_NANOS)) {
      ofRegions = read(embedded.get());
      readAt = now;
    }
    return ofRegions;
  }

  private static Map<Series, Long> read(HRegionServer server) {
    MetricsRegionServerWrapper wrapper = server.getMetrics().getRegionServerWrapper();
    RepairState repairs = RepairState.of(server);
    Map<Series, Long> series = new HashMap<>();
    series.put(Series.of(Figure.REGIONS), wrapper.getNumOnlineRegions());
    series.put(Series.of(Figure.MEMSTORE_BYTES), wrapper.getMemStoreSize());
    series.put(Series.of(Figure.FLUSHED_BYTES), wrapper.getFlushedCellsSize());
    series.put(Series.of(Figure.COMPACTED_BYTES), wrapper.getCompactedCellsSize());
    series.put(Series.of(Figure.COMPACTION_QUEUE), (long) wrapper.getCompactionQueueSize());
    series.put(Series.of(Figure.REPAIR_QUEUE), repairs.waiting());
    series.put(Series.of(Figure.REGIONS_AHEAD), repairs.ahead());
    return series;
  }
}
