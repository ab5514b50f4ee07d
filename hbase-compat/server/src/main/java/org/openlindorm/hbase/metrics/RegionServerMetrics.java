package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.regionserver.MetricsRegionServerWrapper;

/** HBase's own metrics of the embedded region server. */
final class RegionServerMetrics implements MetricGroup {

  private static final ServerMetric REGIONS = gauge("lindorm_regions", "Open regions");
  private static final ServerMetric REQUESTS =
      counter(
          "lindorm_region_requests",
          "Row requests received by the open regions, by operation (read, write); decreases when a"
              + " region closes",
          "operation");
  private static final ServerMetric STORE_FILES = gauge("lindorm_store_files", "Store files");
  private static final ServerMetric STORE_FILE_BYTES =
      gauge("lindorm_store_file_bytes", "Size of the store files");
  private static final ServerMetric MEMSTORE =
      gauge("lindorm_memstore_bytes", "Data in the memstore, not flushed yet");
  private static final ServerMetric MEMSTORE_LIMIT =
      gauge("lindorm_memstore_limit_bytes", "Memstore size at which writes wait for flushes");
  private static final ServerMetric CACHE =
      gauge("lindorm_block_cache_bytes", "Size of the cached blocks");
  private static final ServerMetric CACHE_FREE =
      gauge("lindorm_block_cache_free_bytes", "Free space in the block cache");
  private static final ServerMetric CACHE_REQUESTS =
      counter(
          "lindorm_block_cache_requests", "Block cache lookups by result (hit, miss)", "result");
  private static final ServerMetric CACHE_EVICTIONS =
      counter("lindorm_block_cache_evictions", "Blocks evicted from the cache");
  private static final ServerMetric COMPACTIONS =
      gauge("lindorm_compaction_queue_length", "Queued compactions");
  private static final ServerMetric FLUSHES = gauge("lindorm_flush_queue_length", "Queued flushes");
  private static final ServerMetric COMPACTED =
      counter("lindorm_compacted_bytes", "Cell bytes written by compactions");
  private static final ServerMetric FLUSHED =
      counter("lindorm_flushed_bytes", "Cell bytes written by flushes");
  private static final ServerMetric WAL_FILES =
      gauge("lindorm_wal_files", "Files of the write-ahead log");
  private static final ServerMetric WAL_BYTES =
      gauge("lindorm_wal_bytes", "Size of the log files that are closed");
  private static final ServerMetric SLOW_APPENDS =
      counter("lindorm_wal_slow_appends", "Log appends that took longer than 100 ms");
  private static final ServerMetric BLOCKED =
      counter(
          "lindorm_updates_blocked_seconds",
          "Total time in which writes waited for memstore space");

  static final List<ServerMetric> METRICS =
      List.of(
          REGIONS,
          REQUESTS,
          STORE_FILES,
          STORE_FILE_BYTES,
          MEMSTORE,
          MEMSTORE_LIMIT,
          CACHE,
          CACHE_FREE,
          CACHE_REQUESTS,
          CACHE_EVICTIONS,
          COMPACTIONS,
          FLUSHES,
          COMPACTED,
          FLUSHED,
          WAL_FILES,
          WAL_BYTES,
          SLOW_APPENDS,
          BLOCKED);

  private static final double MILLIS_OF_SECOND = 1e3;

  private final HRegionServer server;

  RegionServerMetrics(HRegionServer server) {
    this.server = server;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    MetricsRegionServerWrapper wrapper = server.getMetrics().getRegionServerWrapper();
    scrape.put(REGIONS, wrapper.getNumOnlineRegions());
    scrape.put(REQUESTS, wrapper.getReadRequestsCount(), "read");
    scrape.put(REQUESTS, wrapper.getWriteRequestsCount(), "write");
    scrape.put(STORE_FILES, wrapper.getNumStoreFiles());
    scrape.put(STORE_FILE_BYTES, wrapper.getStoreFileSize());
    scrape.put(MEMSTORE, wrapper.getMemStoreSize());
    scrape.put(MEMSTORE_LIMIT, wrapper.getMemStoreLimit());
    scrape.put(CACHE, wrapper.getBlockCacheSize());
    scrape.put(CACHE_FREE, wrapper.getBlockCacheFreeSize());
    scrape.put(CACHE_REQUESTS, wrapper.getBlockCacheHitCount(), "hit");
    scrape.put(CACHE_REQUESTS, wrapper.getBlockCacheMissCount(), "miss");
    scrape.put(CACHE_EVICTIONS, wrapper.getBlockCacheEvictedCount());
    scrape.put(COMPACTIONS, wrapper.getCompactionQueueSize());
    scrape.put(FLUSHES, wrapper.getFlushQueueSize());
    scrape.put(COMPACTED, wrapper.getCompactedCellsSize());
    scrape.put(FLUSHED, wrapper.getFlushedCellsSize());
    scrape.put(WAL_FILES, wrapper.getNumWALFiles());
    scrape.put(WAL_BYTES, wrapper.getWALFileSize());
    scrape.put(SLOW_APPENDS, wrapper.getNumWALSlowAppend());
    scrape.put(BLOCKED, wrapper.getUpdatesBlockedTime() / MILLIS_OF_SECOND);
  }
}
