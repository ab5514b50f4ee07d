package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openlindorm.hbase.cluster.PrivateFolders;
import org.openlindorm.store.BackupScope;

/**
 * A damaged backup without its damaged files of rows. A damaged log is included, because its other
 * records can be read. Damage of HBase's own tables, the catalog or a definition is refused.
 */
public final class SalvagedBackup implements RestoreSource {
  private final Path backup;
  private final Map<String, String> damages = new TreeMap<>();
  private final Set<Path> surplus = new TreeSet<>();
  private final Set<Path> lost = new TreeSet<>();
  private final List<String> losses = new ArrayList<>();

  public SalvagedBackup(Path backup) {
    this.backup = backup;
  }

  @Override
  public Path backup() {
    return backup;
  }

  @Override
  public BackupScope scope() throws IOException {
    try {
      return BackupInfo.read(backup).scope();
    } catch (DamagedBackupException unknown) {
      return BackupScope.SYSTEM;
    }
  }

  /**
   * Returns a sentence for each damage: what it is, and the table, region and keys whose rows are
   * lost.
   */
  public List<String> losses() {
    return List.copyOf(losses);
  }

  /**
   * Returns the statements that make the indexes of the tables exact that have lost rows or
   * entries.
   */
  public List<String> rebuilds() throws IOException {
    return LostRows.rebuilds(backup, lost);
  }

  @Override
  public void check(BackupCheck.Progress progress) throws IOException {
    try {
      damages.putAll(BackupCheck.open(backup).damages(progress));
    } catch (DamagedBackupException unlisted) {
      losses.add(unlisted.getMessage() + ": no file can be compared with its checksum");
    }
    List<String> needed = new ArrayList<>();
    damages.forEach(
        (path, fault) -> {
          Path file = Path.of(path);
          if (fault.equals(BackupCheck.SURPLUS)) {
            surplus.add(file);
          } else if (LostRows.isRow(file)) {
            lost.add(file);
          } else if (LostRows.isNeeded(file)) {
            needed.add(path + " " + fault);
          }
        });
    if (!needed.isEmpty()) {
      throw new DamagedBackupException(
          backup, "without these files nothing can be restored: " + String.join("; ", needed));
    }
    for (Map.Entry<String, String> damage : damages.entrySet()) {
      losses.add(LostRows.describe(backup, Path.of(damage.getKey()), damage.getValue()));
    }
  }

  @Override
  public void copyTo(Path data) throws IOException {
    PrivateFolders.create(data);
    Path source = backup.resolve(BackupRun.DATA);
    try (Stream<Path> paths = Files.walk(source)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (!isLeft(backup.relativize(path))) {
          Files.copy(path, data.resolve(backup.relativize(path)));
        }
      }
    }
  }

  /** Without a list of its files, or one that a list names, a region has no files. */
  private boolean isLeft(Path file) {
    return surplus.contains(file)
        || lost.contains(file)
        || LostRows.isList(file)
            && lost.stream()
                .anyMatch(
                    row -> !LostRows.isReplaceable(row) && file.startsWith(LostRows.family(row)));
  }
}
