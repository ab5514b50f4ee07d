package org.openlindorm.hbase.changes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.HConstants;
import org.jspecify.annotations.Nullable;

/**
 * The logs of the region servers that have run on a data directory, one after the other. A log has
 * the name {@code host%2Cport%2Cstart.number}, in folder {@code WALs/<server>} while it may contain
 * unflushed writes, and in {@code oldWALs} afterwards. The logs of {@code hbase:meta} do not count.
 */
final class ServerLogs {

  private static final Pattern NAME = Pattern.compile(".*%2C[0-9]+%2C([0-9]+)\\.([0-9]+)");
  private static final int DIGITS = 13;

  private final Path root;

  /**
   * @param root HBase's folder
   */
  ServerLogs(Path root) {
    this.root = root;
  }

  /**
   * A log.
   *
   * @param id sorts as the logs were written: the start of the server and the number of the log
   * @param isOld whether no unflushed write is in it; it is complete
   */
  record Log(String id, Path path, boolean isOld) {

    /** Returns the start of its server. */
    String server() {
      return id.substring(0, DIGITS);
    }
  }

  /** Returns the id of a log with a file name, or null if the file is no such log. */
  static @Nullable String id(String fileName) {
    Matcher name = NAME.matcher(fileName);
    return name.matches() ? padded(name.group(1)) + "." + padded(name.group(2)) : null;
  }

  private static String padded(String digits) {
    return "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
  }

  /** Returns all logs in the order in which they were written. */
  List<Log> list() throws IOException {
    Map<String, Log> logs = new TreeMap<>();
    // A log may move to the old ones at any time, so these are read last.
    for (Path server : children(root.resolve(HConstants.HREGION_LOGDIR_NAME))) {
      children(server).forEach(file -> add(file, false, logs));
    }
    children(root.resolve(HConstants.HREGION_OLDLOGDIR_NAME))
        .forEach(file -> add(file, true, logs));
    List<Log> sorted = new ArrayList<>(logs.values());
    sorted.sort(Comparator.comparing(Log::id));
    return sorted;
  }

  private static void add(Path file, boolean isOld, Map<String, Log> logs) {
    String id = id(file.getFileName().toString());
    if (id != null) {
      logs.put(id, new Log(id, file, isOld));
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found.toList();
    } catch (NoSuchFileException removed) {
      return List.of();
    }
  }
}
