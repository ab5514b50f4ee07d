package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.metrics.BackupState;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.BackupScope;
import org.openlindorm.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a backup when the newest one in the folder is older than the interval, also one made by
 * hand, and when the changes after it shall be recorded and are not. A backup that fails is tried
 * again after ten minutes.
 */
final class ScheduledBackups implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ScheduledBackups.class);
  private static final Duration LOOK = Duration.ofSeconds(20);
  private static final Duration RETRY = Duration.ofMinutes(10);

  private final BackupSchedule schedule;
  private final Store store;
  private final Clock clock;
  private final BackupFolder folder;
  private final Instant begun;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread made = new Thread(task, "scheduled-backups");
            made.setDaemon(true);
            return made;
          });
  private volatile @Nullable Instant failedAt;
  private volatile boolean closed;

  ScheduledBackups(BackupSchedule schedule, Store store, Clock clock) {
    this.schedule = schedule;
    this.store = store;
    this.clock = clock;
    this.folder = new BackupFolder(schedule.folder());
    this.begun = clock.instant();
  }

  /** Starts a thread that makes the backups. */
  static ScheduledBackups start(BackupSchedule schedule, Store store) {
    ScheduledBackups backups = new ScheduledBackups(schedule, store, Clock.systemUTC());
    var unused =
        backups.thread.scheduleWithFixedDelay(
            backups::runIfDue, 0, LOOK.toMillis(), TimeUnit.MILLISECONDS);
    return backups;
  }

  /** Makes a backup if the newest one is old enough. */
  void runIfDue() {
    Instant now = clock.instant();
    try {
      boolean due =
          hasNoArchive()
              || folder
                  .newest()
                  .map(moment -> !now.isBefore(moment.plus(schedule.interval())))
                  .orElse(true);
      Instant failure = failedAt;
      if (due && (failure == null || !now.isBefore(failure.plus(RETRY)))) {
        run();
      }
    } catch (IOException | LindormException e) {
      failedAt = now;
      LOG.warn("The scheduled backup failed and is tried again: {}", e.getMessage());
    } catch (CancellationException e) {
      LOG.info("The scheduled backup was ended by the stop of the server");
    }
  }

  private boolean hasNoArchive() {
    return schedule.archived() && !store.archiving();
  }

  private void run() {
    BackupReport report =
        store.backup(
            new BackupRequest(
                schedule.folder(),
                BackupRequest.DEFAULT_MEGABYTES_PER_SECOND,
                schedule.keep(),
                schedule.archived(),
                BackupScope.SYSTEM),
            this::checkOpen);
    failedAt = null;
    LOG.info(
        "Backup {} in {}: {} bytes, {} copied",
        report.name(),
        schedule.folder(),
        report.bytes(),
        report.copiedBytes());
  }

  private void checkOpen() {
    if (closed) {
      throw new CancellationException("The server stops");
    }
  }

  /** Returns the state for the metrics. The age counts from the start if there is no backup. */
  BackupState state() {
    try {
      Instant newest = folder.newest().orElse(begun);
      return new BackupState(
          Duration.between(newest, clock.instant()),
          schedule.interval(),
          failedAt != null,
          hasNoArchive());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends a running backup, which leaves nothing. */
  @Override
  public void close() {
    closed = true;
    thread.shutdown();
    try {
      if (!thread.awaitTermination(1, TimeUnit.MINUTES)) {
        LOG.warn("The scheduled backup has not ended");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
