package org.openlindorm.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A reviewed list of differences between this engine and MariaDB. A line has a regular expression
 * that finds the report of a difference, and the source that says that this engine is right or what
 * the difference waits for.
 */
final class ListedDifferences {

  private static final Path FOLDER = Path.of("src/test/resources/oracle");
  private static final String ARROW = " => ";

  private record Difference(Pattern report, String line) {}

  private final List<Difference> differences = new ArrayList<>();
  private final Map<String, Integer> accepted = new TreeMap<>();

  private ListedDifferences() {}

  /** Those that are right, each with its source. */
  static ListedDifferences accepted() throws IOException {
    return read(FOLDER.resolve("differences.txt"));
  }

  /** Those of random statements that wait for their repair. */
  static ListedDifferences waiting() throws IOException {
    return read(FOLDER.resolve("waiting.txt"));
  }

  private static ListedDifferences read(Path file) throws IOException {
    ListedDifferences listed = new ListedDifferences();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        int arrow = line.lastIndexOf(ARROW);
        if (arrow < 0 || line.substring(arrow + ARROW.length()).isBlank()) {
          throw new IllegalArgumentException(file + ": no source in " + line);
        }
        listed.differences.add(
            new Difference(Pattern.compile(line.substring(0, arrow), Pattern.DOTALL), line));
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
        accepted.merge(each.line(), 1, Integer::sum);
        return true;
      }
    }
    return false;
  }

  /** How many reports each line has accepted that accepted any. */
  Map<String, Integer> counts() {
    return accepted;
  }
}
