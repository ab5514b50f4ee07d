package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;

/** Describes briefly how the grammar could continue. */
final class ExpectedWords implements LindormGrammarConstants {

  static final String STATEMENTS =
      "a statement, such as SELECT, UPSERT, UPDATE, DELETE, CREATE, ALTER, DROP, SHOW, DESCRIBE or"
          + " EXPLAIN";

  private static final int SHOWN = 8;

  /**
   * The kinds that represent a class of tokens, and its name. The order is the order of mention.
   */
  private static final List<Map.Entry<Integer, String>> CLASSES =
      List.of(
          Map.entry(IDENTIFIER, "a name"),
          Map.entry(QUOTED_STRING, "a text"),
          Map.entry(UNSIGNED_INTEGER_LITERAL, "a number"),
          Map.entry(EOF, "the end of the statement"));

  private ExpectedWords() {}

  /** Returns whether a name may follow. */
  static boolean holdName(int[][] sequences) {
    return kinds(sequences).get(IDENTIFIER);
  }

  /** Returns the list, as in {@code a name, "(" or WITH}. */
  static String of(int[][] sequences) {
    BitSet kinds = kinds(sequences);
    if (kinds.get(SELECT) && kinds.get(UPSERT) && kinds.get(SHOW)) {
      return STATEMENTS;
    }
    if (kinds.get(QUOTED_STRING) && kinds.get(IDENTIFIER) && kinds.get(CASE)) {
      return "an expression";
    }
    List<String> words = new ArrayList<>();
    for (Map.Entry<Integer, String> known : CLASSES) {
      if (kinds.get(known.getKey())) {
        words.add(known.getValue());
      }
    }
    words.addAll(keywords(kinds));
    return joined(words.isEmpty() ? operators(kinds) : words);
  }

  private static BitSet kinds(int[][] sequences) {
    BitSet kinds = new BitSet();
    for (int[] sequence : sequences) {
      kinds.set(sequence[0]);
    }
    return kinds;
  }

  /** After NOT, only words are possible that are usually omitted. */
  private static List<String> operators(BitSet kinds) {
    return Stream.of(BETWEEN, IN, LIKE)
        .filter(kinds::get)
        .map(kind -> tokenImage[kind].replace("\"", ""))
        .toList();
  }

  private static SortedSet<String> keywords(BitSet kinds) {
    boolean operator = kinds.get(EQ) && kinds.get(LT);
    SortedSet<String> keywords = new TreeSet<>();
    if (operator) {
      keywords.add("an operator");
    }
    for (int kind = kinds.nextSetBit(0); kind >= 0; kind = kinds.nextSetBit(kind + 1)) {
      String image = tokenImage[kind];
      if (!image.startsWith("\"") || ExpectedNames.isLeftUnsaid(kind)) {
        continue;
      }
      if (!Character.isLetter(image.charAt(1))) {
        if (!operator || kind == RPAREN || kind == COMMA) {
          keywords.add(image);
        }
      } else if (!(kinds.get(IDENTIFIER) && ExpectedNames.isName(kind))) {
        keywords.add(image.substring(1, image.length() - 1));
      }
    }
    return keywords;
  }

  private static String joined(List<String> words) {
    int shown = Math.min(SHOWN, words.size());
    if (shown == 0) {
      return "something else";
    }
    String last = words.size() > SHOWN ? "..." : words.get(shown - 1);
    List<String> head = words.subList(0, words.size() > SHOWN ? shown : shown - 1);
    return head.isEmpty() ? last : String.join(", ", head) + " or " + last;
  }
}
