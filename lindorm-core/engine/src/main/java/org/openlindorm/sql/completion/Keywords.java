package org.openlindorm.sql.completion;

import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import org.openlindorm.sql.parse.GrammarWords;

/** The words that an editor shows as keywords. */
public final class Keywords {

  private Keywords() {}

  /** Returns the reserved words and those of every completion, in capital letters. */
  public static SortedSet<String> all() {
    SortedSet<String> words = new TreeSet<>(GrammarWords.reserved());
    for (String keywords : CursorContext.allKeywords()) {
      for (String word : keywords.toUpperCase(Locale.ROOT).split(" ", -1)) {
        if (Character.isLetter(word.charAt(0))) {
          words.add(word);
        }
      }
    }
    return words;
  }
}
