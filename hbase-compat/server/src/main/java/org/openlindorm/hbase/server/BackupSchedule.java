package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.time.Duration;

/**
 * The backups that a server makes without a statement.
 *
 * @param folder the folder of the backups
 * @param interval the time from the moment of one backup to the next
 * @param keep how many backups remain; 0 for all
 * @param archived whether the changes after each backup are recorded
 */
public record BackupSchedule(Path folder, Duration interval, int keep, boolean archived) {

  static final Duration SHORTEST = Duration.ofMinutes(1);
}
