package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Path;

/** Reports a backup that cannot be restored as a whole. */
public final class DamagedBackupException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedBackupException(Path backup, String problem) {
    super("The backup %s is damaged: %s".formatted(backup, problem));
  }
}
