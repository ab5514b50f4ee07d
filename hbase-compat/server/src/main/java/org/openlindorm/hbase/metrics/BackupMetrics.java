package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.function.Supplier;

/** Metrics of scheduled backups. */
final class BackupMetrics implements MetricGroup {

  private static final ServerMetric AGE =
      gauge(
          "lindorm_backup_age_seconds",
          "Time since the moment of the newest backup in the folder, or since the start if there is"
              + " none");
  private static final ServerMetric INTERVAL =
      gauge("lindorm_backup_interval_seconds", "Configured time from one backup to the next");
  private static final ServerMetric FAILED =
      gauge("lindorm_backup_failed", "1 if the last attempt to make a backup failed, else 0");

  private static final ServerMetric ARCHIVE_ENDED =
      gauge(
          "lindorm_backup_archive_ended",
          "1 if backup-archive is set and no changes are recorded after the newest backup, else 0");

  static final List<ServerMetric> METRICS = List.of(AGE, INTERVAL, FAILED, ARCHIVE_ENDED);

  private final Supplier<BackupState> state;

  BackupMetrics(Supplier<BackupState> state) {
    this.state = state;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    BackupState now = state.get();
    scrape.put(AGE, now.age().toSeconds());
    scrape.put(INTERVAL, now.interval().toSeconds());
    scrape.put(FAILED, now.failed() ? 1 : 0);
    scrape.put(ARCHIVE_ENDED, now.archiveEnded() ? 1 : 0);
  }
}
