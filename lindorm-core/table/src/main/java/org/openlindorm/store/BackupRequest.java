package org.openlindorm.store;

import java.nio.file.Path;

/**
 * A request to copy all data of the server.
 *
 * @param folder the folder of the backups, on the server's machine
 * @param megabytesPerSecond the most that is copied per second (1 MB is 1,000,000 bytes)
 * @param keep how many backups remain in the folder, the new one included; 0 for all
 */
public record BackupRequest(Path folder, int megabytesPerSecond, int keep) {

  /**
   * A quarter of what a SATA disk writes, so that the log's writes pass at most a quarter slower.
   */
  public static final int DEFAULT_MEGABYTES_PER_SECOND = 50;

  public BackupRequest {
    if (megabytesPerSecond < 1 || keep < 0) {
      throw new IllegalArgumentException(megabytesPerSecond + " MB/s, keep " + keep);
    }
  }
}
