package org.openlindorm.hbase.backup;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.schema.TableName;

/**
 * Describes what a damaged file of a backup contains, by its path {@code
 * hbase/data/NAMESPACE/TABLE/...}.
 */
final class LostRows {
  private static final int NAMESPACE = 2;
  private static final int TABLE = 3;
  private static final int REGION = 4;
  private static final int FAMILY = 5;
  private static final String LIST = ".filelist";

  private LostRows() {}

  /** Returns whether a file has rows of a table that is not the system's, or lists such files. */
  static boolean isRow(Path file) {
    return isData(file)
        && file.getNameCount() > FAMILY + 1
        && !ScopeFilter.SYSTEM.contains(file.getName(NAMESPACE).toString());
  }

  /** Returns whether no server starts without a file. */
  static boolean isNeeded(Path file) {
    String name = file.getFileName().toString();
    return !isRow(file) && !isLog(file) && !name.equals(".regioninfo") && file.getNameCount() > 1;
  }

  private static boolean isData(Path file) {
    return file.getNameCount() > TABLE
        && file.getName(1).toString().equals(HConstants.BASE_NAMESPACE_DIR);
  }

  private static boolean isLog(Path file) {
    return file.getNameCount() > 1
        && file.getName(1).toString().equals(HConstants.HREGION_LOGDIR_NAME);
  }

  /** Returns whether a file of rows can be replaced with an empty one. */
  static boolean isReplaceable(Path file) {
    return file.getNameCount() == FAMILY + 2
        && StoreFileInfo.isHFile(file.getFileName().toString());
  }

  static boolean isList(Path file) {
    return isRow(file) && file.getName(FAMILY + 1).toString().equals(LIST);
  }

  static Path family(Path file) {
    return file.subpath(0, FAMILY + 1);
  }

  private static TableName table(Path file) {
    return new TableName(file.getName(NAMESPACE).toString(), file.getName(TABLE).toString());
  }

  static String describe(Path backup, Path file, String fault) {
    if (fault.equals(BackupCheck.SURPLUS)) {
      return file + " " + fault + " and was not restored";
    }
    if (isLog(file)) {
      return "Table rows: writes since the last flush of any table, in the unreadable part of a"
          + " log: "
          + file
          + " "
          + fault;
    }
    if (!isRow(file)) {
      return "No rows: " + file + " " + fault;
    }
    return "Table %s, region %s, keys %s, %s: %s %s"
        .formatted(
            table(file),
            file.getName(REGION),
            keys(backup.resolve(file.subpath(0, REGION + 1))),
            isReplaceable(file) ? "rows of a file" : "rows of all files",
            file,
            fault);
  }

  private static String keys(Path region) {
    Path file = region.resolve(".regioninfo");
    if (!Files.isRegularFile(file)) {
      return "unknown";
    }
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      RegionInfo info = RegionInfo.parseFrom(in);
      return "from '%s' to before '%s'"
          .formatted(
              Bytes.toStringBinary(info.getStartKey()), Bytes.toStringBinary(info.getEndKey()));
    } catch (IOException damaged) {
      return "unknown (" + damaged.getMessage() + ")";
    }
  }

  /** Returns the statements that rebuild the indexes of tables whose files are left out. */
  static List<String> rebuilds(Path backup, Set<Path> lost) throws IOException {
    Set<String> statements = new TreeSet<>();
    for (Path file : lost) {
      TableName name = table(file);
      String table = name.table().replaceFirst("\\..*", "");
      try (Stream<Path> all = Files.list(backup.resolve(file.subpath(0, NAMESPACE + 1)))) {
        all.map(path -> path.getFileName().toString())
            .filter(other -> other.startsWith(table + "."))
            .forEach(
                other ->
                    statements.add(
                        "ALTER INDEX `%s` ON `%s`.`%s` REBUILD"
                            .formatted(
                                other.substring(table.length() + 1), name.database(), table)));
      }
    }
    return List.copyOf(statements);
  }
}
