package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Option;

/** The command-line options for {@link BackupSchedule}. */
final class BackupFlags {

  private static final int MOST_KEPT = 1_000_000;

  @Option(
      names = "--backup-to",
      paramLabel = "DIR",
      description = "make backups in this folder (default: none)")
  private @Nullable Path folder;

  @Option(
      names = "--backup-every",
      paramLabel = "TIME",
      description = "interval of the backups: 30m, 6h, 1d (default 1d)")
  private String interval = "1d";

  @Option(
      names = "--backup-keep",
      paramLabel = "N",
      description = "backups that remain; 0: all (default 7)")
  private int keep = 7;

  @Option(
      names = "--backup-archive",
      arity = "1",
      paramLabel = "BOOL",
      description = "also record all changes, for 'restore --at' (default false)")
  private boolean archived;

  Optional<BackupSchedule> schedule() {
    return folder == null
        ? Optional.empty()
        : Optional.of(
            new BackupSchedule(
                folder.toAbsolutePath().normalize(),
                duration(interval),
                CommandParser.within("--backup-keep", keep, 0, MOST_KEPT),
                archived));
  }

  private static Duration duration(String text) {
    try {
      String iso = (text.endsWith("d") ? "P" : "PT") + text.toUpperCase(Locale.ROOT);
      Duration duration = Duration.parse(iso);
      if (duration.compareTo(BackupSchedule.SHORTEST) >= 0) {
        return duration;
      }
    } catch (DateTimeParseException e) {
      throw new UsageError(
          "--backup-every: '%s' is not a time such as 30m, 6h or 1d".formatted(text));
    }
    throw new UsageError("--backup-every must be at least 1m, not " + text);
  }
}
