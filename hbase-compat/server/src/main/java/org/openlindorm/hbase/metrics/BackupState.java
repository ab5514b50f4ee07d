package org.openlindorm.hbase.metrics;

import java.time.Duration;

/**
 * The state of the scheduled backups.
 *
 * @param age the time since the moment of the newest backup; since the start without a backup
 * @param interval the wanted time from one backup to the next
 * @param failed whether the last attempt failed
 * @param archiveEnded whether all changes shall be recorded after the backups and are not
 */
public record BackupState(Duration age, Duration interval, boolean failed, boolean archiveEnded) {}
