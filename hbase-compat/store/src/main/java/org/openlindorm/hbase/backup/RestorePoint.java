package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.cluster.PrivateFolders;
import org.openlindorm.store.BackupScope;

/**
 * A backup, or a later moment up to which the changes after it were recorded.
 *
 * @param moment null for the moment of the backup
 */
public record RestorePoint(Path backup, @Nullable Instant moment) implements RestoreSource {

  @Override
  public BackupScope scope() throws IOException {
    return BackupCheck.open(backup).info().scope();
  }

  /**
   * Returns the point that options name.
   *
   * @param named a backup, or a folder of backups for the newest one that is not after the moment
   * @throws IOException if there is none
   */
  public static RestorePoint of(Path named, @Nullable Instant moment) throws IOException {
    return new RestorePoint(
        BackupFolder.backup(named, moment == null ? Instant.MAX : moment), moment);
  }

  /**
   * Reads all changes after a backup.
   *
   * @return the last moment to which it can be restored; empty if no changes were recorded
   * @throws DamagedBackupException if one of them is damaged
   */
  public static Optional<Instant> latest(Path backup) throws IOException {
    Path changes = BackupFolder.changes(backup);
    return Files.exists(changes) ? Optional.of(ChangeReplay.end(changes)) : Optional.empty();
  }

  /** Returns the moment to which the data is restored. */
  public Instant time() throws IOException {
    return moment == null ? BackupCheck.open(backup).info().moment() : moment;
  }

  /**
   * Reads the whole backup, and the changes up to the moment.
   *
   * @throws DamagedBackupException if something is damaged
   * @throws IOException if the changes are not recorded up to the moment
   */
  @Override
  public void check(BackupCheck.Progress progress) throws IOException {
    BackupCheck check = BackupCheck.open(backup);
    check.requireWhole(progress);
    if (moment == null) {
      return;
    }
    if (moment.isBefore(check.info().moment())) {
      throw new IOException(
          "The backup %s is of %s, which is after --at %s"
              .formatted(backup, check.info().moment(), moment));
    }
    ChangeReplay.check(BackupFolder.changes(backup), moment);
  }

  @Override
  public void copyTo(Path data) throws IOException {
    PrivateFolders.create(data);
    Path root = data.resolve(BackupRun.DATA);
    copy(backup.resolve(BackupRun.DATA), root);
    if (moment != null) {
      ChangeReplay.apply(BackupFolder.changes(backup), root, moment);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
  }
}
