package org.openlindorm.advisor.settings;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/** Rules by their id or by its beginning: {@code KEY106}, {@code QRY6}, {@code IDX}. */
public final class RuleChoice {

  private RuleChoice() {}

  /** The rules that a word names; none where it names nothing. */
  public static Set<String> of(String word, Collection<String> ids) {
    Set<String> chosen = new TreeSet<>();
    if (!word.isEmpty()) {
      ids.stream().filter(id -> id.startsWith(word)).forEach(chosen::add);
    }
    return chosen;
  }
}
