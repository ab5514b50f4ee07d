package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.PrivateFolders;
import org.openlindorm.hbase.cluster.RestoredData;
import org.openlindorm.hbase.cluster.StartFailure;

/**
 * Restores a backup into the data directory of a server that does not exist yet: copies the files,
 * and recovers them as after a crash at the moment of the backup.
 */
public final class Restoration {

  /** The data directory until the data is complete. */
  private static final String UNFINISHED = "unfinished-restore";

  private final Path backup;
  private final Path data;
  private final Recovery recovery;

  /** Makes a copied data directory ready for a server. */
  interface Recovery {
    void run(Path data) throws IOException, InterruptedException;
  }

  public Restoration(Path backup, Path data) {
    this(backup, data, RestoredData::recover);
  }

  Restoration(Path backup, Path data, Recovery recovery) {
    this.backup = backup;
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
    BackupCheck.open(backup).requireWhole(progress);
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
    copyFiles(backup, unfinished);
    recovery.run(unfinished);
    Files.move(
        unfinished.resolve(BackupRun.DATA),
        data.resolve(BackupRun.DATA),
        StandardCopyOption.ATOMIC_MOVE);
    DataDirectory.deleteTree(unfinished);
  }

  /** Copies the files of a backup that was checked; no server may start on them before recovery. */
  public static void copyFiles(Path backup, Path data) throws IOException {
    PrivateFolders.create(data);
    copy(backup.resolve(BackupRun.DATA), data.resolve(BackupRun.DATA));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
  }
}
