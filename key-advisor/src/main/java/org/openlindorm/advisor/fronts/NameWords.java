package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.openlindorm.key.KeyFunctions;

/** The words of a column's name: {@code agentStartTime} is agent, start, time. */
record NameWords(List<String> words) {

  private static final Set<String> WITH_DIGITS =
      Set.of(
          "md5", "sha1", "sha256", "sha512", "crc32", "uuid1", "uuid4", "uuid7", "uuidv7", "uuidv4",
          "uuidv1", "murmur3", "v7", "v4", "v1", "xxh64");
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

  /**
   * The order of words is not reversed if the name ends with one of these, such as {@code
   * cliente_id}.
   */
  private static final Set<String> HEADS_AT_THE_END =
      Set.of("date", "timestamp", "day", "hour", "month", "year", "type", "status", "ts", "at");

  /** A cache, because column names occur again in each question about a key and in many tables. */
  private static final Map<String, NameWords> KNOWN = new ConcurrentHashMap<>();

  /** A cache of this size takes about 1 MB. */
  private static final int MOST_KNOWN = 5_000;

  NameWords {
    words = List.copyOf(words);
  }

  static NameWords of(String name) {
    NameWords known = KNOWN.get(name);
    if (known != null) {
      return known;
    }
    NameWords read = read(name);
    if (KNOWN.size() < MOST_KNOWN) {
      KNOWN.put(name, read);
    }
    return read;
  }

  private static NameWords read(String name) {
    List<String> words = new ArrayList<>();
    boolean headFirst = false;
    int start = 0;
    for (int i = 0; i <= name.length(); i++) {
      if (i == name.length() || i > start && startsWord(name, i)) {
        headFirst |= add(name.substring(start, i), words);
        start = i;
      }
    }
    String last = words.isEmpty() ? "" : words.get(words.size() - 1);
    if (headFirst && !Vocabulary.LABELS.contains(last) && !HEADS_AT_THE_END.contains(last)) {
      Collections.reverse(words);
    }
    return new NameWords(words);
  }

  /**
   * Returns whether a word starts at a position. A separator is an empty word, which the next
   * letter ends.
   */
  private static boolean startsWord(String name, int i) {
    char c = name.charAt(i);
    char before = name.charAt(i - 1);
    if (separates(c) || separates(before)) {
      return true;
    }
    if (!isUpper(c)) {
      return false;
    }
    boolean nextLower = i + 1 < name.length() && isLower(name.charAt(i + 1));
    return isLower(before) || isDigit(before) || isUpper(before) && nextLower;
  }

  private static boolean separates(char c) {
    return c == '_' || c == '-' || c == '.' || c == ' ' || c >= '\t' && c <= '\r';
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Adds the words of a part; returns whether its language puts the head noun first. */
  private static boolean add(String part, List<String> words) {
    if (part.isEmpty() || separates(part.charAt(0))) {
      return false;
    }
    String word = part.toLowerCase(Locale.ROOT);
    if (!WITH_DIGITS.contains(word) && KeyFunctions.find(word) == null) {
      int end = word.length();
      while (end > 0 && isDigit(word.charAt(end - 1))) {
        end--;
      }
      word = word.substring(0, end);
    }
    if (!word.isEmpty()) {
      split(word, words);
    }
    return Dictionary.headFirst(word);
  }

  /**
   * Splits a compound: {@code orderid} becomes order, id. It is split only if the rest is a known
   * word.
   */
  private static void split(String word, List<String> words) {
    String english = Vocabulary.knows(word) ? null : Dictionary.english(word);
    if (english != null) {
      words.addAll(List.of(english.split("_", -1)));
      return;
    }
    String afterId = word.startsWith("id") ? word.substring(2) : "";
    if (Vocabulary.knows(afterId) && !Vocabulary.knows(word)) {
      words.add(afterId);
      words.add("id");
      return;
    }
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
    for (String word : words) {
      if (of.contains(word)) {
        return true;
      }
    }
    return false;
  }

  boolean has(String word) {
    return words.contains(word);
  }

  String last() {
    return words.isEmpty() ? "" : words.get(words.size() - 1);
  }

  /** Returns the word before the last, or an empty text. */
  String beforeLast() {
    return words.size() < 2 ? "" : words.get(words.size() - 2);
  }

  boolean lastIn(Set<String> of) {
    return of.contains(last());
  }

  int size() {
    return words.size();
  }

  /**
   * Returns the word that names the thing: the last one that is not a label such as id, number or
   * name.
   */
  String noun() {
    for (int i = words.size() - 1; i >= 0; i--) {
      if (!Vocabulary.LABELS.contains(words.get(i)) && words.get(i).length() > 1) {
        return words.get(i);
      }
    }
    return last();
  }
}
