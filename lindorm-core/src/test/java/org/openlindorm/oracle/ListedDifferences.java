package org.openlindorm.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The reviewed list of differences between this engine and MariaDB: a regular expression that finds
 * the report of the difference, and the source that says that this engine is right.
 */
final class ListedDifferences {

  private static final Path FILE = Path.of("src/test/resources/oracle/differences.txt");
  private static final String ARROW = " => ";

  private record Difference(Pattern report, String line) {}

  private final List<Difference> differences = new ArrayList<>();
  private final Set<String> met = new TreeSet<>();

  private ListedDifferences() {}

  static ListedDifferences read() throws IOException {
    ListedDifferences listed = new ListedDifferences();
    for (String line : Files.readAllLines(FILE)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        int arrow = line.lastIndexOf(ARROW);
        if (arrow < 0 || line.substring(arrow + ARROW.length()).isBlank()) {
          throw new IllegalArgumentException(FILE + ": no source in " + line);
        }
        listed.differences.add(new Difference(Pattern.compile(line.substring(0, arrow)), line));
      }
    }
    return listed;
  }

  int size() {
    return differences.size();
  }

  /** Whether a line of the list accepts a report such as {@code INTEGER = 'x': fails 1366, ...}. */
  boolean accept(String report) {
    for (Difference each : differences) {
      if (each.report().matcher(report).find()) {
        met.add(each.line());
        return true;
      }
    }
    return false;
  }

  /** The lines that have accepted a report. */
  Set<String> met() {
    return met;
  }
}
