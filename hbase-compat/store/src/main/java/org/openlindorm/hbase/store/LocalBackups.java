package org.openlindorm.hbase.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.jspecify.annotations.Nullable;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.backup.BackupFolders;
import org.openlindorm.hbase.backup.BackupRun;
import org.openlindorm.hbase.backup.ChangeArchive;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.BackupScope;
import org.openlindorm.store.StoredBackup;

/** Makes backups of the HBase in this process, one at a time. */
final class LocalBackups {

  private final Configuration configuration;
  private final ReentrantLock running = new ReentrantLock();
  private volatile @Nullable BackupRun current;
  private volatile @Nullable ChangeArchive archive;

  LocalBackups(Configuration configuration) {
    this.configuration = configuration;
  }

  BackupReport run(BackupRequest request, Runnable check) {
    if (!running.tryLock()) {
      throw failed(request, "another backup is running; SHOW BACKUPS shows its progress");
    }
    try {
      Path root = root();
      if (request.folder().startsWith(root)) {
        throw failed(request, "the folder is inside of the data");
      }
      folders().add(request.folder());
      BackupRun run =
          new BackupRun(
              root, root.resolveSibling(DataDirectory.BACKUP_LINKS), archived(request), check);
      current = run;
      BackupReport report = run.run(BuildVersion.current());
      if (run.archive() != null) {
        close();
        archive = run.archive();
      }
      return report;
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.BACKUP_FAILED, request.folder().toString(), String.valueOf(e.getMessage()));
    } finally {
      current = null;
      running.unlock();
    }
  }

  /** Returns the backups in all folders that were used, and the running one. */
  List<StoredBackup> list() {
    try {
      List<StoredBackup> backups = new ArrayList<>(folders().backups());
      BackupRun run = current;
      if (run != null) {
        run.progress().ifPresent(backups::add);
      }
      return backups;
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.BACKUP_FAILED, "a folder of backups", String.valueOf(e.getMessage()));
    }
  }

  /** A backup by hand continues the archive of its folder. */
  private BackupRequest archived(BackupRequest request) {
    ChangeArchive now = archive;
    return now != null
            && now.isIn(request.folder())
            && request.scope().kind() == BackupScope.Kind.SYSTEM
        ? request.withArchive()
        : request;
  }

  /** Returns whether all changes after the newest backup are recorded. */
  boolean archiving() {
    ChangeArchive now = archive;
    return now != null && now.isComplete();
  }

  /** Ends the archive after its last change. */
  void close() {
    ChangeArchive now = archive;
    if (now != null) {
      now.close();
      archive = null;
    }
  }

  private Path root() throws IOException {
    return Path.of(CommonFSUtils.getRootDir(configuration).toUri().getPath());
  }

  private BackupFolders folders() throws IOException {
    return new BackupFolders(root().resolveSibling(DataDirectory.BACKUP_FOLDERS));
  }

  private static LindormException failed(BackupRequest request, String reason) {
    return LindormException.of(ErrorCode.BACKUP_FAILED, request.folder().toString(), reason);
  }
}
