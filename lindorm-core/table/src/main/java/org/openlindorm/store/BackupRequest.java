package org.openlindorm.store;

import java.nio.file.Path;

/**
 * A request to copy data of the server.
 *
 * @param folder the folder of the backups, on the server's machine
 * @param megabytesPerSecond the most that is copied per second (1 MB is 1,000,000 bytes)
 * @param keep how many backups remain in the folder, the new one included; 0 for all
 * @param archived whether the changes after the backup are recorded until the next one, so that
 *     each moment can be restored; only for the whole server
 * @param scope which rows are copied
 */
public record BackupRequest(
    Path folder, int megabytesPerSecond, int keep, boolean archived, BackupScope scope) {

  /**
   * A quarter of what a SATA disk writes, so that the log's writes pass at most a quarter slower.
   */
  public static final int DEFAULT_MEGABYTES_PER_SECOND = 50;

  /** Creates a request for the whole server, without an archive. */
  public BackupRequest(Path folder, int megabytesPerSecond, int keep) {
    this(folder, megabytesPerSecond, keep, /* archived= */ false, BackupScope.SYSTEM);
  }

  public BackupRequest {
    if (megabytesPerSecond < 1 || keep < 0 || archived && scope.kind() != BackupScope.Kind.SYSTEM) {
      throw new IllegalArgumentException(megabytesPerSecond + " MB/s, keep " + keep + ", " + scope);
    }
  }

  /** Returns the request with another scope. */
  public BackupRequest withScope(BackupScope other) {
    return new BackupRequest(folder, megabytesPerSecond, keep, archived, other);
  }

  /** Returns the request with an archive. */
  public BackupRequest withArchive() {
    return new BackupRequest(folder, megabytesPerSecond, keep, /* archived= */ true, scope);
  }
}
