package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.store.StoredBackup;

/** The folders that a server has backed up to: a file with the absolute path of each in a line. */
public final class BackupFolders {

  private final Path file;

  /**
   * @param file need not exist
   */
  public BackupFolders(Path file) {
    this.file = file;
  }

  /** Adds a folder, also over a restart. */
  public synchronized void add(Path folder) throws IOException {
    Set<String> lines = new LinkedHashSet<>(lines());
    if (lines.add(folder.toString())) {
      Path next = file.resolveSibling(file.getFileName() + ".new");
      Files.write(next, lines, UTF_8);
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private List<String> lines() throws IOException {
    return Files.exists(file) ? Files.readAllLines(file, UTF_8) : List.of();
  }

  /** Returns the complete backups of all folders that exist now. */
  public synchronized List<StoredBackup> backups() throws IOException {
    List<StoredBackup> backups = new ArrayList<>();
    for (String line : lines()) {
      backups.addAll(new BackupFolder(Path.of(line)).backups());
    }
    return backups;
  }
}
