package org.openlindorm.store;

import java.nio.file.Path;

/**
 * A request to copy all data of the server.
 *
 * @param folder the folder of the backups, on the server's machine
 * @param megabytesPerSecond the most that is copied per second (1 MB is 1,000,000 bytes)
 * @param keep how many backups remain in the folder, the new one included; 0 for all
 * @param archived whether the changes after the backup are recorded until the next one, so that
 *     each moment can be restored
 */
public record BackupRequest(Path folder, int megabytesPerSecond, int keep, boolean archived) {

  /**
   * A quarter of what a SATA disk writes, so that the log's writes pass at most a quarter slower.
   */
  public static final int DEFAULT_MEGABYTES_PER_SECOND = 50;

  /** Creates a request without an archive. */
  public BackupRequest(Path folder, int megabytesPerSecond, int keep) {
    this(folder, megabytesPerSecond, keep, /* archived= */ false);
  }

  public BackupRequest {
    if (megabytesPerSecond < 1 || keep < 0) {
      throw new IllegalArgumentException(megabytesPerSecond + " MB/s, keep " + keep);
    }
  }

  /** Returns the request with an archive. */
  public BackupRequest withArchive() {
    return new BackupRequest(folder, megabytesPerSecond, keep, /* archived= */ true);
  }
}
