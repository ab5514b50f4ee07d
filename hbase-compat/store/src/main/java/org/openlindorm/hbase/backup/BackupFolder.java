package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openlindorm.store.BackupScope;
import org.openlindorm.store.StoredBackup;

/**
 * A folder of backups. Each backup is a folder named after its moment in UTC, such as {@code
 * 20261127T093000123Z}. Unchanged files are hard links to those of an earlier backup, so any backup
 * can be deleted without harm to the others.
 */
public final class BackupFolder {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern NAMES = Pattern.compile("\\d{8}T\\d{9}Z");

  /** The folder of a backup that is being made. */
  private static final String UNFINISHED = ".unfinished-lindorm-backup";

  private final Path folder;

  public BackupFolder(Path folder) {
    this.folder = folder;
  }

  static String name(Instant moment) {
    return NAME.format(moment);
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  /** Returns the file of the changes after a backup. */
  static Path changes(Path backup) {
    return backup.resolveSibling(backup.getFileName() + ".changes");
  }

  Path unfinishedChanges() {
    return folder.resolve(UNFINISHED + ".changes");
  }

  Path unfinished() {
    return folder.resolve(UNFINISHED);
  }

  /** Returns the names of the complete backups, the oldest first. */
  public List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.list(folder)) {
      return paths
          .map(path -> path.getFileName().toString())
          .filter(name -> NAMES.matcher(name).matches())
          .sorted()
          .toList();
    }
  }

  /** Returns the moment of the newest complete backup. */
  public Optional<Instant> newest() throws IOException {
    List<String> names = names();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(Instant.from(NAME.parse(names.get(names.size() - 1))));
  }

  /** Returns the complete backups, the oldest first; their files are not read. */
  List<StoredBackup> backups() throws IOException {
    List<StoredBackup> backups = new ArrayList<>();
    for (String name : names()) {
      try {
        BackupInfo info = info(name);
        backups.add(
            new StoredBackup(
                folder,
                name,
                info.moment(),
                new StoredBackup.Size(info.files(), info.bytes(), info.copiedBytes()),
                info.scope().toString(),
                StoredBackup.COMPLETE));
      } catch (IOException damaged) {
        backups.add(
            new StoredBackup(
                folder,
                name,
                Instant.from(NAME.parse(name)),
                new StoredBackup.Size(0, 0, 0),
                "",
                String.valueOf(damaged.getMessage())));
      }
    }
    return backups;
  }

  /**
   * Refuses a folder whose backups contain other rows, because the newest one is restored by
   * default and the oldest ones are deleted.
   *
   * @throws IOException with the reason
   */
  void requireScope(BackupScope scope) throws IOException {
    List<String> names = names();
    if (!names.isEmpty()) {
      BackupScope found = info(names.get(names.size() - 1)).scope();
      if (!found.equals(scope)) {
        throw new IOException(
            "it contains backups of %s; use another folder for %s".formatted(found, scope));
      }
    }
  }

  /** Returns the properties of a backup. */
  public BackupInfo info(String name) throws IOException {
    return BackupInfo.read(path(name));
  }

  /**
   * Returns the backup that a path names: itself, or the newest of a folder of backups.
   *
   * @throws IOException if the path is neither
   */
  public static Path backup(Path named) throws IOException {
    return backup(named, Instant.MAX);
  }

  /**
   * Returns the backup that a path names: itself, or of a folder of backups the newest one that is
   * not later than a moment.
   *
   * @throws IOException if there is none
   */
  public static Path backup(Path named, Instant moment) throws IOException {
    if (NAMES.matcher(named.getFileName().toString()).matches()
        || Files.exists(named.resolve(Checksums.FILE))) {
      return named;
    }
    List<String> all = new BackupFolder(named).names();
    if (all.isEmpty()) {
      throw new IOException(
          "%s has no complete backup; 'lindorm backup --to %s' makes one".formatted(named, named));
    }
    List<String> names =
        all.stream().filter(name -> !Instant.from(NAME.parse(name)).isAfter(moment)).toList();
    if (names.isEmpty()) {
      throw new IOException(
          "%s has no backup of %s or before; the oldest is %s"
              .formatted(named, moment, all.get(0)));
    }
    return named.resolve(names.get(names.size() - 1));
  }
}
