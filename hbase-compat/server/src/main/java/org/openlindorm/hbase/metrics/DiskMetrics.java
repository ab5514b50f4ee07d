package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.openlindorm.hbase.disk.DiskReserve;

/** Metrics of the embedded HBase's disk. */
final class DiskMetrics implements MetricGroup {

  private static final ServerMetric FREE =
      gauge("lindorm_disk_free_bytes", "Free space on the disk of the data directory");
  private static final ServerMetric RESERVE =
      gauge("lindorm_disk_reserve_bytes", "Reserved disk space; writes are refused below it");
  private static final ServerMetric FULL =
      gauge("lindorm_disk_full", "1 while writes are refused because the disk is full, else 0");

  static final List<ServerMetric> METRICS = List.of(FREE, RESERVE, FULL);

  private final Supplier<Optional<DiskReserve.FreeSpace>> freeSpace;

  DiskMetrics(Supplier<Optional<DiskReserve.FreeSpace>> freeSpace) {
    this.freeSpace = freeSpace;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    freeSpace
        .get()
        .ifPresent(
            now -> {
              scrape.put(FREE, now.free());
              scrape.put(RESERVE, now.reserve());
              scrape.put(FULL, now.isFull() ? 1 : 0);
            });
  }
}
