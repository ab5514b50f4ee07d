package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The words of a column's name: {@code agentStartTime} is agent, start, time. */
record NameWords(List<String> words) {

  private static final Pattern BORDER =
      Pattern.compile("[_\\-.\\s]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
  private static final Pattern DIGITS = Pattern.compile("[0-9]+$");
  private static final Set<String> WITH_DIGITS =
      Set.of(
          "md5", "sha1", "sha256", "sha512", "crc32", "uuid1", "uuid4", "uuid7", "uuidv7", "uuidv4",
          "uuidv1", "murmur3", "v7", "v4", "v1", "xxh64", "hash8", "hash32", "hash64");
  private static final List<String> TAILS =
      List.of(
          "timestamp",
          "number",
          "hash",
          "uuid",
          "time",
          "date",
          "name",
          "code",
          "num",
          "key",
          "ts",
          "no",
          "id",
          "at");

  NameWords {
    words = List.copyOf(words);
  }

  static NameWords of(String name) {
    List<String> words = new ArrayList<>();
    for (String part : BORDER.split(name, -1)) {
      String word = part.toLowerCase(Locale.ROOT);
      if (!WITH_DIGITS.contains(word)) {
        word = DIGITS.matcher(word).replaceAll("");
      }
      if (!word.isEmpty()) {
        split(word, words);
      }
    }
    return new NameWords(words);
  }

  /** {@code orderid} is order, id; only where what is left is a word that means something. */
  private static void split(String word, List<String> words) {
    for (String tail : TAILS) {
      int head = word.length() - tail.length();
      if (head >= 2 && word.endsWith(tail) && Vocabulary.knows(word.substring(0, head))) {
        if (!Vocabulary.knows(word)) {
          words.add(word.substring(0, head));
          words.add(tail);
          return;
        }
      }
    }
    words.add(word);
  }

  boolean any(Set<String> of) {
    return words.stream().anyMatch(of::contains);
  }

  boolean has(String word) {
    return words.contains(word);
  }

  String last() {
    return words.isEmpty() ? "" : words.get(words.size() - 1);
  }

  /** The word before the last, or empty. */
  String beforeLast() {
    return words.size() < 2 ? "" : words.get(words.size() - 2);
  }

  boolean lastIn(Set<String> of) {
    return of.contains(last());
  }

  int size() {
    return words.size();
  }

  /** The word that says what the column names: the last one that is no id, number or name. */
  String noun() {
    for (int i = words.size() - 1; i >= 0; i--) {
      if (!Vocabulary.LABELS.contains(words.get(i)) && words.get(i).length() > 1) {
        return words.get(i);
      }
    }
    return last();
  }
}
