package org.openlindorm.advisor.settings;

import java.util.Collection;
import org.openlindorm.schema.NearestName;

/** What somebody who mistyped a word may have meant. */
public final class Similar {
  private Similar() {}

  /** {@code Did you mean 'profile'?} with a blank in front, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return NearestName.of(word, known).map(one -> " Did you mean '" + one + "'?").orElse("");
  }
}
