package org.openlindorm.hbase.server;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.regionserver.MetricsRegionServerWrapper;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.web.console.HealthSource;

/**
 * The state of this process, its disk, and its HBase if embedded. For an attached HBase it reports
 * the region servers as known to the master. Sizes are bytes.
 */
final class ProcessHealth implements HealthSource {

  private final HBaseCluster cluster;
  private final Optional<Supplier<ClusterMetrics>> attached;

  /**
   * @param attached queries the master, if HBase is not in this process
   */
  ProcessHealth(HBaseCluster cluster, Optional<Supplier<ClusterMetrics>> attached) {
    this.cluster = cluster;
    this.attached = attached;
  }

  @Override
  public Map<String, Map<String, Object>> read() {
    Map<String, Map<String, Object>> groups = new LinkedHashMap<>();
    groups.put("process", process());
    cluster
        .freeSpace()
        .ifPresent(
            freeSpace ->
                groups.put(
                    "disk", Map.of("free", freeSpace.free(), "reserve", freeSpace.reserve())));
    if (cluster instanceof EmbeddedCluster embedded) {
      groups.put("hbase", hbase(embedded.regionServer().getMetrics().getRegionServerWrapper()));
    }
    attached.ifPresent(master -> groups.put("attached", attached(master)));
    return groups;
  }

  private static Map<String, Object> attached(Supplier<ClusterMetrics> master) {
    try {
      return AttachedHealth.of(master.get());
    } catch (IllegalStateException noAnswer) {
      return Map.of("failure", String.valueOf(noAnswer.getMessage()));
    }
  }

  private static Map<String, Object> process() {
    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    Map<String, Object> process = new LinkedHashMap<>();
    process.put("version", BuildVersion.current());
    process.put("id", ProcessHandle.current().pid());
    process.put("upMillis", ManagementFactory.getRuntimeMXBean().getUptime());
    process.put("heapUsed", heap.getUsed());
    process.put("heapMost", heap.getMax());
    process.put("threads", ManagementFactory.getThreadMXBean().getThreadCount());
    process.put("processors", Runtime.getRuntime().availableProcessors());
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
      process.put("load", unix.getProcessCpuLoad());
      process.put("openFiles", unix.getOpenFileDescriptorCount());
      process.put("mostFiles", unix.getMaxFileDescriptorCount());
    }
    return process;
  }

  private static Map<String, Object> hbase(MetricsRegionServerWrapper metrics) {
    Map<String, Object> hbase = new LinkedHashMap<>();
    hbase.put("regions", metrics.getNumOnlineRegions());
    hbase.put("files", metrics.getNumStoreFiles());
    hbase.put("fileBytes", metrics.getStoreFileSize());
    hbase.put("memstore", metrics.getMemStoreSize());
    hbase.put("memstoreMost", metrics.getMemStoreLimit());
    hbase.put("compactionQueue", metrics.getCompactionQueueSize());
    hbase.put("flushQueue", metrics.getFlushQueueSize());
    hbase.put("blockCache", metrics.getBlockCacheSize());
    hbase.put("blockCacheFree", metrics.getBlockCacheFreeSize());
    hbase.put("blockCacheHitPercent", metrics.getBlockCacheHitPercent());
    hbase.put("logs", metrics.getNumWALFiles());
    hbase.put("logBytes", metrics.getWALFileSize());
    return hbase;
  }
}
