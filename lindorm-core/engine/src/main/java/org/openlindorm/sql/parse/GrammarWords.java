package org.openlindorm.sql.parse;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;

/** The keywords of the grammar, in any case. */
public final class GrammarWords {

  private static final Map<String, Integer> KINDS = new HashMap<>();

  static {
    String[] images = LindormGrammarConstants.tokenImage;
    for (int kind = 0; kind < images.length; kind++) {
      String word = images[kind].replace("\"", "");
      if (!word.isEmpty() && Character.isLetter(word.charAt(0))) {
        KINDS.put(word.toUpperCase(Locale.ROOT), kind);
      }
    }
  }

  private GrammarWords() {}

  /** Returns the kind of the token that a word of ASCII letters, digits and underscores becomes. */
  static int kind(String word) {
    return KINDS.getOrDefault(word.toUpperCase(Locale.ROOT), LindormGrammarConstants.IDENTIFIER);
  }

  /**
   * Returns whether a word is a name everywhere only in backticks; IF is one because of IF EXISTS.
   */
  public static boolean contains(String word) {
    Integer kind = KINDS.get(word.toUpperCase(Locale.ROOT));
    return kind != null
        && (kind == LindormGrammarConstants.IF || !ExpectedNames.isNonReserved(kind));
  }

  /** Returns the words for which {@link #contains} is true, in capital letters. */
  public static Set<String> reserved() {
    return KINDS.keySet().stream()
        .filter(GrammarWords::contains)
        .collect(Collectors.toUnmodifiableSet());
  }
}
