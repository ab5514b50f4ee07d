package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Properties;
import org.openlindorm.store.BackupScope;

/**
 * The content of {@code backup.properties} of a backup.
 *
 * @param format the version of the layout of a backup: 1 for the whole server, and 2 for a part,
 *     which older versions must not restore as a server
 * @param moment the moment of the backup
 * @param version the version of the server that made it
 * @param folders the number of folders below {@code hbase}
 * @param files the number of files below {@code hbase}
 * @param bytes the size of these files
 * @param copiedBytes the size of the files that the backup does not share with an earlier one
 * @param scope which rows it contains
 */
public record BackupInfo(
    int format,
    Instant moment,
    String version,
    int folders,
    int files,
    long bytes,
    long copiedBytes,
    BackupScope scope) {

  /** The newest layout that this version reads. */
  static final int FORMAT = 2;

  /** Returns the layout of new backups. */
  static int format(BackupScope scope) {
    return scope.kind() == BackupScope.Kind.SYSTEM ? 1 : 2;
  }

  static final String FILE = "backup.properties";

  /** Reads the properties of a backup. */
  static BackupInfo read(Path backup) throws IOException {
    Path file = backup.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new DamagedBackupException(backup, FILE + " is missing");
    }
    Properties values = new Properties();
    try {
      values.load(new StringReader(new String(Files.readAllBytes(file), UTF_8)));
      int format = Integer.parseInt(values.getProperty("format", ""));
      if (format > FORMAT) {
        throw new IOException(
            "The backup %s has format %d, but this version reads formats up to %d. Restore it with the version that made it: %s"
                .formatted(backup, format, FORMAT, values.getProperty("version")));
      }
      return new BackupInfo(
          format,
          Instant.parse(values.getProperty("moment", "")),
          values.getProperty("version", ""),
          Integer.parseInt(values.getProperty("folders", "")),
          Integer.parseInt(values.getProperty("files", "")),
          Long.parseLong(values.getProperty("bytes", "")),
          Long.parseLong(values.getProperty("copied_bytes", "")),
          BackupScope.parse(values.getProperty("scope", BackupScope.SYSTEM.toString())));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new DamagedBackupException(backup, FILE + " cannot be read: " + e.getMessage());
    }
  }

  void write(Path backup) throws IOException {
    Files.writeString(
        backup.resolve(FILE),
        """
        format=%d
        moment=%s
        version=%s
        folders=%d
        files=%d
        bytes=%d
        copied_bytes=%d
        %s\
        """
            .formatted(
                format,
                moment,
                version,
                folders,
                files,
                bytes,
                copiedBytes,
                format == 1 ? "" : "scope=" + scope + "\n"),
        UTF_8);
  }
}
