package org.openlindorm.store;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A backup in a folder that the server has backed up to, or the one that is being made.
 *
 * @param name its folder in the folder of the backups
 * @param moment the backup contains exactly the writes that were acknowledged before
 * @param scope which rows it contains, such as {@code SYSTEM} or {@code DATABASE shop}; empty if
 *     unknown
 * @param state {@code COMPLETE}, {@code RUNNING 43%}, or what is wrong with its list of properties
 */
public record StoredBackup(
    Path folder, String name, Instant moment, Size size, String scope, String state) {

  public static final String COMPLETE = "COMPLETE";

  /**
   * The size of a backup.
   *
   * @param copiedBytes the size of the files that no earlier backup in the folder contained
   */
  public record Size(long files, long bytes, long copiedBytes) {}
}
