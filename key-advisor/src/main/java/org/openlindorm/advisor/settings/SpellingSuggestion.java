package org.openlindorm.advisor.settings;

import java.util.Collection;
import org.openlindorm.schema.NearestName;

/** Suggests the intended word for a misspelt one. */
public final class SpellingSuggestion {
  private SpellingSuggestion() {}

  /** Returns {@code Did you mean 'profile'?} with a leading blank, or an empty text. */
  public static String hint(String word, Collection<String> known) {
    return NearestName.of(word, known).map(one -> " Did you mean '" + one + "'?").orElse("");
  }
}
