package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.PrivateFolders;
import org.openlindorm.hbase.cluster.RestoredData;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.store.BackupScope;

/**
 * Restores a backup into the data directory of a server that does not exist yet: copies the files,
 * and recovers them as after a crash at the moment of the backup.
 */
public final class Restoration {

  /** The data directory until the data is complete. */
  private static final String UNFINISHED = "unfinished-restore";

  private final RestoreSource source;
  private final Path data;
  private final Recovery recovery;

  /** Makes a copied data directory ready for a server. */
  interface Recovery {
    void run(Path data) throws IOException, InterruptedException;
  }

  public Restoration(RestoreSource source, Path data) {
    this(source, data, copy -> RestoredData.recover(copy, source instanceof SalvagedBackup));
  }

  Restoration(RestoreSource source, Path data, Recovery recovery) {
    this.source = source;
    this.data = data;
    this.recovery = recovery;
  }

  /**
   * Refuses a data directory that is in use or has data.
   *
   * @throws IOException with the reason
   */
  private void requireEmpty() throws IOException {
    if (DataDirectory.isHeld(data)) {
      throw new IOException(
          "A server runs on %s; stop it, or restore into another directory with --data"
              .formatted(data));
    }
    if (Files.exists(data.resolve(BackupRun.DATA))) {
      throw new IOException(
          "%s has data already; restore into another directory with --data, or move this one away"
              .formatted(data));
    }
  }

  /** Checks the data directory and the whole backup. */
  public void check(BackupCheck.Progress progress) throws IOException {
    requireEmpty();
    BackupScope scope = source.scope();
    if (scope.kind() != BackupScope.Kind.SYSTEM) {
      throw new IOException(
          "The backup %s contains only %s; restore it into a running server with --table or --database"
              .formatted(source.backup(), scope));
    }
    source.check(progress);
  }

  /**
   * Checks the whole backup, copies it, and replays its logs. The data appears in the data
   * directory when this is complete.
   *
   * @throws StartFailure if the logs cannot be replayed
   */
  public void run(BackupCheck.Progress progress) throws IOException, InterruptedException {
    check(progress);
    PrivateFolders.create(data);
    Path unfinished = data.resolve(UNFINISHED);
    DataDirectory.deleteTree(unfinished);
    source.copyTo(unfinished);
    recovery.run(unfinished);
    Files.move(
        unfinished.resolve(BackupRun.DATA),
        data.resolve(BackupRun.DATA),
        StandardCopyOption.ATOMIC_MOVE);
    DataDirectory.deleteTree(unfinished);
  }
}
