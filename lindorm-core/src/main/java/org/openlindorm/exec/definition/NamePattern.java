package org.openlindorm.exec.definition;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.LikePattern;

/**
 * The pattern of SHOW ... LIKE: a {@link LikePattern} that ignores case, as the collation of
 * MySQL's names does.
 *
 * @param pattern in folded case, or null where every name matches
 */
record NamePattern(@Nullable LikePattern pattern) {

  /** The pattern of a clause, or one that every name matches where the clause is absent. */
  static NamePattern of(@Nullable String like) {
    return new NamePattern(
        like == null ? null : new LikePattern(folded(like), LikePattern.DEFAULT_ESCAPE));
  }

  boolean matches(String name) {
    return pattern == null || pattern.matches(folded(name));
  }

  /** The entries whose names match, sorted by them. */
  DefinitionAnswer entries(Map<String, String> all) {
    return DefinitionAnswer.of(
        new TreeMap<>(all)
            .entrySet().stream()
                .filter(entry -> matches(entry.getKey()))
                .map(entry -> List.of(entry.getKey(), entry.getValue()))
                .toList());
  }

  /** Letters that differ in case only become equal, each by itself: the length stays. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      folded.append(Character.toLowerCase(Character.toUpperCase(text.charAt(i))));
    }
    return folded.toString();
  }
}
