package org.openlindorm.advisor.settings;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/** Selects rules by id or by a prefix of it: {@code KEY106}, {@code QRY6}, {@code IDX}. */
public final class RuleChoice {

  private RuleChoice() {}

  /** Returns the rules that an id or prefix selects; empty if there are none. */
  public static Set<String> of(String word, Collection<String> ids) {
    Set<String> chosen = new TreeSet<>();
    if (!word.isEmpty()) {
      ids.stream().filter(id -> id.startsWith(word)).forEach(chosen::add);
    }
    return chosen;
  }
}
