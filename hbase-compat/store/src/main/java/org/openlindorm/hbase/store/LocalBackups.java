package org.openlindorm.hbase.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.backup.BackupRun;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;

/** Makes backups of the HBase in this process, one at a time. */
final class LocalBackups {

  private final Configuration configuration;
  private final ReentrantLock running = new ReentrantLock();

  LocalBackups(Configuration configuration) {
    this.configuration = configuration;
  }

  BackupReport run(BackupRequest request, Runnable check) {
    if (!running.tryLock()) {
      throw failed(request, "another backup is running; SHOW PROCESSLIST shows it");
    }
    try {
      Path root = Path.of(CommonFSUtils.getRootDir(configuration).toUri().getPath());
      if (request.folder().startsWith(root)) {
        throw failed(request, "the folder is inside of the data");
      }
      return new BackupRun(root, root.resolveSibling(DataDirectory.BACKUP_LINKS), request, check)
          .run(BuildVersion.current());
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.BACKUP_FAILED, request.folder().toString(), String.valueOf(e.getMessage()));
    } finally {
      running.unlock();
    }
  }

  private static LindormException failed(BackupRequest request, String reason) {
    return LindormException.of(ErrorCode.BACKUP_FAILED, request.folder().toString(), reason);
  }
}
