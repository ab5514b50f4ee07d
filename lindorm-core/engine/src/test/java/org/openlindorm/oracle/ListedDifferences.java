package org.openlindorm.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.openlindorm.oracle.FuzzWorld.Difference;

/**
 * A reviewed list of differences between this engine and MariaDB. A line contains a regular
 * expression that matches the report of a difference. It is followed by the source that proves this
 * engine right, or by the repair for which the difference waits. In a line that begins with {@code
 * without}, the regular expression matches the different text in rows: the rows are equal when it
 * is removed.
 */
final class ListedDifferences {

  private static final Path FOLDER = Path.of("../../lindorm-core/engine/src/test/resources/oracle");
  private static final String ARROW = " => ";
  private static final String WITHOUT = "without ";

  private record Line(Pattern pattern, boolean isRemoved, String text) {}

  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Integer> accepted = new TreeMap<>();
  private final Map<String, String> shortest = new TreeMap<>();

  private ListedDifferences() {}

  /** Returns the differences in which this engine is right, each with its source. */
  static ListedDifferences accepted() throws IOException {
    return read(FOLDER.resolve("differences.txt"));
  }

  /** Returns the differences of random statements that wait for a repair. */
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
        boolean isRemoved = line.startsWith(WITHOUT);
        String pattern = line.substring(isRemoved ? WITHOUT.length() : 0, arrow);
        listed.lines.add(new Line(Pattern.compile(pattern, Pattern.DOTALL), isRemoved, line));
      }
    }
    return listed;
  }

  int size() {
    return lines.size();
  }

  /**
   * Returns whether a line of the list accepts a report such as {@code INTEGER = 'x': fails 1366,
   * ...}.
   */
  boolean accept(String report) {
    return accept(report, line -> !line.isRemoved && line.pattern.matcher(report).find());
  }

  /** Returns whether a line of the list accepts the difference of a statement. */
  boolean accept(Difference difference) {
    return accept(difference.toString(), line -> line.isRemoved && difference.isOnly(line.pattern))
        || accept(difference.toString());
  }

  private boolean accept(String report, Predicate<Line> accepts) {
    Optional<Line> found = lines.stream().filter(accepts).findFirst();
    found.ifPresent(
        line -> {
          accepted.merge(line.text, 1, Integer::sum);
          shortest.merge(line.text, report, (a, b) -> a.length() <= b.length() ? a : b);
        });
    return found.isPresent();
  }

  /** Returns the number of accepted reports of each line that accepted any. */
  Map<String, Integer> counts() {
    return accepted;
  }

  /** Returns the shortest report that a line has accepted. */
  String example(String line) {
    return shortest.getOrDefault(line, "");
  }
}
