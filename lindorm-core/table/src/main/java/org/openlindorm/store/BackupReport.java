package org.openlindorm.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A completed backup.
 *
 * @param name its folder in the folder of the backups
 * @param moment the backup contains exactly the writes that were acknowledged before
 * @param files the number of files
 * @param bytes the size of all files
 * @param copiedBytes the size of the files that no earlier backup in the folder contained
 * @param pause how long writes waited
 * @param removed the names of the older backups that were deleted
 */
public record BackupReport(
    String name,
    Instant moment,
    int files,
    long bytes,
    long copiedBytes,
    Duration pause,
    List<String> removed) {

  public BackupReport {
    removed = List.copyOf(removed);
  }
}
