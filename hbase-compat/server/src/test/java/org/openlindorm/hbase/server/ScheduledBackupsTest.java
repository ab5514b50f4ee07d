package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.metrics.BackupState;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Backups that a server makes at an interval, with a clock that the test sets. */
final class ScheduledBackupsTest {
  private static final Duration DAY = Duration.ofDays(1);

  @TempDir Path folder;

  private final List<BackupRequest> requests = new ArrayList<>();
  private Instant now = Instant.parse("2026-11-27T08:00:00Z");
  private boolean failing;
  private boolean archiving;
  private ScheduledBackups backups;

  /** A store whose backup is an empty folder with the name of its moment. */
  private final class EmptyBackups extends ForwardingStore {
    EmptyBackups() {
      super(new MemoryStore());
    }

    @Override
    public boolean archiving() {
      return archiving;
    }

    @Override
    public BackupReport backup(BackupRequest request, Runnable check) {
      requests.add(request);
      if (failing) {
        throw LindormException.of(ErrorCode.BACKUP_FAILED, request.folder(), "the disk is full");
      }
      String name = now.toString().replaceAll("[-:]", "").replace("Z", "000Z");
      try {
        Files.createDirectory(folder.resolve(name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      archiving = request.archived();
      return new BackupReport(name, now, 0, 0, 0, Duration.ZERO, List.of());
    }
  }

  private final class SetClock extends Clock {
    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneOffset getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(java.time.ZoneId zone) {
      return this;
    }
  }

  @BeforeEach
  void create() {
    backups =
        new ScheduledBackups(
            new BackupSchedule(folder, DAY, 3, /* archived= */ false),
            new EmptyBackups(),
            new SetClock());
  }

  @AfterEach
  void close() {
    backups.close();
  }

  private void after(Duration time) {
    now = now.plus(time);
    backups.runIfDue();
  }

  @Test
  void makesABackupWhenTheNewestOneIsOldEnough() {
    after(Duration.ZERO);
    after(DAY.minusSeconds(1));
    assertThat(requests).hasSize(1);
    assertThat(backups.state())
        .isEqualTo(new BackupState(DAY.minusSeconds(1), DAY, /* failed= */ false, false));

    after(Duration.ofSeconds(1));

    assertThat(requests)
        .containsExactly(new BackupRequest(folder, 50, 3), new BackupRequest(folder, 50, 3));
    assertThat(backups.state().age()).isZero();
  }

  @Test
  void countsABackupThatAStatementMade() throws IOException {
    Files.createDirectory(folder.resolve("20261127T075900000Z"));

    after(DAY.minusMinutes(2));
    assertThat(requests).isEmpty();
    after(Duration.ofMinutes(1));
    assertThat(requests).hasSize(1);
  }

  @Test
  void reportsAnArchiveThatHasEndedUntilTheNextBackup() {
    backups.close();
    backups =
        new ScheduledBackups(
            new BackupSchedule(folder, DAY, 3, /* archived= */ true),
            new EmptyBackups(),
            new SetClock());
    assertThat(backups.state().archiveEnded()).isTrue();
    after(Duration.ZERO);
    assertThat(backups.state().archiveEnded()).isFalse();

    archiving = false;
    assertThat(backups.state().archiveEnded()).isTrue();
    failing = true;
    after(Duration.ofMinutes(1));
    assertThat(backups.state().archiveEnded()).isTrue();
    assertThat(backups.state().failed()).isTrue();

    failing = false;
    after(Duration.ofMinutes(10));

    assertThat(backups.state().archiveEnded()).isFalse();
  }

  @Test
  void triesAgainTenMinutesAfterAFailure() {
    failing = true;
    after(Duration.ofMinutes(5));
    after(Duration.ofMinutes(9));
    assertThat(requests).hasSize(1);
    assertThat(backups.state())
        .isEqualTo(new BackupState(Duration.ofMinutes(14), DAY, /* failed= */ true, false));

    failing = false;
    after(Duration.ofMinutes(1));

    assertThat(requests).hasSize(2);
    assertThat(backups.state().failed()).isFalse();
  }
}
