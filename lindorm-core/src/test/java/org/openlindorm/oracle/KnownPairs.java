package org.openlindorm.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A reviewed file of the pairs of a column and a value that still disagree. It has a line for each
 * column with the literals: {@code DATE: '2006-11-06 04:08:36' ; 1.5}.
 */
final class KnownPairs {

  private static final String SEPARATOR = " ; ";

  private final Path file;
  private final List<String> head = new ArrayList<>();
  private final Map<String, TreeSet<String>> pairs = new TreeMap<>();

  private KnownPairs(Path file) {
    this.file = file;
  }

  static KnownPairs read(Path file) throws IOException {
    KnownPairs known = new KnownPairs(file);
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("#")) {
        known.head.add(line);
      } else if (!line.isBlank()) {
        int colon = line.indexOf(": ");
        for (String literal : line.substring(colon + 2).split(SEPARATOR, -1)) {
          known.add(line.substring(0, colon), literal);
        }
      }
    }
    return known;
  }

  boolean has(String column, String literal) {
    return pairs.getOrDefault(column, new TreeSet<>()).contains(literal);
  }

  void add(String column, String literal) {
    pairs.computeIfAbsent(column, any -> new TreeSet<>()).add(literal);
  }

  void remove(String column, String literal) {
    pairs.get(column).remove(literal);
  }

  void write() throws IOException {
    List<String> lines = new ArrayList<>(head);
    pairs.forEach(
        (column, literals) -> {
          if (!literals.isEmpty()) {
            lines.add(column + ": " + String.join(SEPARATOR, literals));
          }
        });
    Files.write(file, lines);
  }
}
