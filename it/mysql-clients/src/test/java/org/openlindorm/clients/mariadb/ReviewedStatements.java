package org.openlindorm.clients.mariadb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.clients.mariadb.AnswerVerdict.Kind;

/**
 * The reviewed lists: {@code same.txt}, {@code refused.txt} and {@code different.txt} with a line
 * for each statement, and {@code reasons.txt} with the reasons for the latter two.
 *
 * <pre>
 * case 3 a1b2c3d4 same
 * case 9 a1b2c3d4 refused-1305 missing-function
 * </pre>
 */
final class ReviewedStatements {

  /** The placeholder in a rewritten list for a reason that a reviewer has to write. */
  private static final String UNREVIEWED = "?";

  private record Entry(String verdict, String reason) {

    String line(StatementKey key) {
      return key + " " + verdict + (reason.isEmpty() ? "" : " " + reason);
    }
  }

  /** In the line of a reason: MySQL 8's manual gives this engine's answer, or leaves it open. */
  private static final String BY_MYSQL = "mysql";

  private static final List<String> LISTS = List.of("same", "refused", "different");

  private final Path folder;
  private final Map<StatementKey, Entry> entries = new TreeMap<>();

  /** The reason for a verdict that has one reason only, and whether a name of a reason exists. */
  private final Map<String, List<String>> reasons = new HashMap<>();

  ReviewedStatements(Path folder) throws IOException {
    this.folder = folder;
    for (String line : Files.readAllLines(folder.resolve("reasons.txt"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.split("\\s+", 3);
        reasons.put(words[0], List.of(words[1].split(",")));
      }
    }
    for (String list : LISTS) {
      for (String line : Files.readAllLines(folder.resolve(list + ".txt"))) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] words = line.split(" ", -1);
          entries.put(
              new StatementKey(words[0], Integer.parseInt(words[1]), words[2]),
              new Entry(words[3], words.length > 4 ? words[4] : ""));
        }
      }
    }
  }

  /** The version of MariaDB whose files the lists are about, as its server says it. */
  String version() throws IOException {
    return Files.readAllLines(folder.resolve("same.txt")).get(0).replace("# MariaDB ", "").strip();
  }

  /** Returns what differs between the lists and the verdicts of a file, in words. */
  List<String> differences(String file, Map<StatementKey, AnswerVerdict> verdicts) {
    List<String> found = new ArrayList<>();
    verdicts.forEach(
        (key, verdict) -> {
          Entry entry = entries.get(key);
          if (entry == null) {
            found.add(key + " is in no list; it is " + verdict);
          } else if (!entry.verdict().equals(verdict.toString())) {
            found.add(key + " is " + verdict + ", the list says " + entry.verdict());
          } else if (verdict.needsReason() && !isReason(entry)) {
            found.add(key + " is " + verdict + " without a reason of reasons.txt");
          }
        });
    for (StatementKey key : entries.keySet()) {
      if (key.file().equals(file) && !verdicts.containsKey(key)) {
        found.add(key + " is in a list and was not run");
      }
    }
    return found;
  }

  /** Writes the verdicts of a file into the lists; a reason stays while the verdict does. */
  void put(String file, Map<StatementKey, AnswerVerdict> verdicts) {
    Map<StatementKey, Entry> before = new HashMap<>(entries);
    entries.keySet().removeIf(key -> key.file().equals(file));
    verdicts.forEach(
        (key, verdict) -> {
          Entry old = before.get(key);
          boolean kept = old != null && old.verdict().equals(verdict.toString());
          String reason =
              !verdict.needsReason()
                  ? ""
                  : kept && isReason(old) ? old.reason() : onlyReason(verdict.toString());
          entries.put(key, new Entry(verdict.toString(), reason));
        });
  }

  void write(String version) throws IOException {
    for (String list : LISTS) {
      List<String> lines = new ArrayList<>(List.of("# MariaDB " + version));
      entries.forEach(
          (key, entry) -> {
            if (AnswerVerdict.parse(entry.verdict()).list().equals(list)) {
              lines.add(entry.line(key));
            }
          });
      Files.write(folder.resolve(list + ".txt"), lines);
    }
  }

  /** Returns the number of statements with each kind of verdict. */
  Map<Kind, Long> counts() {
    return entries.values().stream()
        .collect(
            Collectors.groupingBy(
                entry -> AnswerVerdict.parse(entry.verdict()).kind(),
                TreeMap::new,
                Collectors.counting()));
  }

  /** Returns the number of values that differ from MariaDB's and follow MySQL 8's manual. */
  long differentByMysql() {
    return entries.values().stream()
        .filter(entry -> AnswerVerdict.parse(entry.verdict()).kind() == Kind.DIFFERENT)
        .filter(entry -> reasons.getOrDefault(entry.reason(), List.of()).contains(BY_MYSQL))
        .count();
  }

  private boolean isReason(Entry entry) {
    return reasons.getOrDefault(entry.reason(), List.of()).contains(entry.verdict());
  }

  private String onlyReason(String verdict) {
    List<String> names =
        reasons.entrySet().stream()
            .filter(reason -> reason.getValue().contains(verdict))
            .map(Map.Entry::getKey)
            .toList();
    return names.size() == 1 ? names.get(0) : UNREVIEWED;
  }
}
