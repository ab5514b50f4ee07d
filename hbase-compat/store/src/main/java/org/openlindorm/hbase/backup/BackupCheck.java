package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads a backup back and compares it with its checksums. */
public final class BackupCheck {
  /** The fault of a file that no list names. */
  static final String SURPLUS = "does not belong to the backup";

  private final Path backup;
  private final Map<String, String> sums;
  private final BackupInfo info;

  private BackupCheck(Path backup, Map<String, String> sums, BackupInfo info) {
    this.backup = backup;
    this.sums = sums;
    this.info = info;
  }

  /**
   * Opens a backup whose lists are complete.
   *
   * @throws DamagedBackupException if its checksums or its properties are missing or changed
   */
  public static BackupCheck open(Path backup) throws IOException {
    Map<String, String> sums = new TreeMap<>(Checksums.read(backup));
    String properties = sums.remove(BackupInfo.FILE);
    Path file = backup.resolve(BackupInfo.FILE);
    if (properties == null || !Files.isRegularFile(file)) {
      throw new DamagedBackupException(backup, BackupInfo.FILE + " is missing");
    }
    if (!Checksums.of(file).equals(properties)) {
      throw new DamagedBackupException(backup, BackupInfo.FILE + " was changed");
    }
    return new BackupCheck(backup, sums, BackupInfo.read(backup));
  }

  public BackupInfo info() {
    return info;
  }

  /** Returns the paths of all files, relative to the backup. */
  List<String> files() {
    return List.copyOf(sums.keySet());
  }

  /**
   * Reads all files, and returns a sentence for each problem: a file that is missing, changed or
   * surplus.
   *
   * @param progress is called after each file with the number of bytes that were read
   */
  public List<String> problems(Progress progress) throws IOException {
    return damages(progress).entrySet().stream()
        .map(damage -> damage.getKey() + " " + damage.getValue())
        .toList();
  }

  /** Returns the fault of each damaged file by its path. */
  Map<String, String> damages(Progress progress) throws IOException {
    Map<String, String> damages = new LinkedHashMap<>();
    long read = 0;
    for (Map.Entry<String, String> expected : sums.entrySet()) {
      Path file = backup.resolve(expected.getKey());
      if (!Files.isRegularFile(file)) {
        damages.put(expected.getKey(), "is missing");
        continue;
      }
      if (!Checksums.of(file).equals(expected.getValue())) {
        damages.put(expected.getKey(), "was changed: its checksum differs");
      }
      read += Files.size(file);
      progress.bytes(read);
    }
    damages.putAll(surplus());
    return damages;
  }

  /**
   * Reads all files.
   *
   * @throws DamagedBackupException with all problems
   */
  public void requireWhole(Progress progress) throws IOException {
    List<String> problems = problems(progress);
    if (!problems.isEmpty()) {
      throw new DamagedBackupException(backup, String.join("; ", problems));
    }
  }

  /** Called with the number of bytes that were processed. */
  public interface Progress {
    void bytes(long done);
  }

  private Map<String, String> surplus() throws IOException {
    Map<String, String> surplus = new LinkedHashMap<>();
    int folders = 0;
    Path data = backup.resolve(BackupRun.DATA);
    if (!Files.isDirectory(data)) {
      return Map.of(BackupRun.DATA, "is missing");
    }
    try (Stream<Path> paths = Files.walk(data)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        String name = backup.relativize(path).toString().replace('\\', '/');
        if (Files.isDirectory(path)) {
          folders++;
        } else if (!sums.containsKey(name)) {
          surplus.put(name, SURPLUS);
        }
      }
    }
    // The folder of the data itself is not counted.
    if (folders - 1 != info.folders()) {
      surplus.put(
          BackupRun.DATA, "has %d folders instead of %d".formatted(folders - 1, info.folders()));
    }
    return surplus;
  }
}
