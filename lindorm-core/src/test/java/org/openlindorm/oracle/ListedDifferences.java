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
 * A reviewed list of differences between this engine and MariaDB. A line has a regular expression
 * that finds the report of a difference, and the source that says that this engine is right or what
 * the difference waits for. In a line that begins with {@code without} the regular expression finds
 * what makes the rows different: the rows are the same when it is removed.
 */
final class ListedDifferences {

  private static final Path FOLDER = Path.of("../lindorm-core/src/test/resources/oracle");
  private static final String ARROW = " => ";
  private static final String WITHOUT = "without ";

  private record Line(Pattern pattern, boolean isRemoved, String text) {}

  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Integer> accepted = new TreeMap<>();
  private final Map<String, String> shortest = new TreeMap<>();

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

  /** Whether a line of the list accepts a report such as {@code INTEGER = 'x': fails 1366, ...}. */
  boolean accept(String report) {
    return accept(report, line -> !line.isRemoved && line.pattern.matcher(report).find());
  }

  /** The same of a statement. */
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

  /** How many reports each line has accepted that accepted any. */
  Map<String, Integer> counts() {
    return accepted;
  }

  /** The shortest report that a line has accepted. */
  String example(String line) {
    return shortest.getOrDefault(line, "");
  }
}
