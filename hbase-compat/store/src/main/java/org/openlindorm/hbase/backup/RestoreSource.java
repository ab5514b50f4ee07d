package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Path;
import org.openlindorm.store.BackupScope;

/** The files from which a data directory is restored. */
public sealed interface RestoreSource permits RestorePoint, SalvagedBackup {

  /** Returns the backup. */
  Path backup();

  /** Returns which rows it contains. */
  BackupScope scope() throws IOException;

  /**
   * Reads all files.
   *
   * @throws IOException if they cannot be restored
   */
  void check(BackupCheck.Progress progress) throws IOException;

  /** Copies the files, which were checked; no server may start on them before recovery. */
  void copyTo(Path data) throws IOException;
}
